import type { MadeRows } from '../view/madeRows.ts'
import type { ObjectRow } from '../view/operations.ts'
import type { RowGroup } from '../view/rowSource.ts'
import type { RowChanges } from './useRowChanges.ts'

type Placed = { row: ObjectRow; line: number; changes: RowChanges }

/** The groups that a row may go to; one that may hold several values stands in several, and goes nowhere. */
export function otherGroups(rows: MadeRows, { row, line, changes }: Placed): RowGroup[] {
  const { by } = rows
  if (!by || by.field.multiple.status || !changes.mayChange(row, by)) return []
  const own = rows.groupOf(line)?.key
  // A part of time is no value.
  return rows.groups.filter(({ key, until }) => key !== own && until === null)
}
