import type { Where } from '#schema/objects/viewFilter.ts'
import type { Grouping } from '#schema/objects/grouping.ts'
import type { Asked } from './objectRows.ts'
import type { ObjectRow } from './operations.ts'

/** What decides a row's place on the server. */
export type Question = Pick<Asked, 'where' | 'orderBy'> & {
  grouping: Grouping | null
  /** The grouping inside each group. */
  subgroup?: Grouping | null
  /** The property that defines an object's parent. */
  nesting?: string | null
}

/** Whether a changed row stays in place: nothing that the list is filtered, sorted or grouped by has changed. */
export function keepsPlace(
  before: ObjectRow,
  after: ObjectRow,
  { where, orderBy, grouping, subgroup, nesting }: Question,
): boolean {
  const placed = [grouping?.of, subgroup?.of, nesting].flatMap((of) => of ?? [])
  const asked = [...(where ? askedBy(where) : []), ...orderBy.map(ofSort), ...placed]
  return asked.every((of) => JSON.stringify(valueOf(before, of)) === JSON.stringify(valueOf(after, of)))
}

const askedBy = ({ column, property_id: property, AND = [], OR = [] }: Where): string[] => [
  ...[column, property].filter((of) => of !== undefined),
  ...[...AND, ...OR].flatMap(askedBy),
]
const ofSort = (sort: { column?: string; property_id?: string }): string =>
  sort.column ?? sort.property_id ?? ''

/** A row's value of a property or a column; its id and its author never change. */
function valueOf(row: ObjectRow, of: string): unknown {
  switch (of) {
    case 'id':
    case 'author':
      return null
    case 'name':
      return row.name
    case 'created_at':
      return row.created_at
    case 'updated_at':
      return row.updated_at
    case 'tags':
      return row.tags.map(({ id }) => id)
    default:
      return row.values[of] ?? null
  }
}
