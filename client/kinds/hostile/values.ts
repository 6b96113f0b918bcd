import type * as Y from 'yjs'

/** Writes content that no editor writes into a document with initial content. */
export type Hostile = { name: string; write: (doc: Y.Doc) => void }

const deepList = (depth: number) => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

/** Values of every type that a document can hold; none is valid for an attribute of a page. */
export const values: Record<string, unknown> = {
  nothing: null,
  'an object': { a: 1 },
  'an object that is no text': { toString: null, valueOf: 1 },
  'a list': [1, 'a', null],
  'a deep list': deepList(300),
  truth: true,
  'not a number': Number.NaN,
  infinity: Number.POSITIVE_INFINITY,
  'a huge number': 1e9,
  'the greatest number': Number.MAX_VALUE,
  'a negative number': -1,
  'a fraction': 1.5,
  'a big integer': 10n,
  bytes: new Uint8Array([1, 2, 3]),
  'an empty text': '',
  'half a character': 'a\ud800b',
  'a long text': 'x'.repeat(220_000),
  script: 'javascript:alert(1)',
  markup: '"><img src=x onerror=alert(1)>',
  'the name of a prototype': '__proto__',
}

/** Each name with the one value. */
export const all = (names: string[], value: unknown): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, value]))
