import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { addObject, changeLayer } from '#schema/kinds/graphic/write.ts'
import { moving, pulling } from './changing.ts'
import { plainObject } from './plainObject.ts'
import { around } from './geometry.ts'
import { snapBox, snapLines, snapPull } from './snap.ts'
import { Studio } from './Studio.ts'
import { type Handle, handles, scaled } from './transform.ts'

const part: DrawnObject = { ...plainObject, id: 'a', erased: [], x: 100, y: 100, w: 60, h: 40 }
const drawingOf = (...objects: DrawnObject[]) => ({
  width: 1000,
  height: 800,
  background: 'none',
  layers: [
    {
      id: '0',
      rank: 'V',
      name: '',
      hidden: false,
      locked: true,
      opacity: 1,
      objects: objects.map((object, at) => ({ ...object, id: `${at}`, rank: 'V' })),
    },
  ],
})
const touch = (x: number, y: number, reach: number, shift = false) => ({ x, y, reach, shift, pressure: 0.5 })

test('a moved box goes to the nearest edge or middle in reach on each axis, as a look at all of them says', () => {
  const place = fc.nat(300)
  const box = fc.record({ x: place, y: place, w: fc.nat(80), h: fc.nat(80) })
  fc.assert(
    fc.property(
      fc.array(box, { maxLength: 20 }),
      box,
      fc.integer({ min: 1, max: 9 }),
      (boxes, moved, reach) => {
        const drawing = drawingOf(...boxes.map((one) => ({ ...part, ...one })))
        const { by, guides } = snapBox(snapLines(drawing, new Set()), moved, { reach })
        const all = [...boxes, { x: 0, y: 0, w: 1000, h: 800 }]
        for (const [axis, side] of [
          ['x', 'w'],
          ['y', 'h'],
        ] as const) {
          const places = (one: typeof moved) => [0, 0.5, 1].map((share) => one[axis] + share * one[side])
          const ways = all.flatMap(places).flatMap((at) => places(moved).map((own) => Math.abs(at - own)))
          const best = Math.min(...ways)
          expect(Math.abs(by[axis])).toBe(best <= reach ? best : 0)
          expect(guides.some((guide) => guide.axis === axis)).toBe(best <= reach)
        }
      },
    ),
  )
})

test('a guide is as long as all that it holds', () => {
  const drawing = drawingOf({ ...part, x: 300, y: 10, h: 20 }, { ...part, x: 300, y: 500, h: 30 })
  const lines = snapLines(drawing, new Set())
  const { by, guides } = snapBox(lines, { x: 303, y: 207, w: 80, h: 50 }, { reach: 6 })
  expect(by).toEqual({ x: -3, y: 0 })
  expect(guides).toEqual([{ axis: 'x', at: 300, from: 10, to: 530 }])
})

test('a pulled handle brings its edges to lines, those opposite stay, at every quarter of a turn', () => {
  const lines = snapLines(drawingOf({ ...part, x: 400, y: 500, w: 100, h: 100 }), new Set())
  fc.assert(
    fc.property(
      fc.constantFrom(...handles),
      fc.constantFrom(0, 90, 180, 270),
      fc.boolean(),
      fc.tuple(fc.integer({ min: 340, max: 560 }), fc.integer({ min: 440, max: 660 })),
      (handle: Handle, rotation, keepRatio, [x, y]) => {
        const object = { ...part, w: 150, h: 70, x: 300, y: 420, rotation }
        const pull = { handle, from: { x: 350, y: 460 }, to: { x, y }, keepRatio }
        const { pull: snapped, guides } = snapPull(lines, object, { pull, reach: 6 })
        const [free, after] = [scaled([object], pull), scaled([object], snapped)].map((one) => around(one)!)
        const [was] = [around([object])!]
        for (const [axis, side] of [
          ['x', 'w'],
          ['y', 'h'],
        ] as const) {
          const edges = (box: typeof was) => [box[axis], box[axis] + box[side]]
          const guide = guides.find((one) => one.axis === axis)
          if (guide) expect(edges(after!).some((edge) => Math.abs(edge - guide.at) < 0.02)).toBe(true)
          const moves = edges(free!).map((edge, at) => Math.abs(edge - edges(after!)[at]!))
          const isNear = edges(free!).some((edge, at) =>
            lines[axis].some(
              (line) => Math.abs(edge - line.at) <= 6 && Math.abs(edge - edges(was!)[at]!) > 0.001,
            ),
          )
          // A side is never less than one px.
          if (isNear && free!.w > 7 && free!.h > 7 && (!keepRatio || handle.length === 2))
            expect(guides.some((one) => keepRatio || one.axis === axis)).toBe(true)
          // Without a ratio no edge moves farther than the reach, and the opposite one stays.
          if (!keepRatio) {
            expect(Math.max(...moves)).toBeLessThanOrEqual(6.001)
            expect(Math.min(...moves)).toBeLessThan(0.001)
          } else if (rotation % 180 === 0 && handle.length === 2)
            expect(after!.w / after!.h).toBeCloseTo(150 / 70)
        }
      },
    ),
  )
  const slanted = { ...part, rotation: 30 }
  const pull = { handle: 'e', from: { x: 0, y: 0 }, to: { x: 5, y: 0 }, keepRatio: false } as const
  expect(snapPull(lines, slanted, { pull, reach: 600 }).pull).toEqual(pull)
})

test('gestures snap to what is visible, locked or not, not to hidden or moved objects, and not without a reach', () => {
  const doc = new Y.Doc()
  const studio = new Studio(doc)
  const end = studio.subscribe(() => {})
  const add = (x: number, y: number) =>
    studio.change(() => addObject(doc, studio.layer, { ...plainObject, x, y, w: 50, h: 50 }))
  const [a] = [add(100, 130), add(317, 640)]
  studio.select([a])
  const drag = (to: [number, number], reach: number, shift = false) => {
    const gesture = moving(studio, { x: 110, y: 140 })
    const { guides, moved } = gesture.move([touch(110 + to[0], 140 + to[1], reach, shift)])
    const { x, y } = moved!.get(a)!
    return { at: [x, y], guides: guides!.map(({ at }) => at) }
  }
  expect(drag([214, 2], 6)).toEqual({ at: [317, 132], guides: [317, 342, 367] })
  expect(drag([214, 2], 0)).toEqual({ at: [314, 132], guides: [] })
  // A tiny movement is not a drag, and Shift restricts it to one axis.
  expect(drag([1, 1], 400).at).toEqual([101, 131])
  expect(drag([2, 484], 600, true).at[0]).toBe(100)
  const pull = pulling(studio, 'e', { x: 150, y: 150 })
  expect(pull.move([touch(313, 150, 6)]).moved!.get(a)).toMatchObject({ x: 100, w: 217 })
  pull.end()
  studio.undo()
  expect(studio.find(a)).toMatchObject({ x: 100, w: 50 })
  studio.select(studio.free.map(({ id }) => id))
  expect(drag([214, 2], 6).at).toEqual([314, 132])
  studio.select([a])
  changeLayer(doc, '0', { locked: false, hidden: true })
  const lines = snapLines(studio.drawing, new Set())
  expect(lines.x.map(({ at }) => at)).toEqual([0, 600, 1200])
  end()
})
