import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { availableKinds, type AvailableKind } from '#schema/pageKinds.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { contractEdits, type Edit } from '../../client/kinds/contractEdits.ts'
import { carryChanges } from '../../sync/generations/carry.ts'
import { rebuild } from '../../sync/generations/rebuild.ts'

const anyEdits = fc.array(
  fc.record({
    at: fc.nat(40),
    kind: fc.nat(40),
    words: fc.constantFrom('слово', 'a word', '词语', '🙂 # *'),
  }),
  { maxLength: 12 },
)

function edited(kind: AvailableKind, from: Y.Doc, edits: Edit[]): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(from))
  for (const edit of edits) doc.transact(() => contractEdits[kind](doc, edit))
  return doc
}

function seeded(kind: AvailableKind): Y.Doc {
  const doc = new Y.Doc()
  shapes[kind].seed(doc)
  return doc
}

const said = (kind: AvailableKind, doc: Y.Doc) => ({
  json: shapes[kind].json(doc),
  text: shapes[kind].text(doc),
  markdown: shapes[kind].markdown(doc),
})

test.each(availableKinds)(
  '%s has equal content after it was renewed, including what was written offline',
  (kind) => {
    fc.assert(
      fc.property(anyEdits, anyEdits, (before, away) => {
        const old = edited(kind, edited(kind, seeded(kind), before), before)
        const { doc } = rebuild(old)
        expect(said(kind, edited(kind, doc, []))).toEqual(said(kind, old))
        const pending = edited(kind, old, away)
        const carrying = carryChanges({ old, rebuilt: doc })
        Y.applyUpdate(old, Y.encodeStateAsUpdate(pending))
        carrying.stop()
        expect(said(kind, edited(kind, doc, []))).toEqual(said(kind, pending))
        expect(doc.store.clients.size).toBe(1)
      }),
      { numRuns: 30 },
    )
  },
)
