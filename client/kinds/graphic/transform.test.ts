import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { checkUpdate } from '#schema/documents/checkUpdate.ts'
import { readDrawing, type DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { graphicShape } from '#schema/kinds/graphic.ts'
import { addObject } from '#schema/kinds/graphic/write.ts'
import { pasteInto, setLook } from './deeds.ts'
import { plainObject } from './plainObject.ts'
import { middleOf, turn } from './geometry.ts'
import { Studio } from './Studio.ts'
import { cropped, scaled, turned } from './transform.ts'

const object: DrawnObject = {
  ...plainObject,
  id: 'a',
  x: 100,
  y: 100,
  w: 200,
  h: 100,
  rotation: 30,
  erased: [],
}
const corner = (one: DrawnObject, x: number, y: number) =>
  turn({ x: one.x + x * one.w, y: one.y + y * one.h }, middleOf(one), one.rotation)

test('a dragged corner leaves the opposite one in place, also of a rotated object', () => {
  const [after] = scaled([object], {
    handle: 'se',
    from: { x: 0, y: 0 },
    to: { x: 40, y: 30 },
    keepRatio: false,
  })
  const [was, is] = [corner(object, 0, 0), corner(after!, 0, 0)]
  expect(is.x).toBeCloseTo(was.x)
  expect(is.y).toBeCloseTo(was.y)
  const moved = corner(after!, 1, 1)
  expect(moved.x - corner(object, 1, 1).x).toBeCloseTo(40)
  expect(moved.y - corner(object, 1, 1).y).toBeCloseTo(30)
})

test('several objects are scaled and turned together', () => {
  const two = [
    { ...object, rotation: 0 },
    { ...object, id: 'b', rotation: 0, x: 300 },
  ]
  const pull = { handle: 'e', from: { x: 500, y: 150 }, to: { x: 900, y: 150 }, keepRatio: false } as const
  expect(scaled(two, pull).map(({ x, w, h }) => [x, w, h])).toEqual([
    [100, 400, 100],
    [500, 400, 100],
  ])
  const right = turned(two, { x: 1000, y: 150 }, true)
  expect(right.map(({ rotation }) => rotation)).toEqual([90, 90])
  expect(middleOf(right[0]!).y).toBeCloseTo(50)
})

test('a crop shows no more than there is, and a part keeps its place', () => {
  const picture = { ...object, rotation: 0, crop: [0, 0, 1, 1] as [number, number, number, number] }
  const less = cropped(picture, { handle: 'w', from: { x: 100, y: 0 }, to: { x: 150, y: 0 } })
  expect([less.x, less.w, ...less.crop]).toEqual([150, 150, 0.25, 0, 0.75, 1])
  const all = cropped(less, { handle: 'w', from: { x: 150, y: 0 }, to: { x: -900, y: 0 } })
  expect([all.x, all.w, ...all.crop]).toEqual([100, 200, 0, 0, 1, 1])
})

test('[RGE.02~] two hundred steps are undone and redone, and none of another person', () => {
  const doc = new Y.Doc()
  graphicShape.seed(doc)
  const studio = new Studio(doc)
  const stop = studio.subscribe(() => {})
  addObject(doc, studio.layer, plainObject)
  for (let at = 0; at < 200; at += 1) studio.change(() => addObject(doc, studio.layer, plainObject))
  const count = () => readDrawing(doc).layers[0]!.objects.length
  expect(count()).toBe(201)
  for (let at = 0; at < 250; at += 1) studio.undo()
  expect(count()).toBe(1)
  for (let at = 0; at < 250; at += 1) studio.redo()
  expect(count()).toBe(201)
  stop()
})

test('pasted content has the limits of a document, and unchanged objects keep their identity', () => {
  const doc = new Y.Doc()
  const studio = new Studio(doc)
  const end = studio.subscribe(() => {})
  const data = (copied: string) => ({ getData: (type: string) => (type.includes('drawing') ? copied : '') })
  const paste = (copied: string) => pasteInto(studio, data(copied) as DataTransfer)
  for (const copied of ['{', 'null', '[null]', '[{"type":"rect","erased":7}]']) paste(copied)
  expect(studio.free).toEqual([])
  const foreign = {
    type: 'rect',
    x: 1e9,
    y: 0,
    w: 5,
    h: 5,
    fill: 'url(x)',
    evil: [[[[1]]]],
    text: 'a'.repeat(9000),
  }
  paste(JSON.stringify([foreign, { type: 'script' }]))
  expect(studio.free).toMatchObject([{ type: 'rect', fill: 'none', x: 100_000 }])
  expect(checkUpdate(Y.encodeStateAsUpdate(doc), graphicShape.limits).fault).toBeUndefined()
  const [first] = studio.free
  paste(JSON.stringify([{ type: 'ellipse', x: 0, y: 0, w: 5, h: 5 }]))
  expect(studio.free).toHaveLength(2)
  expect(studio.free[0]).toBe(first)
  studio.select([first!.id])
  setLook(studio, { fill: '#ff0000' })
  expect(studio.free[0]).toMatchObject({ id: first!.id, fill: '#ff0000' })
  end()
})
