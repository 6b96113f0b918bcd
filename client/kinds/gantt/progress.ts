import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'

/** The step of a key, and the steps of a drag. */
export const progressStep = 5

export const withinProgress = (percent: number): number => Math.min(100, Math.max(0, percent))

/** The progress of an object, in percent; null if nobody has set it. */
export function progressOf(row: ObjectRow, column: ViewColumn | null): number | null {
  const value = column && row.values[column.id]
  return typeof value === 'number' ? withinProgress(value) : null
}
