import * as Y from 'yjs'
import { documentLimits } from '../documents/limits.ts'
import type { DocShape } from './docShape.ts'
import { kindFacts } from '../pageKinds.ts'
import { shapes } from './shapes.ts'

// A shape only for tests. In its first version it is one text, `t`, in lines; in its second each line is a map of its
// own.

const doneMark = '[x] '

const linesOf = (doc: Y.Doc): Y.Array<Y.Map<unknown>> => doc.getArray('lines')

/** The line as the first version stored it. */
const spoken = (line: Y.Map<unknown>): string =>
  `${line.get('isDone') === true ? doneMark : ''}${String(line.get('text'))}`

function lineOf(words: string): Y.Map<unknown> {
  const isDone = words.startsWith(doneMark)
  const text = new Y.Text(isDone ? words.slice(doneMark.length) : words)
  return new Y.Map<unknown>([
    ['text', text],
    ['isDone', isDone],
  ])
}

const words = (doc: Y.Doc): string => linesOf(doc).map(spoken).join('\n')

/** The second version of the shape. */
export const secondShape: DocShape = {
  version: 2,
  upgrade(doc) {
    const text = doc.getText('t')
    if (text.length === 0) return
    linesOf(doc).push(text.toJSON().split('\n').map(lineOf))
    text.delete(0, text.length)
  },
  limits: { ...documentLimits, depth: 4 },
  seed: () => {},
  text: words,
  headings: () => [],
  mentions: () => [],
  files: () => [],
  json: (doc) => linesOf(doc).map((line) => line.toJSON()),
  markdown: words,
  replace(doc, wanted) {
    doc.transact(() => {
      linesOf(doc).delete(0, linesOf(doc).length)
      linesOf(doc).push(linesOf(wanted).map((line) => lineOf(spoken(line))))
    })
  },
}

/** Replaces the shape of texts; returns a function that restores it. */
export function useSecondShape(): () => void {
  const [{ text }, facts] = [shapes, { ...kindFacts }]
  shapes.text = secondShape
  Object.assign(kindFacts, { text: { ...facts.text, shape: secondShape.version } })
  return () => {
    shapes.text = text
    Object.assign(kindFacts, { text: facts.text })
  }
}
