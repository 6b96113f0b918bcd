import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { carryChanges, pairTypes } from './carry.ts'
import { isSameContent } from './content.ts'
import { movePosition } from './positions.ts'
import { rebuild } from './rebuild.ts'
import { copyOf } from '#schema/kinds/testingDocs.ts'

// Random documents with every feature of Yjs, by random authors.

type Edit = { author: number; what: number; at: number; deletes: boolean }

const anyEdit = fc.record({ author: fc.nat(3), what: fc.nat(11), at: fc.nat(30), deletes: fc.boolean() })
const anyEdits = (most: number) => fc.array(anyEdit, { maxLength: most })

let words = 0
/** A character that no other edit inserts, and that cannot be split. */
const sign = (at: number) => String.fromCharCode(0x3400 + (at % 40_000))
const word = () => sign(words++)

function deepest(fragment: Y.XmlFragment, at: number): Y.XmlFragment {
  const inside = fragment.toArray().filter((each) => each instanceof Y.XmlElement)
  const found = inside[at % Math.max(1, inside.length)]
  return found && at % 3 > 0 ? deepest(found, at - 1) : fragment
}

function edit(doc: Y.Doc, { what, at, deletes }: Edit, said: string): void {
  const text = doc.getText('text')
  const [map, list] = [doc.getMap('map'), doc.getArray('list')]
  const element = deepest(doc.getXmlFragment('xml'), at)
  const run = element.toArray().find((each) => each instanceof Y.XmlText)
  const steps = [
    () => text.insert(at % (text.length + 1), said, at % 2 === 0 ? { bold: true, size: at } : undefined),
    () => text.format(0, Math.ceil(text.length / 2), { bold: at % 2 ? null : true, link: { to: said } }),
    () => text.insertEmbed(at % (text.length + 1), { image: said }),
    () => map.set(`key${at % 4}`, { said, list: [1, null, true, { deep: [said] }] }),
    () => map.set(`key${at % 4}`, new Y.Map([[said, new Y.Array()]])),
    () => list.insert(at % (list.length + 1), [said, at, null, new Uint8Array([1, 2, at])]),
    () => list.insert(at % (list.length + 1), [new Y.Text(said)]),
    () => element.insert(at % (element.length + 1), [new Y.XmlElement(`block${at % 3}`)]),
    () => element.insert(at % (element.length + 1), [new Y.XmlText(said)]),
    () => element instanceof Y.XmlElement && element.setAttribute(`a${at % 3}`, { said } as never),
    () => run instanceof Y.XmlText && run.insert(at % (run.length + 1), said, at % 2 ? { italic: {} } : {}),
    () => run instanceof Y.XmlText && run.setAttribute('level', said),
  ]
  if (!deletes || at % 3 > 0) {
    steps[what]!()
    return
  }
  if (what % 4 === 0 && text.length > 0) text.delete(at % text.length, 1)
  if (what % 4 === 1) map.delete(`key${at % 4}`)
  if (what % 4 === 2 && list.length > 0) list.delete(at % list.length, 1)
  if (what % 4 === 3 && element.length > 0) element.delete(at % element.length, 1)
}

/** Authors write at the same time, and sync after every few edits. */
function write(from: Y.Doc, edits: Edit[]): Y.Doc {
  const authors = Array.from({ length: 4 }, () => copyOf(from))
  for (const [at, each] of edits.entries()) {
    edit(authors[each.author]!, each, word())
    if (at % 4 === 3) meet(authors)
  }
  meet(authors)
  return copyOf(authors[0]!)
}

function meet(docs: Y.Doc[]): void {
  const updates = docs.map((doc) => Y.encodeStateAsUpdate(doc))
  for (const doc of docs) for (const update of updates) Y.applyUpdate(doc, update)
}

const said = (doc: Y.Doc): unknown => [
  doc.getText('text').toDelta(),
  doc.getMap('map').toJSON(),
  doc
    .getArray('list')
    .toArray()
    .map((each) => (each instanceof Y.Text ? each.toDelta() : each)),
  doc.getXmlFragment('xml').toJSON(),
  attributes(doc.getXmlFragment('xml')),
]

const attributes = (fragment: Y.XmlFragment): unknown =>
  fragment
    .toArray()
    .map((each) => [
      each instanceof Y.XmlElement || each instanceof Y.XmlText ? each.getAttributes() : null,
      each instanceof Y.XmlFragment ? attributes(each) : null,
    ])

