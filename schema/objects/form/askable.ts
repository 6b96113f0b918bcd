import { fieldFacts } from '../../fields/facts.ts'
import type { FieldProperty } from '../../fields/field.ts'
import type { FieldKindId } from '../../fields/fields.ts'
import { numberOptions } from '../../fields/number.ts'
import { optionsOf } from '../../fields/optionsOf.ts'

/** Whether a value can be given at all: not what the server keeps, computes or counts. */
export const isAskable = (property: FieldProperty): boolean =>
  !property.computed &&
  !fieldFacts[property.kind].isDerived &&
  !(property.kind === 'number' && optionsOf(numberOptions, property).autoincrement !== null)

/** What leads to objects, pages and people of the space is not for guests to choose. */
const closedToGuests: ReadonlySet<FieldKindId> = new Set(['object', 'page', 'subject'])

/** Whether guests may be let choose objects for it: those of one type. */
export const isListable = (property: FieldProperty): boolean =>
  property.kind === 'object' && !property.people && isAskable(property)

/** Whether a guest can be asked for it by itself. */
export const isAskableOfGuests = (property: FieldProperty): boolean =>
  isAskable(property) &&
  !property.people &&
  !closedToGuests.has(property.kind) &&
  (property.nested ?? []).every(isAskableOfGuests)
