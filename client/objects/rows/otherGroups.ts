import type { MadeRows } from '../view/madeRows.ts'
import type { ObjectRow } from '../view/operations.ts'
import type { RowGroup } from '../view/rowSource.ts'
import type { RowChanges } from './useRowChanges.ts'

type Placed = { row: ObjectRow; line: number; changes: RowChanges }

/** The groups that a row may move to. A row with several values is in several groups, and moves to none. */
export function otherGroups(rows: MadeRows, { row, line, changes }: Placed): RowGroup[] {
  if (!rows.by) return []
  const own = rows.groupOf(line)
  const mayTake = (group: RowGroup, now: RowGroup | null | undefined): boolean => {
    const { by = rows.by } = group
    // Its current value is skipped; a period is not a value.
    const isSame = group.key === now?.key || (group.within && group.value === now?.value)
    const isFree = by && group.until === null && !by.field.multiple.status && changes.mayChange(row, by)
    return Boolean((isSame || isFree) && (!group.within || mayTake(group.within, now?.within)))
  }
  const deepest = Math.max(...rows.groups.map(depthOf))
  return rows.groups.filter(
    (group) => depthOf(group) === deepest && group.key !== own?.key && mayTake(group, own),
  )
}

const depthOf = ({ within }: RowGroup): number => (within ? 1 + depthOf(within) : 0)
