import { checkValue } from '#schema/fields/checkValue.ts'
import { dateTimeOptions } from '#schema/fields/dateTime.ts'
import { fieldFacts } from '#schema/fields/facts.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { readValue } from '#schema/fields/readValue.ts'
import { fields } from '#schema/fields/registry.ts'
import type { FieldProperty } from '#schema/fields/field.ts'
import { isSeveral } from './typeTable.ts'

/** The old and the new property. Texts in between are printed in one fixed format, independent of the user. */
export type Change = { from: FieldProperty; to: FieldProperty }
export const manner = { locale: 'ru', timeZone: 'UTC' } as const

/** A value that was read from its column as JSON, in the form of the public API. */
export function presentStored(stored: unknown, property: FieldProperty): unknown {
  if (Array.isArray(stored) && isSeveralOf(property)) return stored.map((each) => presentOne(each, property))
  return presentOne(stored, property)
}

const isSeveralOf = (property: FieldProperty) =>
  isSeveral({ id: property.id, kind: property.kind, multiple: property.multiple.status })

function presentOne(stored: unknown, property: FieldProperty): unknown {
  const { column } = fields[property.kind]
  if (column === 'bigint' && typeof stored === 'number') return String(stored)
  if (column !== 'timestamptz' || typeof stored !== 'string') return stored
  const instant = new Date(stored).toISOString()
  return optionsOf(dateTimeOptions, property).with_time ? instant : instant.slice(0, 10)
}

/**
 * The value under the new property; undefined when it cannot be converted. Whether a value is required is not checked
 * here.
 */
export function convertValue(value: unknown, { from, to: wanted }: Change): unknown {
  const to = { ...wanted, required: false }
  const at = { ...manner, now: new Date() }
  if (from.kind !== to.kind) {
    if (!fieldFacts[from.kind].isPrinted || !fieldFacts[to.kind].isRead) return undefined
    const read = readValue(printValue(value, from, manner), to, at)
    return 'value' in read ? (read.value ?? undefined) : undefined
  }
  const values: unknown[] = Array.isArray(value) && from.multiple.status ? value : [value]
  const isList = to.multiple.status && fields[to.kind].canBeMultiple
  const kept = values.filter((each) => {
    const single = { ...to, multiple: { ...to.multiple, status: false } }
    return to.kind !== 'list' || 'value' in checkValue(each, single, at)
  })
  if (kept.length === 0) return undefined
  return isList ? kept : kept[0]
}
