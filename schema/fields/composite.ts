import { z } from 'zod'
import type { CheckValue } from './checkBy.ts'
import { isNothing, problemAt, refused, type Field, type FieldProperty } from './field.ts'
import { operatorsOf } from './operators.ts'
import type { PrintValue } from './printBy.ts'

export const compositeOptions = z.object({})

/** A value for each nested property, by its id. */
export type CompositeValue = Record<string, unknown>

const ownOf = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined

/** Nested properties, each with its own kind. They are checked and printed like those of an object. */
export const compositeOf = (
  checkValue: CheckValue,
  printValue: PrintValue,
): Field<CompositeValue, z.output<typeof compositeOptions>> => ({
  id: 'composite',
  column: 'jsonb',
  companion: true,
  subtype: 'string',
  options: compositeOptions,
  check(value, { nested = [] }, at) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused('format')
    if (Object.keys(value).some((key) => nested.every(({ id }) => id !== key)))
      return refused('unknown_value')
    const parts: [string, unknown][] = []
    for (const property of nested) {
      const checked = checkValue(ownOf(value, property.id), property, at)
      if ('problem' in checked) return problemAt(property.id, checked)
      if (!isNothing(checked.value)) parts.push([property.id, checked.value])
    }
    return { value: Object.fromEntries(parts) }
  },
  fromText: () => refused('format'),
  print: (value, { nested = [] }, how) =>
    nested
      .map((property: FieldProperty) => [
        property.label,
        printValue(ownOf(value, property.id), property, how),
      ])
      .filter(([, print]) => print !== '')
      .map(([label, print]) => `${label}: ${print}`)
      .join(', '),
  compare: () => 0,
  isEmpty: (value) =>
    isNothing(value) || (typeof value === 'object' && Object.values(value!).every(isNothing)),
  operators: operatorsOf.printed,
  canBeMultiple: true,
  canBeUnique: false,
  hasCategories: false,
  isReference: false,
})
