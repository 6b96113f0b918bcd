import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { shapes } from './shapes.ts'
import { checkUpdate, isStateVector, type UpdateFault } from '../documents/checkUpdate.ts'
import { deepQuotes, hostileUpdates, manyClients, updateOf } from '../documents/hostile.ts'

const { limits } = shapes.text
const faultOf = (update: Uint8Array, doc?: Y.Doc): UpdateFault | undefined =>
  checkUpdate(update, limits, doc && { doc, items: 0, bytes: 0 }).fault

test('content that no kind has and updates past a limit are refused by name', () => {
  const expected: Record<string, UpdateFault> = {
    subdocuments: 'subdocuments',
    'one subdocument': 'subdocuments',
    'many client ids': 'clients',
    'deep quotes': 'depth',
    'deep types of many clients': 'depth',
    'many structs': 'items',
    'many deletions': 'deletions',
    'many names': 'roots',
    'a long name': 'keyBytes',
    'a long key': 'keyBytes',
    'deep plain lists': 'valueDepth',
    'deep JSON': 'valueDepth',
    'many values': 'items',
    'an enormous list': 'garbled',
    'an enormous list of JSON': 'garbled',
    'an enormous object': 'garbled',
    'enormously many clients': 'garbled',
    'enormously many structs': 'garbled',
    'an enormous text': 'garbled',
    'a number without end': 'garbled',
    'an enormous deletion': 'garbled',
    'no length': 'garbled',
    'a client twice': 'garbled',
    'an unknown type': 'garbled',
    'unknown content': 'garbled',
  }
  const found = Object.keys(expected).map((name) => [name, faultOf(hostileUpdates[name]!())])
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('every update that ends too early is garbled', () => {
  const cut = Object.keys(hostileUpdates).filter((name) => name.startsWith('cut short'))
  expect(cut.length).toBeGreaterThan(5)
  expect(cut.filter((name) => faultOf(hostileUpdates[name]!()) !== 'garbled')).toEqual([])
})

test('nesting is counted on from what the document has, also where updates build on one another', () => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, deepQuotes(limits.depth - 3))
  let last: Y.XmlElement | Y.XmlText = doc.getXmlFragment('content').get(0) as Y.XmlElement
  for (let next = last; next instanceof Y.XmlElement; next = next.get(0) as Y.XmlElement) last = next
  const deeper = (levels: number): Uint8Array => {
    const copy = new Y.Doc()
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
    const before = Y.encodeStateVector(copy)
    const { client, clock } = last._item!.id
    const found = (Y.getItem(copy.store, Y.createID(client, clock)) as Y.Item).content as Y.ContentType
    let parent = found.type as Y.XmlElement
    for (let at = 0; at < levels; at++) {
      const quote = new Y.XmlElement('blockquote')
      parent.insert(0, [quote])
      parent = quote
    }
    return Y.encodeStateAsUpdate(copy, before)
  }
  expect(faultOf(deeper(3), doc)).toBeUndefined()
  expect(faultOf(deeper(4), doc)).toBe('depth')
})

test('a document that is full takes edits of those who have written in it, and deletions, but no new authors', () => {
  const [doc, author] = [new Y.Doc(), new Y.Doc()]
  author.getText('content').insert(0, 'x')
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(author))
  Y.applyUpdate(doc, manyClients(99))
  author.getText('content').insert(1, 'y')
  const check = (update: Uint8Array) =>
    checkUpdate(update, { ...limits, clients: 100 }, { doc, items: 0, bytes: 0 }).fault
  expect(check(Y.encodeStateAsUpdate(author, Y.encodeStateVector(doc)))).toBeUndefined()
  expect(check(updateOf([], [{ client: 1000, clock: 0, length: 1 }]))).toBeUndefined()
  expect(check(manyClients(1, 5000))).toBe('full')
})

