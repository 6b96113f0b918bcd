import { changeObject } from '#schema/kinds/graphic/write.ts'
import { around, type Box } from './geometry.ts'
import { depthOf, unitsOf } from './groups.ts'
import type { Studio } from './Studio.ts'

export const alignings = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export const distributions = ['horizontal', 'vertical'] as const
export type Arrangement = (typeof alignings)[number] | (typeof distributions)[number]
/** The fewest objects between which there is a space to share out. */
export const distributedLeast = 3

type Axis = 'x' | 'y'
const sideOf = { x: 'w', y: 'h' } as const
/** Along which axis boxes move, and which share of them meets. */
const meets: Record<(typeof alignings)[number], readonly [Axis, number]> = {
  left: ['x', 0],
  center: ['x', 0.5],
  right: ['x', 1],
  top: ['y', 0],
  middle: ['y', 0.5],
  bottom: ['y', 1],
}

/** How far boxes move along an axis until the spaces between them are the same; the outermost two stay. */
function spread(boxes: readonly Box[], axis: Axis): number[] {
  const by = boxes.map(() => 0)
  if (boxes.length < distributedLeast) return by
  const side = sideOf[axis]
  const order = [...boxes.keys()].sort(
    (a, b) => boxes[a]![axis] + boxes[a]![side] / 2 - boxes[b]![axis] - boxes[b]![side] / 2,
  )
  const [first, last] = [boxes[order[0]!]!, boxes[order.at(-1)!]!]
  const between = order.slice(1, -1)
  const filled = between.reduce((sum, at) => sum + boxes[at]![side], 0)
  const space = (last[axis] - first[axis] - first[side] - filled) / (boxes.length - 1)
  let place = first[axis] + first[side] + space
  for (const at of between) {
    by[at] = place - boxes[at]![axis]
    place += boxes[at]![side] + space
  }
  return by
}

/** How far each box moves, in px of the artboard, when all are aligned within `frame` or distributed. */
export function arranged(
  boxes: readonly Box[],
  how: Arrangement,
  frame: Box,
): { axis: Axis; by: readonly number[] } {
  if (how === 'horizontal' || how === 'vertical') {
    const axis = how === 'horizontal' ? 'x' : 'y'
    return { axis, by: spread(boxes, axis) }
  }
  const [axis, share] = meets[how]
  const side = sideOf[axis]
  const line = frame[axis] + frame[side] * share
  return { axis, by: boxes.map((box) => line - box[axis] - box[side] * share) }
}

/** Aligns what is selected, one object or group with the artboard, or distributes it, as one step. */
export function arrange(studio: Studio, how: Arrangement): void {
  const { chosen, drawing } = studio
  const all = around(chosen)
  if (!all) return
  const units = unitsOf(chosen, depthOf(studio))
  const frame = units.length > 1 ? all : { x: 0, y: 0, w: drawing.width, h: drawing.height }
  const { axis, by } = arranged(
    units.map((unit) => around(unit)!),
    how,
    frame,
  )
  studio.change((doc) => {
    for (const [at, unit] of units.entries()) {
      // An object that is already there is not written: someone else may be moving it.
      if (Math.abs(by[at]!) < 1e-6) continue
      for (const { id, x, y } of unit)
        changeObject(doc, id, axis === 'x' ? { x: x + by[at]!, y } : { x, y: y + by[at]! })
    }
  })
}
