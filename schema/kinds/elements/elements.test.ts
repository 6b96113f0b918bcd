import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { boardShape } from '../board.ts'
import { engineOf, settleEngine } from '../boardEngine.ts'
import type { BoardElement } from './element.ts'
import { isOrderKey, orderKeysBetween } from './orderKeys.ts'
import { flatOf, readElement } from './readElement.ts'
import { readElements } from './readElements.ts'
import { boardElements, writeFlat } from './stored.ts'
import { copyOf, exchange, newDoc } from '../testingDocs.ts'

const seeded = () => newDoc(boardShape)

const element = (id: string, flat: Record<string, unknown>): BoardElement =>
  readElement(id, { type: 'rectangle', xy: [0, 0], size: [100, 80], index: 'a0', ...flat })!
const put = (doc: Y.Doc, ...elements: BoardElement[]) =>
  doc.transact(() => {
    for (const each of elements) writeFlat(boardElements(doc), each.id, flatOf(each))
  })
const read = (doc: Y.Doc, id: string) => readElements(doc).find((each) => each.id === id)

test('[RBD.01~] every type of element is read back as it was written', () => {
  const doc = seeded()
  const file = '/AAAAAAAAAAAAAAAAAAAAAA.png'
  const elements = [
    element('frame', { type: 'frame', name: 'Спринт' }),
    element('note', { index: 'a1', backgroundColor: '#ffec99', frameId: 'frame', groupIds: ['g'] }),
    element('words', { index: 'a2', type: 'text', text: 'раз', originalText: 'раз', containerId: 'note' }),
    element('pen', { index: 'a3', type: 'freedraw', stroke: [0, 0, 1, 2, 3, 4], pressures: [0.5, 0.5, 1] }),
    element('arrow', {
      index: 'a4',
      type: 'arrow',
      points: [0, 0, 50, 60],
      endArrowhead: 'arrow',
      startBinding: { elementId: 'note', focus: 0, gap: 4 },
    }),
    element('image', { index: 'a5', type: 'image', fileId: file, scale: [1, -1] }),
  ]
  put(doc, ...elements)
  const copy = copyOf(doc)
  expect(readElements(copy).map((each) => ({ ...each, boundElements: [] }))).toEqual(elements)
  expect(read(copy, 'note')?.boundElements).toEqual([
    { id: 'arrow', type: 'arrow' },
    { id: 'words', type: 'text' },
  ])
  expect(boardShape.files(copy)).toEqual([file.slice(1)])
  expect(boardShape.text(copy)).toBe('Спринт\nраз')
  expect(boardShape.headings(copy)).toEqual([{ level: 1, text: 'Спринт' }])
})

test('[RBD.03~] two who change one element at once both keep their changes', () => {
  const anna = seeded()
  put(anna, element('a', {}))
  const boris = copyOf(anna)
  const was = flatOf(read(anna, 'a')!)
  writeFlat(boardElements(anna), 'a', { ...was, xy: [40, 50] }, was)
  writeFlat(boardElements(boris), 'a', { ...was, strokeColor: '#e03131' }, was)
  exchange(anna, boris)
  for (const doc of [anna, boris])
    expect(read(doc, 'a')).toMatchObject({ x: 40, y: 50, strokeColor: '#e03131' })
})

test('a frame of a drag costs few bytes, and one of the pen no more when the stroke is long', () => {
  const doc = seeded()
  put(doc, element('a', {}), element('pen', { type: 'freedraw', stroke: [0, 0] }))
  const sizes: number[] = []
  doc.on('update', (update: Uint8Array) => sizes.push(update.length))
  const was = flatOf(read(doc, 'a')!)
  for (let x = 1; x < 10; x += 1) writeFlat(boardElements(doc), 'a', { ...was, xy: [x, 2 * x] }, was)
  expect(Math.max(...sizes)).toBeLessThan(60)
  sizes.length = 0
  let [stroke, flat] = [[0, 0], flatOf(read(doc, 'pen')!)]
  for (let at = 1; at < 300; at += 1) {
    stroke = [...stroke, at / 3, at / 7]
    const next = { ...flat, stroke }
    writeFlat(boardElements(doc), 'pen', next, flat)
    flat = next
  }
  expect(Math.max(...sizes)).toBeLessThan(60)
  expect((read(doc, 'pen') as { points: number[][] }).points).toHaveLength(300)
})

