import type { RowChanges } from '../../objects/rows/useRowChanges.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import type { RowGroup } from '../../objects/view/rowSource.ts'

type Now = { row: ObjectRow; now: RowGroup | null | undefined; changes: RowChanges }

/**
 * The values that move an object from its group to another, as far as they may be changed; a period of dates is not a
 * value.
 */
export function valuesIn({ by, value, until, within }: RowGroup, at: Now): Record<string, unknown> {
  const { row, now, changes } = at
  const outer = within ? valuesIn(within, { row, now: now?.within, changes }) : {}
  const isSame = JSON.stringify(now?.value) === JSON.stringify(value)
  if (!by || isSame || until !== null || by.field.multiple.status || !changes.mayChange(row, by)) return outer
  return { ...outer, [by.id]: value }
}
