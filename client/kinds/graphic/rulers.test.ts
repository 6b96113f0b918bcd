import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { rulingLimits } from '#schema/kinds/graphic/ruling.ts'
import { addObject } from '#schema/kinds/graphic/write.ts'
import { stored } from '../../platform/storage.ts'
import { moving } from './changing.ts'
import { plainObject } from './plainObject.ts'
import { shaping } from './gestures.ts'
import { addGuide, deleteGuides, guidePlace, lockGuides, moveGuide, setGrid } from './guideDeeds.ts'
import { marksBetween, rulerSteps } from './rulerMarks.ts'
import { Studio } from './Studio.ts'
import { keptView } from './view.ts'

beforeEach(() => stored.remove('drawing_view'))

function opened() {
  const studio = new Studio(new Y.Doc())
  studio.subscribe(() => {})
  const places = () => studio.ruling.guides.map(({ axis, at }) => [axis, at])
  return { studio, places }
}
const touch = (x: number, y: number, reach = 6) => ({ x, y, reach, shift: false, pressure: 0.5 })

test('a ruler has round numbers that do not touch at any zoom, and marks that part them evenly', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 16, noNaN: true }), (zoom) => {
      const { numbered, mark } = rulerSteps(zoom)
      expect(String(numbered)).toMatch(/^[125]0*$/)
      expect(numbered * zoom).toBeGreaterThanOrEqual(Math.min(56, 16))
      expect(mark * zoom).toBeGreaterThanOrEqual(5)
      expect(numbered % mark).toBe(0)
    }),
  )
  expect(rulerSteps(1)).toEqual({ numbered: 100, mark: 10 })
  expect(marksBetween(-25, 41, 20)).toEqual([-20, 0, 20, 40])
  expect(marksBetween(5, 1, 20)).toEqual([])
})

test('guides are added, moved, deleted and locked, a step to undo each, and no more than there may be', () => {
  const { studio, places } = opened()
  studio.setView({ guides: false })
  addGuide(studio, 'x', 40)
  addGuide(studio, 'y')
  expect(studio.view.guides).toBe(true)
  expect(places()).toEqual(
    expect.arrayContaining([
      ['x', 40],
      ['y', 400],
    ]),
  )
  const guide = studio.ruling.guides.find(({ axis }) => axis === 'x')!
  moveGuide(studio, guide, 44)
  expect(places()).toContainEqual(['x', 44])
  studio.undo()
  expect(places()).toContainEqual(['x', 40])
  deleteGuides(studio, studio.ruling.guides)
  expect(places()).toEqual([])
  moveGuide(studio, guide, 50)
  expect(places()).toEqual([])
  studio.undo()
  expect(places()).toHaveLength(2)
  lockGuides(studio, true)
  expect(studio.ruling.areLocked).toBe(true)
  for (let at = 0; at < rulingLimits.guides + 5; at += 1) addGuide(studio, 'x', at)
  expect(places()).toHaveLength(rulingLimits.guides)
})

test('objects snap to guides that are seen and to the grid while that is wanted', () => {
  const { studio } = opened()
  const id = studio.change((doc) =>
    addObject(doc, studio.layer, { ...plainObject, x: 100, y: 100, w: 33, h: 33 }),
  )
  addGuide(studio, 'x', 205)
  studio.select([id])
  const moved = () => {
    const { x, y } = moving(studio, { x: 0, y: 0 })
      .move([touch(102, 54)])
      .moved!.get(id)!
    return [x, y]
  }
  expect(moved()).toEqual([205, 154])
  studio.setView({ guides: false })
  expect(moved()).toEqual([202, 154])
  studio.setView({ guides: true, snapGuides: false, snapGrid: true })
  setGrid(studio, 5)
  setGrid(studio, 50, true)
  studio.undo()
  expect(studio.ruling.grid).toBe(rulingLimits.gridUsual)
  studio.redo()
  expect(moved()).toEqual([200, 150])
  expect(keptView()).toEqual(studio.view)
})

test('a shape is drawn from line to line of the grid, and a guide that is held goes to edges or whole px', () => {
  const { studio } = opened()
  const drawnTo = (x: number, y: number) => {
    const { added } = shaping(studio, 'rect', touch(15, 38)).move([touch(x, y)])
    return [added!.x, added!.y, added!.w, added!.h]
  }
  expect(drawnTo(83, 92)).toEqual([15, 38, 68, 54])
  studio.setView({ snapGrid: true })
  expect(drawnTo(83, 92)).toEqual([20, 40, 60, 52])
  studio.change((doc) => addObject(doc, studio.layer, { ...plainObject, x: 100.5, y: 0, w: 50, h: 50 }))
  studio.setView({ snapGrid: false })
  expect(guidePlace(studio, 'x', { at: 103, reach: 6 })).toBe(100.5)
  expect(guidePlace(studio, 'x', { at: 103.4, reach: 0 })).toBe(103)
})

test('what is kept in the browser and is no view is the usual one', () => {
  for (const kept of ['', 'null', '[1', '{"grid":"yes"}', '7']) {
    stored.write('drawing_view', kept)
    expect(keptView()).toMatchObject({ rulers: false, grid: false, guides: true })
  }
})
