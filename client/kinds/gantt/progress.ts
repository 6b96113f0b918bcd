import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'

/** What a key adds to it or takes from it, and what a drag stops at. */
export const progressStep = 5

export const withinProgress = (percent: number): number => Math.min(100, Math.max(0, percent))

/** How far an object is done, in percent; null where nobody has said. */
export function progressOf(row: ObjectRow, column: ViewColumn | null): number | null {
  const value = column && row.values[column.id]
  return typeof value === 'number' ? withinProgress(value) : null
}
