import { queryPlain } from '../../platform/queryPlain.ts'
import type { ViewColumn } from './columns.ts'
import type { Grouping } from '#schema/objects/grouping.ts'
import type { Asked } from './objectRows.ts'
import { objectGroups } from './operations.ts'
import type { AskedTotal } from './operations.ts'
import type { RenewedRows, RowGroup } from './rowSource.ts'

/** Objects that are to be grouped. */
export type Grouped = Asked & {
  grouping: Grouping
  /** The grouping inside each group. */
  subgroup?: Grouping | null
  timeZone: string
}
/** How groups are shown: their columns, their totals, and which are collapsed. */
export type Arranged = { columns: readonly ViewColumn[]; totals: AskedTotal[]; closed: ReadonlySet<string> }
/** A group with its rows, once these have been looked at, and the line of its head. */
export type Held = RowGroup & { rows: RenewedRows | null; at: number }

/** The groups of objects, or those within a group, and how many objects there are. Throws DomainError. */
export async function readGroups(
  { type, where, grouping, timeZone }: Grouped,
  { columns, totals, closed }: Arranged,
  within: RowGroup | null,
): Promise<{ groups: RowGroup[]; total: number }> {
  const { object_groups, object_totals } = await queryPlain(objectGroups, {
    type,
    where,
    property: grouping.of,
    unit: grouping.unit,
    zone: timeZone,
    totals,
    all: [{ property_id: grouping.of, total: 'count' }],
  })
  const groups = object_groups.map(({ value, until, ...counted }): RowGroup => {
    // One value may make a group within each of several.
    const key = within ? `${within.key}/${JSON.stringify(value)}` : JSON.stringify(value)
    return {
      ...counted,
      key,
      value: value as unknown,
      until,
      isOpen: !closed.has(key),
      by: columns[0],
      within,
    }
  })
  return { groups, total: object_totals[0] ?? 0 }
}
