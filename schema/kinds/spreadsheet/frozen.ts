import type * as Y from 'yjs'
import type { Axis } from './axis.ts'
import type { Sheet } from './book.ts'
import { sheetLimits } from './limits.ts'
import { type AxisName, isId, sheetsOf } from './maps.ts'

/** How many lines at the beginning of a sheet stay in view. */
export type Frozen = Record<AxisName, number>

const mostOf = (name: AxisName, axis: Axis): number => Math.min(sheetLimits.frozen[name], axis.ids.length - 1)

/**
 * How many lines are frozen by what is stored, the id of the last of them: what others insert or delete among them counts.
 * One that stands too far behind freezes as many as may be.
 */
export function readFrozen(name: AxisName, axis: Axis, stored: unknown): number {
  if (typeof stored !== 'string' || !isId(stored)) return 0
  const index = axis.index.get(stored)
  // Of a deleted line those before it are left.
  const count = index === undefined ? (axis.gone.get(stored) ?? 0) : index + 1
  return Math.max(0, Math.min(count, mostOf(name, axis)))
}

/** The line that stands for so many frozen ones; undefined for none. */
export const lastFrozen = (name: AxisName, axis: Axis, count: number): string | undefined =>
  axis.ids[Math.min(count, mostOf(name, axis)) - 1]

/** Freezes so many lines at the beginning of a sheet; 0 for none. */
export function freezeLines(doc: Y.Doc, sheet: Sheet, name: AxisName, count: number): void {
  const key = `${sheet.id}/frozen/${name}`
  const last = lastFrozen(name, sheet[name], count)
  if (last !== undefined) {
    if (sheetsOf(doc).get(key) !== last) sheetsOf(doc).set(key, last)
  } else if (sheetsOf(doc).has(key)) sheetsOf(doc).delete(key)
}
