import { isNothing, problemAt, refused, type Checked, type Field } from './field.ts'
import type { FieldProperty, Moment } from './field.ts'
import type { FieldKindId } from './fields.ts'
import { fieldLimits } from './limits.ts'

export type AnyField = Field<unknown, unknown>
export type FieldOf = (kind: FieldKindId) => AnyField
export type CheckValue = (value: unknown, property: FieldProperty, at: Moment) => Checked<unknown>

/** The check of a property's whole value, built from the kinds. */
export const checkBy =
  (fieldOf: FieldOf): CheckValue =>
  (value, property, at) => {
    const field = fieldOf(property.kind)
    const isSeveral = property.multiple.status && field.canBeMultiple
    const checked = isSeveral ? several(field, value, { property, at }) : one(field, value, { property, at })
    if ('problem' in checked) return checked
    return property.required && isNothing(checked.value) ? refused('required') : checked
  }

type About = { property: FieldProperty; at: Moment }

function one(field: AnyField, value: unknown, { property, at }: About): Checked<unknown> {
  if (field.isEmpty(value)) return { value: null }
  const checked = field.check(value, property, at)
  return 'value' in checked && field.isEmpty(checked.value) ? { value: null } : checked
}

function several(field: AnyField, value: unknown, about: About): Checked<unknown> {
  if (isNothing(value)) return { value: [] }
  if (!Array.isArray(value)) return refused('format')
  const max = Math.min(about.property.multiple.max_number ?? fieldLimits.values, fieldLimits.values)
  const values: unknown[] = []
  for (const [index, each] of value.slice(0, max + 1).entries()) {
    const checked = one(field, each, about)
    if ('problem' in checked) return problemAt(index, checked)
    const isSecond = field.isReference && values.includes(checked.value)
    if (checked.value !== null && !isSecond) values.push(checked.value)
  }
  return value.length > max ? refused('too_numerous', { max }) : { value: values }
}
