import type { FieldKindId } from '#schema/fields/fields.ts'
import type { Where } from '#schema/objects/viewFilter.ts'

/** A property whose values place cards: in columns, or in lanes. */
export type Axis = { id: string; kind: FieldKindId | 'subject' }

/** The cell of a card; the lane is empty if a board has none. */
export type Cell = { column: string; lane: string }

/** The place of a value: an option, an id, `true` or `false`; empty for none. */
export const placeOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : ''

/** The value for a place. */
export const valueAt = ({ kind }: Axis, place: string): string | boolean | null => {
  if (place === '') return null
  return kind === 'toggle' ? place === 'true' : place
}

/** The query for a place. */
export const whereAt = (axis: Axis, place: string): Where =>
  place === ''
    ? { property_id: axis.id, operator: 'IS_NULL' }
    : { property_id: axis.id, operator: 'EQ', value: valueAt(axis, place) }
