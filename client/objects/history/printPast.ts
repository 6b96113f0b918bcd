import type { Column, FieldProperty } from '#schema/fields/field.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { fields } from '#schema/fields/registry.ts'

/** The JSON type of each column's values. */
const forms: Record<Column, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  float8: (value) => typeof value === 'number',
  bool: (value) => typeof value === 'boolean',
  timestamptz: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  uuid: (value) => typeof value === 'string',
  bigint: (value) => typeof value === 'string',
  jsonb: (value) => typeof value === 'object',
}

/** A value of an object's past; one saved when its property had another kind is shown as plain text. */
export function printPast(
  value: unknown,
  property: FieldProperty,
  how: Parameters<typeof printValue>[2],
): string {
  const { column } = fields[property.kind]
  const values = Array.isArray(value) && column !== 'jsonb' ? value : [value]
  if (value === null || value === undefined) return ''
  try {
    return (values.every(forms[column]) && printValue(value, property, how)) || plainText(value)
  } catch {
    // Parts of a value that another kind has and this one expects in another form.
    return plainText(value)
  }
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value as string | number | boolean)
  return Object.values(value).map(plainText).filter(Boolean).join(', ')
}