const countOf = (doc: Y.Doc, what: string): number => JSON.stringify(said(doc)).split(what).length - 1

test('a document that is rebuilt says the same and has one author', () => {
  fc.assert(
    fc.property(anyEdits(40), (edits) => {
      const old = write(new Y.Doc(), edits)
      const { doc } = rebuild(old)
      expect(said(copyOf(doc))).toEqual(said(old))
      expect(doc.store.clients.size).toBeLessThanOrEqual(1)
    }),
    { numRuns: 80 },
  )
})

test('edits made offline before a renewal are in the renewed document once, however often and in whatever order they arrive', () => {
  fc.assert(
    fc.property(anyEdits(24), anyEdits(8), anyEdits(8), anyEdits(12), (before, one, two, others) => {
      const old = write(new Y.Doc(), before)
      const away = [one, two].map((edits) => write(old, edits))
      const first = rebuild(old).doc
      const renewed = write(first, others)
      const replicas = [copyOf(renewed), copyOf(renewed)]

      const carrying = carryChanges({ old, rebuilt: first })
      const carried = [...away, ...away].map((doc) => {
        Y.applyUpdate(old, Y.encodeStateAsUpdate(doc))
        return carrying.took()
      })
      carrying.stop()
      expect(carried.slice(2)).toEqual([undefined, undefined])
      expect(isSameContent(old, first)).toBe(true)
      expect(said(copyOf(first))).toEqual(said(old))

      for (const update of carried) if (update) Y.applyUpdate(replicas[0]!, update)
      for (const update of carried.toReversed()) if (update) Y.applyUpdate(replicas[1]!, update)
      expect(replicas[0]!.store.pendingStructs).toBeNull()
      meet(replicas)
      expect(said(replicas[1]!)).toEqual(said(replicas[0]!))
      expect(first.store.clients.size).toBeLessThanOrEqual(1)
    }),
    { numRuns: 80 },
  )
})

test('no word that somebody typed away from a renewed document is lost or there twice', () => {
  const typing = fc.array(
    fc.record({
      author: fc.nat(3),
      what: fc.constantFrom(0, 2, 5, 6, 8, 10),
      at: fc.nat(30),
      deletes: fc.constant(false),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(typing, typing, typing, (before, away, others) => {
      const old = write(new Y.Doc(), before)
      const from = words
      const pending = write(old, away)
      const { doc: first } = rebuild(old)
      const renewed = write(first, others)
      const to = words
      const carrying = carryChanges({ old, rebuilt: first })
      Y.applyUpdate(old, Y.encodeStateAsUpdate(pending))
      const update = carrying.took()
      const typed = Array.from({ length: to - from }, (_, at) => sign(from + at))
      const wanted = typed.map((each) => countOf(pending, each) + countOf(renewed, each))
      if (update) Y.applyUpdate(renewed, update)
      expect(typed.map((each) => countOf(renewed, each))).toEqual(wanted)
      expect(Math.max(0, ...wanted)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 80 },
  )
})

test('a place in the text stays with its words when the document is rebuilt', () => {
  fc.assert(
    fc.property(anyEdits(30), fc.nat(1000), fc.constantFrom(0, -1), (edits, at, side) => {
      const old = write(new Y.Doc(), [...edits, { author: 0, what: 0, at: 0, deletes: false }])
      const text = old.getText('text')
      const place = Y.createRelativePositionFromTypeIndex(text, at % (text.length + 1), side)
      const { doc, pairs } = rebuild(old)
      const moved = movePosition(place, { old, pairs })!
      const found = Y.createAbsolutePositionFromRelativePosition(moved, doc)!
      expect(found.type).toBe(doc.share.get('text'))
      expect(found.index).toBe(Y.createAbsolutePositionFromRelativePosition(place, old)!.index)
      expect(moved.item?.client ?? doc.clientID).toBe(doc.clientID)
      const again = pairTypes({ old, rebuilt: doc })
      expect([...pairs].every(([from, to]) => again.get(from) === to)).toBe(true)
    }),
    { numRuns: 80 },
  )
})

test('a document with a subdocument is not rebuilt', () => {
  const old = new Y.Doc()
  old.getMap('map').set('inside', new Y.Doc())
  expect(() => rebuild(old)).toThrow('subdocument')
})
