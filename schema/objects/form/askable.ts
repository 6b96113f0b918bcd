import { fieldFacts } from '../../fields/facts.ts'
import type { FieldProperty } from '../../fields/field.ts'
import type { FieldKindId } from '../../fields/fields.ts'
import { numberOptions } from '../../fields/number.ts'
import { optionsOf } from '../../fields/optionsOf.ts'

/** Whether a value can be entered at all: not for properties that the server maintains, computes or counts. */
export const isAskable = (property: FieldProperty): boolean =>
  !property.computed &&
  !fieldFacts[property.kind].isDerived &&
  !(property.kind === 'number' && optionsOf(numberOptions, property).autoincrement !== null)

/** Guests may not choose objects, pages and people of the space. */
const closedToGuests: ReadonlySet<FieldKindId> = new Set(['object', 'page', 'subject'])

/** Whether guests may be allowed to choose objects for it: only objects of one type. */
export const isListable = (property: FieldProperty): boolean =>
  property.kind === 'object' && !property.people && isAskable(property)

/** Whether a guest can be asked for it without further permission. */
export const isAskableOfGuests = (property: FieldProperty): boolean =>
  isAskable(property) &&
  !property.people &&
  !closedToGuests.has(property.kind) &&
  (property.nested ?? []).every(isAskableOfGuests)
