import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { encodeInTurns } from './encodeInTurns.ts'
import { sliceUpdate } from './slices.ts'

/** Three authors who write at once in blocks, texts and values, and sync now and then. */
function written(edits: { author: number; at: number; what: number }[]): Uint8Array {
  const docs = [new Y.Doc(), new Y.Doc(), new Y.Doc()]
  for (const { author, at, what } of edits) {
    const doc = docs[author]!
    const root = doc.getXmlFragment('content')
    const block = root.length > 0 ? (root.get(at % root.length) as Y.XmlElement) : undefined
    if (what === 0)
      for (const to of docs) Y.applyUpdate(to, Y.encodeStateAsUpdate(doc, Y.encodeStateVector(to)))
    else if (what === 1 && root.length > 0) root.delete(at % root.length, 1)
    else if (what === 2 && block) block.insert(at % (block.length + 1), [new Y.XmlText('words')])
    else if (what === 3 && block) block.setAttribute(`k${at % 3}`, String(at))
    else
      for (let line = 0; line < 40; line++)
        root.insert(at % (root.length + 1), [new Y.XmlElement('paragraph')])
  }
  const whole = docs[0]!
  for (const doc of docs) Y.applyUpdate(whole, Y.encodeStateAsUpdate(doc))
  return Y.encodeStateAsUpdate(whole)
}

test('slices, applied one by one, come to the same, and none waits for a later one', () => {
  const edit = fc.record({ author: fc.nat(2), at: fc.nat(5000), what: fc.nat(6) })
  let most = 0
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 120 }), (edits) => {
      const update = written(edits)
      const slices = sliceUpdate(update)
      most = Math.max(most, slices.length)
      const [whole, sliced] = [new Y.Doc(), new Y.Doc()]
      Y.applyUpdate(whole, update)
      for (const slice of slices) {
        Y.applyUpdate(sliced, slice)
        expect([sliced.store.pendingStructs, sliced.store.pendingDs]).toEqual([null, null])
      }
      expect(sliced.getXmlFragment('content').toJSON()).toBe(whole.getXmlFragment('content').toJSON())
      expect(Y.encodeStateVector(sliced)).toEqual(Y.encodeStateVector(whole))
    }),
    { numRuns: 100 },
  )
  expect(most).toBeGreaterThan(2)
}, 60_000)

test('an answer encoded in turns equals one encoded at once, whatever is written in the meantime', async () => {
  const edit = fc.record({ author: fc.nat(2), at: fc.nat(5000), what: fc.nat(6) })
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 120 }), fc.nat(3), async (edits, share) => {
      const [doc, reader] = [new Y.Doc(), new Y.Doc()]
      const update = written(edits)
      Y.applyUpdate(doc, update)
      const slices = sliceUpdate(update)
      for (const slice of slices.slice(0, (slices.length * share) / 3)) Y.applyUpdate(reader, slice)
      const stateVector = Y.encodeStateVector(reader)
      const answer = encodeInTurns(doc, stateVector)
      const later: Uint8Array[] = []
      doc.on('update', (update: Uint8Array) => later.push(update))
      const root = doc.getXmlFragment('content')
      for (let at = 0; at < 5; at++) {
        if (root.length > 0) root.delete(0, Math.min(3, root.length))
        root.insert(Math.min(at, root.length), [new Y.XmlElement('heading')])
        await new Promise((resolve) => setImmediate(resolve))
      }
      // The client receives what others write before it gets its answer.
      for (const update of later) Y.applyUpdate(reader, update)
      Y.applyUpdate(reader, await answer)
      expect(reader.store.pendingStructs).toBe(null)
      expect(reader.store.pendingDs).toBe(null)
      expect(Y.encodeStateVector(reader)).toEqual(Y.encodeStateVector(doc))
      expect(reader.getXmlFragment('content').toJSON()).toBe(root.toJSON())
    }),
    { numRuns: 60 },
  )
}, 60_000)