test('two connectors that are tied to one shape at once both follow it', () => {
  const anna = seeded()
  put(anna, element('a', {}))
  const boris = copyOf(anna)
  const arrow = (id: string) =>
    element(id, { type: 'arrow', points: [0, 0, 9, 9], endBinding: { elementId: 'a', focus: 0, gap: 1 } })
  put(anna, arrow('one'))
  put(boris, arrow('two'))
  exchange(anna, boris)
  for (const doc of [anna, boris])
    expect(read(doc, 'a')?.boundElements.map(({ id }) => id)).toEqual(['one', 'two'])
})

test('ties to what is gone, or cannot be tied to, are none', () => {
  const doc = seeded()
  put(
    doc,
    element('f', { type: 'frame', frameId: 'f', index: 'a1' }),
    element('g', { type: 'frame', frameId: 'f', index: 'a2' }),
    element('a', { frameId: 'gone', index: 'a3' }),
    element('t', { type: 'text', text: 'а', containerId: 't', index: 'a4' }),
    element('u', { type: 'text', text: 'б', containerId: 'a', index: 'a5' }),
    element('v', { type: 'text', text: 'в', containerId: 'a', index: 'a6' }),
    element('arrow', {
      type: 'arrow',
      points: [0, 0, 1, 1],
      startBinding: { elementId: 'arrow' },
      endBinding: { elementId: 'gone' },
      index: 'a7',
    }),
  )
  const found = Object.fromEntries(readElements(doc).map((each) => [each.id, each]))
  for (const id of ['f', 'g', 'a']) expect(found[id]!.frameId).toBeNull()
  expect(found.t).toMatchObject({ containerId: null })
  expect(found.u).toMatchObject({ containerId: 'a' })
  expect(found.v).toMatchObject({ containerId: null })
  expect(found.arrow).toMatchObject({ startBinding: null, endBinding: null })
})

test('elements stand in an order that is the same everywhere, whatever keys they were given', () => {
  const key = fc.constantFrom('a0', 'a1', 'a1V', 'Zz', 'b00', '', 'a10', 'A', 'a', '00', 'ÿ', 'x'.repeat(300))
  fc.assert(
    fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
      const doc = seeded()
      put(doc, ...keys.map((index, at) => element(`e${at}`, { index })))
      const found = readElements(doc).map(({ index }) => index)
      expect(found).toEqual([...new Set(found)].sort())
      expect(found.every(isOrderKey)).toBe(true)
      expect(readElements(copyOf(doc)).map(({ index }) => index)).toEqual(found)
    }),
  )
  expect(orderKeysBetween('a0', 'a1', 100_000).every((each) => each.length < 12)).toBe(true)
})

test('a board keeps the engine that drew on it first, and two who begin at once agree', () => {
  const anna = seeded()
  const boris = copyOf(anna)
  expect(engineOf(anna)).toBeUndefined()
  settleEngine(anna, 'tldraw')
  settleEngine(boris, 'excalidraw')
  exchange(anna, boris)
  expect(engineOf(anna)).toBeDefined()
  expect(engineOf(anna)).toBe(engineOf(boris))
  const before = engineOf(anna)
  settleEngine(anna, before === 'tldraw' ? 'excalidraw' : 'tldraw')
  expect(engineOf(anna)).toBe(before)
})

test('[RPG.22~] a board of elements is brought back to another version of it', () => {
  const [doc, wanted] = [seeded(), seeded()]
  put(doc, element('a', {}), element('b', { index: 'a1' }))
  settleEngine(wanted, 'excalidraw')
  put(wanted, element('a', { opacity: 50 }), element('pen', { type: 'freedraw', stroke: [0, 0, 2, 2] }))
  boardShape.replace(doc, wanted)
  expect(boardShape.json(doc)).toEqual(boardShape.json(wanted))
})
