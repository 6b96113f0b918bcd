import { dayMinutes } from '#schema/objects/schedule/relation.ts'
import type { Bar } from './bars.ts'
import { xOf } from './timeScale.ts'
import type { Time } from './useTime.ts'

/** In pixels. */
export const rowHeight = 36
export const headHeight = 52
export const pointSize = 14
const leastWidth = 4

/** The drawn extent of a bar; a diamond is in the middle of its day, or at its instant. */
export function spanOf(
  { from, till, isPoint }: Bar,
  { range, scale }: Time,
): { left: number; right: number } {
  if (isPoint) {
    const isDay = till - from === dayMinutes
    const middle = xOf(isDay ? from + dayMinutes / 2 : from, range, scale)
    return { left: middle - pointSize / 2, right: middle + pointSize / 2 }
  }
  const left = xOf(from, range, scale)
  return { left, right: Math.max(left + leastWidth, xOf(till, range, scale)) }
}
