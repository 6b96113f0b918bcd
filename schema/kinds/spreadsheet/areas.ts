import { type Area, areaOf, parseRef, printRef, type RefLine } from './address.ts'
import type { Axis } from './axis.ts'
import type { Sheet } from './book.ts'

/** An area of its own sheet. */
export type Box = Omit<Area, 'sheet'>

/** An area by the ids of its corners. `grows`: one that takes all lines takes those that come later, too. */
export function printArea({ sheet, top, bottom, left, right }: Area, grows = false): string {
  const lines = (axis: Axis, first: number, last: number): [RefLine, RefLine] => {
    const isAll = grows && first === 0 && last === axis.ids.length - 1
    const line = (at: number) => ({ id: isAll ? '*' : axis.ids[at]!, isFixed: false })
    return [line(first), line(last)]
  }
  const [rows, columns] = [lines(sheet.rows, top, bottom), lines(sheet.columns, left, right)]
  return printRef({
    from: { row: rows[0], column: columns[0] },
    to: { row: rows[1], column: columns[1] },
  })
}

/** Where such an area is now; undefined where nothing is left of it, and for what no editor writes. */
export function parseArea(sheet: Sheet, stored: unknown): Box | undefined {
  const ref = typeof stored === 'string' && stored.length < 200 ? parseRef(stored) : undefined
  const found = ref && areaOf(ref, { sheets: [sheet], byId: new Map([[sheet.id, sheet]]) }, sheet.id)
  if (!found) return undefined
  const { top, bottom, left, right } = found
  return { top, bottom, left, right }
}

export const isIn = ({ top, bottom, left, right }: Box, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

export const isWithin = (inner: Box, outer: Box): boolean =>
  isIn(outer, inner.top, inner.left) && isIn(outer, inner.bottom, inner.right)

/** Whether two areas have cells in common. */
export const doMeet = (one: Box, other: Box): boolean =>
  one.top <= other.bottom && one.bottom >= other.top && one.left <= other.right && one.right >= other.left

/** What is left of an area without another one. */
export function without(box: Box, cut: Box): Box[] {
  const [top, bottom] = [Math.max(box.top, cut.top), Math.min(box.bottom, cut.bottom)]
  const [left, right] = [Math.max(box.left, cut.left), Math.min(box.right, cut.right)]
  if (top > bottom || left > right) return [box]
  const all = [
    { ...box, bottom: top - 1 },
    { ...box, top: bottom + 1 },
    { top, bottom, left: box.left, right: left - 1 },
    { top, bottom, left: right + 1, right: box.right },
  ]
  return all.filter((part) => part.top <= part.bottom && part.left <= part.right)
}
