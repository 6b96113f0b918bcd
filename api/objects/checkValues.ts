import { levelNumber } from '#schema/access/levels.ts'
import { DomainError, type FieldError } from '#schema/errors.ts'
import { fieldFacts } from '#schema/fields/facts.ts'
import type { FieldProblem } from '#schema/fields/field.ts'
import { checkValue } from '#schema/fields/checkValue.ts'
import { withMe } from '#schema/fields/me.ts'
import { numberOptions, type NumberOptions } from '#schema/fields/number.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { levelOfValue, type ObjectProperty, type ObjectType } from './objectType.ts'

/** Checked values by their property. */
export type CheckedValues = Map<ObjectProperty, unknown>
type Asked = { values: Record<string, unknown>; level: number }

/**
 * The values of a new object, with defaults filled in. Throws `object_invalid` with all errors, each by the id of its
 * property, and `read_only` for a value that the actor may not set.
 */
export function checkNewValues(type: ObjectType, { values, level }: Asked): CheckedValues {
  const given = givenProperties(type, { values, level })
  const checked: CheckedValues = new Map()
  const problems: FieldError[] = []
  for (const property of [...type.properties.values(), ...type.hidden]) {
    if (isDerived(property)) continue
    const isGiven = given.has(property)
    const found = check(type, property, isGiven ? given.get(property) : property.defaultValue)
    if ('value' in found) checked.set(property, found.value)
    else if (isGiven || (property.required && !type.hidden.includes(property)))
      problems.push(problemOf(property, found.problem))
  }
  if (problems.length > 0) throw new DomainError('object_invalid', { fields: problems })
  return checked
}

/** The same for values that change. Values that are not given are not checked. */
export function checkChangedValues(type: ObjectType, { values, level }: Asked): CheckedValues {
  const checked: CheckedValues = new Map()
  const problems: FieldError[] = []
  for (const [property, value] of givenProperties(type, { values, level })) {
    const found = check(type, property, value)
    if ('value' in found) checked.set(property, found.value)
    else problems.push(problemOf(property, found.problem))
  }
  if (problems.length > 0) throw new DomainError('object_invalid', { fields: problems })
  return checked
}

/** The given values by property. A property hidden from the reader is refused like one that does not exist. */
function givenProperties(type: ObjectType, { values, level }: Asked): Map<ObjectProperty, unknown> {
  const given = new Map<ObjectProperty, unknown>()
  const unknown: FieldError[] = []
  for (const [id, value] of Object.entries(values)) {
    const property = type.properties.get(id)
    if (property) given.set(property, value)
    else unknown.push({ field: id, reason: 'unknown_value' })
  }
  if (unknown.length > 0) throw new DomainError('object_invalid', { fields: unknown })
  const isClosed = (property: ObjectProperty) =>
    isDerived(property) || property.isPending || levelOfValue(property, level) < levelNumber.edit
  const closed = [...given.keys()].filter(isClosed)
  if (closed.length > 0)
    throw new DomainError('read_only', {
      fields: closed.map(({ id }) => ({ field: id, reason: 'unknown_value' })),
    })
  return given
}

/** RTY.31, RTY.43: values that the server maintains, or that a command of their own sets. */
export const isDerived = (property: ObjectProperty): boolean =>
  property.system !== null ||
  property.computed === true ||
  fieldFacts[property.kind].isDerived ||
  autoincrementOf(property) !== null

/** RTY.43: the start and step of a property that counts automatically. */
export function autoincrementOf(property: ObjectProperty): NumberOptions['autoincrement'] {
  if (property.kind !== 'number' || property.system !== null) return null
  return optionsOf(numberOptions, property).autoincrement
}

/** A key is nobody, so `me` has no value. */
function check({ reader }: ObjectType, property: ObjectProperty, value: unknown) {
  const meant = property.people ? withMe(value, reader.person ?? 'nobody') : value
  return checkValue(meant ?? null, property, { now: new Date(), timeZone: 'UTC' })
}

/** An error in a value, as the error catalogue describes it. */
export const problemOf = (
  { id }: ObjectProperty,
  { reason, min, max, path = [] }: FieldProblem,
): FieldError => ({
  field: [id, ...path].join('.'),
  reason,
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})
