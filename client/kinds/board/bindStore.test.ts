import { type TLGeoShape, type TLShapeId, type TLStore, createTLStore } from 'tldraw'
import { afterEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { boardShape } from '#schema/kinds/board.ts'
import { type BoardRecord, boardRecords, readRecords, writeRecord } from '#schema/kinds/boardRecords.ts'
import { boardSchema, storeSchema, storedSchema } from '#schema/kinds/boardSchema.ts'
import { hostileDocs } from '../hostile/hostileDocs.ts'
import { bindStore } from './bindStore.ts'
import { BoardSession } from './boardSession.ts'
import { undoOwnChangesOnly } from './undoOwn.ts'
import { newDoc } from '#schema/kinds/testingDocs.ts'

const seeded = () => newDoc(boardShape)

const id = 'shape:one' as TLShapeId

const rectangle = (changes: Partial<TLGeoShape> = {}, props: Partial<TLGeoShape['props']> = {}) =>
  ({
    id,
    typeName: 'shape',
    type: 'geo',
    x: 0,
    y: 0,
    rotation: 0,
    index: 'a1',
    parentId: 'page:page',
    isLocked: false,
    opacity: 1,
    meta: {},
    ...changes,
    props: {
      geo: 'rectangle',
      dash: 'draw',
      url: '',
      w: 100,
      h: 100,
      growY: 0,
      scale: 1,
      flipX: false,
      flipY: false,
      labelColor: 'black',
      color: 'black',
      fill: 'none',
      size: 'm',
      font: 'draw',
      align: 'middle',
      verticalAlign: 'middle',
      richText: { type: 'doc', content: [{ type: 'paragraph' }] },
      ...props,
    },
  }) as TLGeoShape

const plain = (record: object) => record as unknown as BoardRecord
const closing: (() => void)[] = []
afterEach(() => {
  while (closing.length > 0) closing.pop()!()
})

function open(doc: Y.Doc, editable = true) {
  const store = createTLStore()
  undoOwnChangesOnly(store)
  const seen = { refused: 0, tooNew: false }
  closing.push(
    bindStore(store, doc, {
      isEditable: () => editable,
      onRefused: (ids) => (seen.refused = ids.length),
      onTooNew: () => (seen.tooNew = true),
    }),
  )
  return { store, seen }
}

const written = (doc: Y.Doc) => readRecords(boardRecords(doc)).get(id)
const remote = (doc: Y.Doc, record: object, before?: object) =>
  doc.transact(() => writeRecord(boardRecords(doc), plain(record), before && plain(before)))
const shape = (store: TLStore) => store.get(id) as TLGeoShape | undefined

test('[RBD.03~] what a user draws is in the document, and what others draw is on the board', async () => {
  const doc = seeded()
  const { store } = open(doc)
  store.put([rectangle()])
  await vi.waitFor(() => expect(written(doc)).toEqual(plain(rectangle())))
  remote(doc, rectangle({ x: 30, y: 40 }), rectangle())
  expect(shape(store)).toMatchObject({ x: 30, y: 40 })
})

test('[RBD.03~] an own change of the same frame and a change that comes from others end up equal on both sides', async () => {
  const doc = seeded()
  const { store } = open(doc)
  store.put([rectangle()])
  await vi.waitFor(() => expect(written(doc)).toBeDefined())
  store.put([rectangle({ x: 5, y: 5 })])
  remote(doc, rectangle({ x: 9, y: 9, opacity: 0.5 }), rectangle())
  expect(written(doc)).toMatchObject({ opacity: 0.5 })
  store.listen(() => {})()
  expect({ x: shape(store)?.x, opacity: shape(store)?.opacity }).toEqual({ x: written(doc)?.x, opacity: 0.5 })
})

test('[RBD.02~] undo takes back what the user did and leaves what others have done to the same shape', () => {
  const doc = seeded()
  const { store } = open(doc)
  store.put([rectangle()])
  const step = store.extractingChanges(() => store.put([rectangle({ x: 50, y: 60 })]))
  const flush = store.listen(() => {})
  flush()
  remote(doc, rectangle({ opacity: 0.5 }, { color: 'red' }), rectangle())
  const [from, to] = Object.values(step.updated)[0]!
  store.applyDiff({ added: {}, removed: {}, updated: { [id]: [to, from] } as never })
  expect(shape(store)).toMatchObject({ x: 0, y: 0, opacity: 0.5, props: { color: 'red' } })
})

test('[RBD.02~] undo does not bring back what others have deleted', () => {
  const doc = seeded()
  const { store } = open(doc)
  store.put([rectangle()])
  const step = store.extractingChanges(() => store.put([rectangle({ x: 50 })]))
  store.listen(() => {})()
  boardRecords(doc).delete(id)
  const [from, to] = Object.values(step.updated)[0]!
  store.applyDiff({ added: {}, removed: {}, updated: { [id]: [to, from] } as never })
  expect(shape(store)).toBeUndefined()
})

test('a record that tldraw cannot read is counted and never reaches the board; the others do', () => {
  const doc = seeded()
  const { store, seen } = open(doc)
  const broken = [
    rectangle({ id: 'shape:bad' as TLShapeId, x: 'here' as never }),
    {
      ...rectangle(
        { id: 'shape:text' as TLShapeId },
        { richText: { type: 'doc', content: [{ type: 'text', text: '' }] } as never },
      ),
    },
    { id: 'instance:instance', typeName: 'instance', currentPageId: 'page:none' },
    { id: 'unknown:one', typeName: 'unknown' },
  ]
  doc.transact(() => {
    for (const record of [...broken, rectangle()]) writeRecord(boardRecords(doc), plain(record))
  })
  expect(seen.refused).toBe(broken.length)
  expect(shape(store)).toEqual(rectangle())
  remote(doc, rectangle({ id: 'shape:bad' as TLShapeId }), broken[0])
  expect(seen.refused).toBe(broken.length - 1)
})

test('shapes nested in each other and connectors without a shape do not reach the board as they are', () => {
  const doc = seeded()
  const { store } = open(doc)
  const [a, b] = ['shape:a', 'shape:b'] as TLShapeId[]
  const tie = {
    id: 'binding:one',
    typeName: 'binding',
    type: 'arrow',
    fromId: a,
    toId: 'shape:gone',
    meta: {},
    props: {
      terminal: 'end',
      normalizedAnchor: { x: 0.5, y: 0.5 },
      isExact: false,
      isPrecise: false,
      snap: 'none',
    },
  }
  doc.transact(() => {
    const records = [
      rectangle({ id: a, parentId: b }),
      rectangle({ id: b, parentId: a, index: 'a2' as never }),
      tie,
    ]
    for (const record of records) writeRecord(boardRecords(doc), plain(record))
  })
  expect(store.get(a as never)).toMatchObject({ parentId: 'page:page' })
  expect(store.get(b as never)).toMatchObject({ parentId: a })
  expect(store.has('binding:one' as never)).toBe(false)
})

test('deleting the page record of a board takes nothing off the board', () => {
  const doc = seeded()
  const { store } = open(doc)
  remote(doc, { id: 'page:page', typeName: 'page', name: 'Первая', index: 'a1', meta: {} })
  remote(doc, rectangle())
  boardRecords(doc).delete('page:page')
  expect(shape(store)).toEqual(rectangle())
  expect(store.get('page:page' as never)).toMatchObject({ name: 'Первая' })
})

test('[RPG.20~] a reader writes nothing, whatever happens in the store', async () => {
  const doc = seeded()
  const before = Y.encodeStateVector(doc)
  const { store } = open(doc, false)
  store.put([rectangle()])
  store.listen(() => {})()
  expect(Y.encodeStateVector(doc)).toEqual(before)
})

test('an image on its way is stored without its bytes', () => {
  const doc = seeded()
  const { store } = open(doc)
  const props = {
    name: 'a',
    src: 'data:image/png;base64,AAAA',
    w: 1,
    h: 1,
    mimeType: 'image/png',
    isAnimated: false,
  }
  store.put([{ id: 'asset:one', typeName: 'asset', type: 'image', props, meta: {} } as never])
  store.listen(() => {})()
  expect(readRecords(boardRecords(doc)).get('asset:one')?.props).toMatchObject({ src: null })
})

test('a board of an older tldraw is migrated on opening and rewritten with the first edit', () => {
  const doc = seeded()
  const older = { ...boardSchema, sequences: { ...boardSchema.sequences, 'com.tldraw.shape.geo': 9 } }
  doc.transact(() => {
    const { richText: _, ...props } = rectangle().props
    writeRecord(boardRecords(doc), plain({ ...rectangle(), props: { ...props, text: 'Старое' } }))
    storeSchema(doc, older)
  })
  const { store, seen } = open(doc)
  expect(seen.refused).toBe(0)
  expect(JSON.stringify(shape(store)?.props.richText)).toContain('Старое')
  expect(storedSchema(doc)).toEqual(older)
  store.update(id, (record) => ({ ...record, x: 5 }))
  store.listen(() => {})()
  expect(storedSchema(doc)).toEqual(store.schema.serialize())
  expect(boardShape.text(doc)).toBe('Старое')
})

test('a board of a newer tldraw is not opened', () => {
  const doc = seeded()
  doc.transact(() =>
    storeSchema(doc, {
      ...boardSchema,
      sequences: { ...boardSchema.sequences, 'com.tldraw.shape.geo': 999 },
    }),
  )
  expect(open(doc).seen.tooNew).toBe(true)
})

test.each(hostileDocs.board)('a board with $name shows its own shapes and takes more', ({ write }) => {
  const from = seeded()
  from.transact(() => writeRecord(boardRecords(from), plain(rectangle())))
  write(from)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(from))
  const before = Y.encodeStateVector(doc)
  const { store, seen } = open(doc)
  expect(seen.tooNew).toBe(false)
  expect(shape(store)).toMatchObject({ parentId: 'page:page', props: { w: 100 } })
  expect(Y.encodeStateVector(doc)).toEqual(before)
  store.update(id, (record) => ({ ...record, x: 5 }))
  store.listen(() => {})()
  expect(readRecords(boardRecords(doc)).get(id)).toMatchObject({ x: 5 })
  // What comes from others while the board is open goes the same way.
  const late = seeded()
  Y.applyUpdate(late, Y.encodeStateAsUpdate(doc))
  write(late)
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(late))
  expect(shape(store)).toMatchObject({ x: 5 })
})

test('what tldraw cannot read is taken out of the document when somebody removes it', () => {
  const doc = seeded()
  writeRecord(boardRecords(doc), plain({ ...rectangle({}, { w: Number.NaN }), id: 'shape:bad' }))
  writeRecord(boardRecords(doc), plain(rectangle()))
  const session = new BoardSession(doc)
  const seen: (readonly string[])[] = []
  session.follow({
    editable: true,
    upload: () => Promise.reject(new Error('nothing is uploaded')),
    preferences: {},
    onUploadFailed: () => {},
    onRefused: (ids) => seen.push(ids),
    onTooNew: () => {},
  })
  closing.push(session.bind())
  expect(seen).toEqual([['shape:bad']])
  session.remove(seen[0]!)
  expect([...readRecords(boardRecords(doc)).keys()].sort()).toEqual(['document:document', 'page:page', id])
  expect(seen.at(-1)).toEqual([])
})
