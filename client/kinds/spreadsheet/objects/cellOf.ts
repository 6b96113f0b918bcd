import { dateTimeOptions } from '#schema/fields/dateTime.ts'
import { isNothing, type Manner } from '#schema/fields/field.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { valuesApart } from '#schema/fields/printBy.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { wallTimeIn } from '#schema/fields/zonedTime.ts'
import type { ShownProperty } from '../../../fields/field.ts'
import { idsOf } from '../../../fields/idsOf.ts'
import type { ObjectRow } from '../../../objects/view/operations.ts'
import { dayMs, epochDays } from '../days.ts'
import type { ObjectValue } from '../engine/ObjectAsks.ts'

/** Of what a text of an object is shown. */
const signsMost = 10_000

/** Kinds whose values are ids of something that has a name. */
export const namedKinds = new Set<string>(['object', 'page', 'subject', 'tags'])

/** The day, with its time as a part of it where there is one. */
function dayNumber(text: string, property: ShownProperty, timeZone: string): number {
  const isTimed = optionsOf(dateTimeOptions, property).with_time
  const at = new Date(isTimed ? text : `${text.slice(0, 10)}T00:00:00Z`)
  if (!isTimed) return at.getTime() / dayMs + epochDays
  const { year, month, day, hour, minute } = wallTimeIn(timeZone, at)
  return Date.UTC(year, month - 1, day, hour, minute) / dayMs + epochDays
}

export const isDate = ({ kind, multiple }: ShownProperty): boolean => kind === 'date_time' && !multiple.status

/** A value of an object as a cell has it; `nameOf` gives the names of what it refers to. */
export function cellOf(
  row: ObjectRow,
  property: ShownProperty,
  { nameOf, ...manner }: Manner & { nameOf: (id: string) => string | undefined },
): ObjectValue {
  const value = row.values[property.id]
  if (property.kind === 'tags') return row.tags.map(({ name }) => name).join(valuesApart) || null
  if (isNothing(value)) return null
  if (namedKinds.has(property.kind)) {
    const links = new Map(row.links.map(({ id, name }) => [id, name]))
    const names = idsOf(value).flatMap((id) => links.get(id) ?? nameOf(id) ?? [])
    return names.join(valuesApart) || null
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string' && isDate(property)) return dayNumber(value, property, manner.timeZone)
  return printValue(value, property, manner).slice(0, signsMost) || null
}