test('a document that is past its bytes or items takes deletions alone', () => {
  const doc = new Y.Doc()
  const update = manyClients(1)
  for (const held of [
    { items: limits.items, bytes: 0 },
    { items: 0, bytes: limits.bytes },
  ]) {
    expect(checkUpdate(update, limits, { doc, ...held }).fault).toBe(held.items > 0 ? 'items' : 'bytes')
    expect(checkUpdate(Uint8Array.of(0, 0), limits, { doc, ...held }).fault).toBeUndefined()
  }
})

/** The depth of a document's shared types, computed from the document itself. */
function depthOf(doc: Y.Doc): number {
  let deepest = 0
  for (const structs of doc.store.clients.values()) {
    for (const struct of structs) {
      if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentType)) continue
      let depth = 0
      for (let item: Y.Item | null = struct; item; item = (item.parent as Y.AbstractType<unknown>)._item)
        depth++
      deepest = Math.max(deepest, depth)
    }
  }
  return deepest
}

const edit = fc.record({
  author: fc.nat(2),
  at: fc.nat(1000),
  what: fc.constantFrom('element', 'text', 'value', 'mark', 'delete', 'exchange'),
})

function change(doc: Y.Doc, { at, what }: { at: number; what: string }): void {
  let place: Y.XmlFragment = doc.getXmlFragment('content')
  for (let step = at; place.length > 0 && step % 3 > 0; step = Math.floor(step / 3)) {
    const next = place.get(step % place.length)
    if (!(next instanceof Y.XmlElement)) break
    place = next
  }
  const index = at % (place.length + 1)
  if (what === 'element') place.insert(index, [new Y.XmlElement('blockquote')])
  if (what === 'text') place.insert(index, [new Y.XmlText('words 汉字 🙂')])
  if (what === 'value' && place instanceof Y.XmlElement)
    place.setAttribute(`k${at % 5}`, { list: [1, 2.5, at, null, true, { s: '🙂' }] } as unknown as string)
  if (what === 'mark') {
    const found = place.toArray().find((each) => each instanceof Y.XmlText)
    found?.format(0, Math.min(3, found.length), { link: { href: 'a"[{\\' } })
  }
  if (what === 'delete' && place.length > 0) place.delete(at % place.length, 1)
}

test('everything people write passes, whole or edit by edit, and its nesting is reported correctly', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
      const docs = [new Y.Doc(), new Y.Doc(), new Y.Doc()]
      for (const doc of docs) {
        doc.on('update', (update: Uint8Array, origin: unknown) => {
          if (origin !== 'other') expect(faultOf(update)).toBeUndefined()
        })
      }
      const exchange = () => {
        for (const from of docs)
          for (const to of docs) {
            const update = Y.encodeStateAsUpdate(from, Y.encodeStateVector(to))
            expect(faultOf(update, to)).toBeUndefined()
            Y.applyUpdate(to, update, 'other')
          }
      }
      for (const each of edits) {
        if (each.what === 'exchange') exchange()
        else change(docs[each.author]!, each)
      }
      exchange()
      const whole = Y.encodeStateAsUpdate(docs[0]!)
      const copy = new Y.Doc()
      Y.applyUpdate(copy, whole)
      const depth = depthOf(copy)
      expect(checkUpdate(whole, { ...limits, depth }).fault).toBeUndefined()
      if (depth > 0) expect(checkUpdate(whole, { ...limits, depth: depth - 1 }).fault).toBe('depth')
    }),
    { numRuns: 200 },
  )
})

test('a state vector that names more clients than can be is none', () => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, manyClients(20))
  const stateVector = Y.encodeStateVector(doc)
  expect(isStateVector(stateVector, 20)).toBe(true)
  expect(isStateVector(stateVector, 19)).toBe(false)
  expect(isStateVector(stateVector.slice(0, -1), 20)).toBe(false)
})

test('what stays within the bounds of ids and nesting by one passes, and one more does not', () => {
  expect(faultOf(manyClients(limits.clientsPerUpdate))).toBeUndefined()
  expect(faultOf(manyClients(limits.clientsPerUpdate + 1))).toBe('clients')
  expect(faultOf(deepQuotes(limits.depth - 1))).toBeUndefined()
  expect(faultOf(deepQuotes(limits.depth))).toBe('depth')
})
