import { b64Vecs, createTLSchema } from '@tldraw/tlschema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { boardShape } from './board.ts'
import { type BoardRecord, boardRecords, readRecords, writeRecord } from './boardRecords.ts'
import { boardSchema } from './boardSchema.ts'
import { shapeOf } from './testingBoard.ts'
import { copyOf, exchange, newDoc } from './testingDocs.ts'

const seeded = () => newDoc(boardShape)

const paragraph = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

const note = (id: string, changes: Record<string, unknown> = {}, props: Record<string, unknown> = {}) =>
  shapeOf(id, 'note', {
    ...changes,
    props: { color: 'yellow', size: 'm', richText: paragraph('Привет'), ...props },
  })

const stroke = (paths: string[]): BoardRecord => ({
  ...note('stroke'),
  type: 'draw',
  props: { color: 'black', segments: paths.map((path) => ({ type: 'free', path, dim: 2 })) },
})

const write = (doc: Y.Doc, record: BoardRecord, before?: BoardRecord) =>
  doc.transact(() => writeRecord(boardRecords(doc), record, before))
const read = (doc: Y.Doc, id: string) => readRecords(boardRecords(doc)).get(id)

test('a seeded board says the schema of the tldraw that is installed and holds records that it accepts', () => {
  const schema = createTLSchema()
  expect(boardSchema).toEqual(schema.serialize())
  for (const record of readRecords(boardRecords(seeded())).values()) {
    expect(() => schema.types[record.typeName as 'page'].validate(record)).not.toThrow()
  }
})

test('[RBD.01~] a record is read back as it was written', () => {
  const doc = seeded()
  const records = [
    note('a', { meta: { by: 'me' } }),
    stroke(['AAAA', 'BBBB']),
    { ...note('g'), type: 'group', props: {} },
  ]
  for (const record of records) write(doc, record)
  for (const record of records) expect(read(copyOf(doc), record.id)).toEqual(record)
})

test('[RBD.03~] a frame of a drag costs 38 to 50 bytes', () => {
  const doc = seeded()
  let before = note('a')
  write(doc, before)
  const sizes: number[] = []
  doc.on('update', (update: Uint8Array) => sizes.push(update.length))
  for (let frame = 1; frame <= 200; frame++) {
    const after = { ...before, x: frame * 3.37, y: frame * -1.91 }
    write(doc, after, before)
    before = after
  }
  expect(sizes).toHaveLength(200)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(50)
})

test('[RBD.03~] a frame of a freehand stroke stores its new points only', () => {
  const doc = seeded()
  const sizes: number[] = []
  const points = [{ x: 0, y: 0 }]
  let before = stroke([b64Vecs.encodePoints(points, 2)])
  write(doc, before)
  doc.on('update', (update: Uint8Array) => sizes.push(update.length))
  for (let frame = 1; frame < 300; frame++) {
    points.push({ x: frame * 2.5, y: Math.sin(frame) * 40 })
    const after = stroke([b64Vecs.encodePoints(points, 2)])
    write(doc, after, before)
    before = after
  }
  expect(read(doc, 'shape:stroke')).toEqual(before)
  expect(Math.max(...sizes)).toBeLessThan(60)
  expect(read(copyOf(doc), 'shape:stroke')).toEqual(before)
})

test('[RBD.03~] concurrent edits of different properties of one shape both survive', () => {
  const one = seeded()
  const start = note('a', {}, { w: 1 })
  write(one, start)
  const two = copyOf(one)
  write(one, { ...start, x: 40, y: 50 }, start)
  write(two, { ...start, opacity: 0.5, props: { ...start.props, color: 'red' } }, start)
  write(one, { ...start, x: 40, y: 50, meta: { a: 1 } }, { ...start, x: 40, y: 50 })
  write(two, { ...start, meta: { b: 2 } }, { ...start, meta: {} })
  exchange(one, two)
  const both = {
    ...start,
    x: 40,
    y: 50,
    opacity: 0.5,
    meta: { a: 1, b: 2 },
    props: { ...start.props, color: 'red' },
  }
  expect(read(one, 'shape:a')).toEqual(both)
  expect(read(two, 'shape:a')).toEqual(both)
})

test('writing a record that has not changed writes nothing', () => {
  const doc = seeded()
  write(doc, note('a'))
  write(doc, stroke(['AAAA', 'BBBB']))
  const before = Y.encodeStateVector(doc)
  write(doc, note('a'))
  write(doc, stroke(['AAAA', 'BBBB']))
  expect(Y.encodeStateVector(doc)).toEqual(before)
})

