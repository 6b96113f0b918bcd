import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { conform } from './conform.ts'
import { isSameContent } from './content.ts'
import { rebuild } from './rebuild.ts'
import { copyOf } from '#schema/kinds/testingDocs.ts'

type Edit = { what: number; at: number; words: string }
const edits = fc.array(
  fc.record({ what: fc.nat(6), at: fc.nat(30), words: fc.constantFrom('слово', 'a', '词🙂语', 'xyz') }),
  { maxLength: 15 },
)

/** Texts with formats, nested elements, lists of values and keys. */
function edit(doc: Y.Doc, { what, at, words }: Edit): void {
  const text = doc.getText('t')
  const list = doc.getArray<unknown>('list')
  const fragment = doc.getXmlFragment('xml')
  const place = (length: number) => at % (length + 1)
  const paragraph = fragment.get(at % Math.max(1, fragment.length))
  if (what === 0) text.insert(place(text.length), words)
  else if (what === 1) text.delete(place(text.length), Math.min(3, text.length - place(text.length)))
  else if (what === 2 && text.length > 0)
    text.format(at % text.length, Math.min(4, text.length - (at % text.length)), {
      bold: at % 2 ? true : null,
    })
  else if (what === 3) list.insert(place(list.length), [at, words, new Y.Map([['words', words]])])
  else if (what === 4) doc.getMap('map').set(`key ${at % 3}`, at % 2 ? words : new Y.Text(words))
  else if (what === 5 && paragraph instanceof Y.XmlElement) paragraph.insert(0, [new Y.XmlText(words)])
  else if (what === 6) {
    const element = new Y.XmlElement(at % 2 ? 'paragraph' : 'heading')
    element.setAttribute('level', words)
    fragment.insert(place(fragment.length), [element])
  }
}

const made = (from: Y.Doc | undefined, some: Edit[]): Y.Doc => {
  const doc = from ? copyOf(from) : new Y.Doc()
  for (const each of some) doc.transact(() => edit(doc, each))
  return doc
}

test('a document gets the content of another, and so does every other copy', () => {
  fc.assert(
    fc.property(edits, edits, (before, after) => {
      const into = made(undefined, before)
      const other = copyOf(into)
      const updates: Uint8Array[] = []
      into.on('update', (update: Uint8Array) => updates.push(update))
      const from = rebuild(made(into, after)).doc
      conform(into, from)
      expect(isSameContent(into, from)).toBe(true)
      for (const update of updates) Y.applyUpdate(other, update)
      expect(isSameContent(other, from)).toBe(true)
    }),
    {
      numRuns: 300,
      // One element is kept and the one before it goes: it has no counterpart in the target.
      examples: [
        [
          [
            { what: 6, at: 21, words: 'слово' },
            { what: 6, at: 0, words: 'слово' },
          ],
          [
            { what: 5, at: 0, words: 'слово' },
            { what: 5, at: 3, words: 'слово' },
            { what: 6, at: 21, words: 'xyz' },
          ],
        ],
      ],
    },
  )
})

test('equal parts are not touched, and concurrent edits in them stay', () => {
  const doc = new Y.Doc()
  const text = new Y.XmlText('one two three')
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [text])
  doc.getXmlFragment('xml').insert(0, [paragraph, new Y.XmlElement('rule')])
  const other = copyOf(doc)
  const wanted = rebuild(doc).doc
  const inside = (of: Y.Doc) => (of.getXmlFragment('xml').get(0) as Y.XmlElement).get(0) as Y.XmlText
  inside(wanted).insert(13, ' four')
  inside(wanted).delete(0, 4)
  inside(other).insert(7, ' and a half')
  conform(doc, wanted)
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  expect(inside(other).toString()).toBe('two and a half three four')
  let updates = 0
  doc.on('update', () => (updates += 1))
  conform(doc, rebuild(doc).doc)
  expect(updates).toBe(0)
})
