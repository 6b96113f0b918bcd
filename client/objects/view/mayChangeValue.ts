import { fieldFacts } from '#schema/fields/facts.ts'
import type { ShownProperty } from '../../fields/field.ts'
import type { PropertyRecord } from '../../types/operations.ts'
import { isFormatted } from '../isFormatted.ts'
import type { ObjectRow } from './operations.ts'

type Told =
  | 'value_level'
  | 'guarded'
  | 'system'
  | 'pending'
  | 'data_type'
  | 'options'
  | 'multiple'
  | 'header'
  | 'unique'
type Place = { property: Pick<PropertyRecord, Told>; field: ShownProperty }

const isEditable = (level: string): boolean => level === 'edit' || level === 'full'

const mayGive = (row: Pick<ObjectRow, 'level'>, { property, field }: Place): boolean =>
  isEditable(row.level) &&
  isEditable(property.value_level) &&
  (!property.guarded || row.level === 'full') &&
  property.system === null &&
  !property.pending &&
  !field.computed

/** Whether the reader may change an object's value of a property in a view. */
export const mayChangeValue = (row: Pick<ObjectRow, 'level'>, place: Place): boolean =>
  mayGive(row, place) && !isFormatted(place.property) && !fieldFacts[place.field.kind].isDerived

/** Whether a value has a control in its place: one that may be changed, votes, which a voice is given to, and tags. */
export const hasControl = (row: Pick<ObjectRow, 'level'>, place: Place): boolean =>
  mayChangeValue(row, place) ||
  (place.field.kind === 'vote' && mayGive(row, place)) ||
  (place.property.system === 'tags' && isEditable(row.level))
