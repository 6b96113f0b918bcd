import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { addLayer, addObject, changeLayer, changeObject } from '#schema/kinds/graphic/write.ts'
import { arrange, arranged } from './align.ts'
import { plainObject } from './plainObject.ts'
import { around } from './geometry.ts'
import { Studio } from './Studio.ts'

const frame = { x: 0, y: 0, w: 100, h: 80 }

test('boxes meet at each edge and at both middles', () => {
  const boxes = [
    { x: 10, y: 5, w: 20, h: 10 },
    { x: 40, y: 30, w: 60, h: 40 },
  ]
  const after = (how: Parameters<typeof arranged>[1]) => {
    const { axis, by } = arranged(boxes, how, frame)
    return boxes.map((box, at) => box[axis] + by[at]!)
  }
  expect(after('left')).toEqual([0, 0])
  expect(after('center')).toEqual([40, 20])
  expect(after('right')).toEqual([80, 40])
  expect(after('top')).toEqual([0, 0])
  expect(after('middle')).toEqual([35, 20])
  expect(after('bottom')).toEqual([70, 40])
})

test('distributed boxes have the same space between them, and the outermost two stay', () => {
  const part = fc.record({ x: fc.nat(900), y: fc.nat(900), w: fc.nat(300), h: fc.nat(300) })
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 3, maxLength: 9 }),
      fc.constantFrom('horizontal', 'vertical'),
      (boxes, how) => {
        const { axis, by } = arranged(boxes, how, frame)
        const side = axis === 'x' ? 'w' : 'h'
        const after = boxes
          .map((box, at) => ({ from: box[axis] + by[at]!, size: box[side], by: by[at]! }))
          .map((one, at) => ({ ...one, was: boxes[at]![axis] + one.size / 2 }))
          .sort((a, b) => a.was - b.was)
        expect([after[0]!.by, after.at(-1)!.by]).toEqual([0, 0])
        const spaces = after.slice(1).map((one, at) => one.from - after[at]!.from - after[at]!.size)
        for (const space of spaces) expect(space).toBeCloseTo(spaces[0]!)
      },
    ),
  )
  expect(arranged([frame, { ...frame, x: 50 }], 'horizontal', frame).by).toEqual([0, 0])
})

test('several objects are aligned with each other and one with the artboard, turned ones by what is seen, in one step', () => {
  const doc = new Y.Doc()
  const studio = new Studio(doc)
  const end = studio.subscribe(() => {})
  const [a, b] = [100, 300].map((x) =>
    studio.change(() =>
      addObject(doc, studio.layer, { ...plainObject, x, y: x, w: 80, h: 40, rotation: x === 300 ? 90 : 0 }),
    ),
  ) as [string, string]
  studio.select([a, b])
  arrange(studio, 'left')
  expect(studio.find(b)).toMatchObject({ x: 80, y: 300 })
  expect(around([studio.find(b)!])!.x).toBeCloseTo(100)
  arrange(studio, 'top')
  expect(around([studio.find(b)!])!.y).toBeCloseTo(100)
  studio.undo()
  studio.undo()
  expect(studio.find(b)).toMatchObject({ x: 300, y: 300 })
  studio.select([a])
  arrange(studio, 'right')
  arrange(studio, 'middle')
  expect(studio.find(a)).toMatchObject({ x: 1120, y: 380 })
  // An object that is already there causes no undo step.
  arrange(studio, 'middle')
  studio.undo()
  expect(studio.find(a)).toMatchObject({ x: 1120, y: 100 })
  end()
})

test('what is on a locked or hidden layer is not aligned, and aligns nothing', () => {
  const doc = new Y.Doc()
  const studio = new Studio(doc)
  const end = studio.subscribe(() => {})
  const add = (x: number) => addObject(doc, studio.layer, { ...plainObject, x, y: 0, w: 50, h: 50 })
  const [low, upper] = [add(10), studio.change(() => addLayer(doc, studio.drawing, studio.layer.id))]
  studio.chooseLayer(upper)
  const others = [add(200), add(400)]
  studio.select([low, ...others])
  for (const state of ['locked', 'hidden'] as const) {
    changeLayer(doc, '0', { locked: state === 'locked', hidden: state === 'hidden' })
    changeObject(doc, others[1]!, { x: 400, y: 0 })
    arrange(studio, 'left')
    expect([low, ...others].map((id) => studio.find(id)!.x)).toEqual([10, 200, 200])
  }
  end()
})
