import type { FieldOf } from './checkBy.ts'
import type { FieldProperty, Manner } from './field.ts'

export type PrintValue = (value: unknown, property: FieldProperty, how: Manner) => string

/** Separates several values in one text. */
export const valuesApart = '; '

/** The print of a property's whole value, built from the kinds. */
export const printBy =
  (fieldOf: FieldOf): PrintValue =>
  (value, property, how) => {
    const field = fieldOf(property.kind)
    const isSeveral = property.multiple.status && field.canBeMultiple
    const values: unknown[] = isSeveral && Array.isArray(value) ? value : [value]
    return values
      .filter((each) => !field.isEmpty(each))
      .map((each) => field.print(each, property, how))
      .join(valuesApart)
  }