type Edit = { who: number; id: string; kind: string; value: number }
const edits = fc.array(
  fc.record<Edit>({
    who: fc.nat(2),
    id: fc.constantFrom('a', 'b', 'c'),
    kind: fc.constantFrom('move', 'colour', 'delete', 'stroke', 'meta', 'exchange', 'unset'),
    value: fc.nat(1000),
  }),
  { maxLength: 60 },
)

function apply(docs: Y.Doc[], { who, id, kind, value }: Edit): void {
  if (kind === 'exchange') return exchange(docs[who]!, docs[(who + 1) % 3]!)
  const doc = docs[who]!
  const held = read(doc, `shape:${id}`)
  if (kind === 'delete') return boardRecords(doc).delete(`shape:${id}`)
  if (!held) return write(doc, note(id, { x: value, y: value }))
  const props = held.props as Record<string, unknown>
  const after: BoardRecord = {
    ...held,
    ...(kind === 'move' ? { x: value, y: -value } : {}),
    ...(kind === 'meta' ? { meta: { ...(held.meta as object), [`k${value % 3}`]: value } } : {}),
    props: {
      ...props,
      ...(kind === 'colour' ? { color: `c${value}` } : {}),
      ...(kind === 'unset' ? { size: undefined } : {}),
      ...(kind === 'stroke' ? { segments: [{ type: 'free', path: 'A'.repeat(value % 20) }] } : {}),
    },
  }
  write(doc, after, held)
}

test('[RBD.03~] boards under random concurrent edits converge to the same content', () => {
  fc.assert(
    fc.property(edits, (list) => {
      const first = seeded()
      const docs = [first, copyOf(first), copyOf(first)]
      for (const edit of list) apply(docs, edit)
      exchange(...docs)
      expect(boardShape.json(docs[1]!)).toEqual(boardShape.json(docs[0]!))
      expect(boardShape.json(docs[2]!)).toEqual(boardShape.json(docs[0]!))
    }),
    { numRuns: 200 },
  )
})

test('[RPG.22~] replacing makes a board equal to a version by edits that merge with those of others', () => {
  fc.assert(
    fc.property(edits, edits, (before, after) => {
      const first = seeded()
      for (const edit of before) apply([first, first, first], edit)
      const version = copyOf(first)
      for (const edit of after) apply([first, first, first], edit)
      const other = copyOf(first)
      write(other, note('late', { x: 7 }))
      boardShape.replace(first, version)
      expect(boardShape.json(first)).toEqual(boardShape.json(version))
      exchange(first, other)
      expect(boardShape.json(other)).toEqual(boardShape.json(first))
      expect(read(first, 'shape:late')).toEqual(note('late', { x: 7 }))
    }),
    { numRuns: 100 },
  )
})

test('a board gives its words in reading order, its frames as headings and its stored files', () => {
  const doc = seeded()
  write(doc, note('low', { y: 300 }, { richText: paragraph('третий', 'четвёртый') }))
  write(doc, note('right', { x: 200, y: 10 }, { richText: paragraph('второй') }))
  write(doc, { ...note('frame', { x: 0, y: 5 }), type: 'frame', props: { name: 'Рамка', w: 10, h: 10 } })
  write(doc, note('inside', { x: 5, y: 10, parentId: 'shape:frame' }, { richText: paragraph('внутри') }))
  const image = (id: string, src: string) => ({
    id: `asset:${id}`,
    typeName: 'asset',
    type: 'image',
    props: { src },
    meta: {},
  })
  write(doc, image('one', '/abcdefghijklmnopqrstuv.png'))
  write(doc, image('two', 'https://files.example/ABCDEFGHIJKLMNOPQRST-_.jpg'))
  write(doc, image('three', 'data:image/png;base64,AAAA'))
  expect(boardShape.text(doc)).toBe('Рамка\nвторой\nвнутри\nтретий\nчетвёртый')
  expect(boardShape.markdown(doc)).toBe('- Рамка\n- второй\n- внутри\n- третий\n  четвёртый\n')
  expect(boardShape.headings(doc)).toEqual([{ level: 1, text: 'Рамка' }])
  expect(boardShape.files(doc)).toEqual(['abcdefghijklmnopqrstuv.png', 'ABCDEFGHIJKLMNOPQRST-_.jpg'])
})
