import { fieldFacts } from '#schema/fields/facts.ts'
import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { parseGrouping, type Grouping } from '#schema/objects/grouping.ts'
import type { DateUnit } from '#schema/objects/totals.ts'
import type { ViewColumn } from './columns.ts'
import type { Where } from '#schema/objects/viewFilter.ts'
import type { RowGroup } from './rowSource.ts'

/** Whether rows can be grouped by a column: its values repeat, or are dates. */
export const canGroup = ({ field }: ViewColumn): boolean =>
  fieldFacts[field.kind].groupsRows && !(field.kind === 'date_time' && field.multiple.status)

/** Whether a column defines an object's parent: a link to one object of the same type. */
export const canNest = ({ field, property }: ViewColumn, type: string): boolean =>
  field.kind === 'object' &&
  field.relatedTypeId === type &&
  !field.multiple.status &&
  !field.computed &&
  property.system === null &&
  !property.pending

/** The stored grouping, if its column still exists. */
export function readGrouping(kept: unknown, columns: readonly ViewColumn[]): Grouping | null {
  const found = parseGrouping(kept)
  const column = found && columns.find(({ id }) => id === found.of)
  return column && canGroup(column) ? groupingBy(column, found.unit) : null
}

export const groupingBy = ({ id, field }: ViewColumn, unit: DateUnit = 'month'): Grouping =>
  field.kind === 'date_time' ? { of: id, unit } : { of: id }

/** The condition for the objects of a group. */
export function groupWhere({ of, unit }: Grouping, { value, until }: RowGroup, where?: Where): Where {
  const own: Where[] =
    value === null || value === undefined
      ? [{ property_id: of, operator: 'IS_NULL' }]
      : unit
        ? [
            { property_id: of, operator: 'GTE', value },
            { property_id: of, operator: 'LT', value: until },
          ]
        : [{ property_id: of, operator: 'EQ', value }]
  return { AND: where ? [where, ...own] : own }
}

/** The values that objects of a group have, including those of its outer group. */
export const groupValues = ({ by, value, within }: RowGroup): Record<string, unknown> => ({
  ...(within ? groupValues(within) : {}),
  ...(by ? { [by.id]: value } : {}),
})

/** Groups in a natural order: options as in their list, yes before no, the latest date first, none last. */
export function inOrder<Group extends RowGroup>(groups: Group[], { field }: ViewColumn): Group[] {
  const options = field.kind === 'list' ? optionsOf(listOptions, field).options.map(({ id }) => id) : []
  const placeOf = ({ value }: RowGroup): number => {
    if (value === null) return Infinity
    if (typeof value === 'boolean') return value ? 0 : 1
    return field.kind === 'list' ? options.indexOf(value as string) : 0
  }
  return groups.toSorted((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)]
    return first === second ? 0 : first - second
  })
}
