import type { Locale } from '../accounts/locales.ts'
import { checkValue } from '../fields/checkValue.ts'
import { dateTimeOptions } from '../fields/dateTime.ts'
import type { Checked, FieldProperty, Manner } from '../fields/field.ts'
import { optionsOf } from '../fields/optionsOf.ts'
import { readValue } from '../fields/readValue.ts'
import { fields } from '../fields/registry.ts'
import { instantIn } from '../fields/zonedTime.ts'

/** A cell of a table file. `wall` is a local date and time without a zone, `YYYY-MM-DDTHH:MM:SS`. */
export type Cell = string | number | boolean | null | { wall: string }

const midnight = 'T00:00:00'

/** A cell as people read it. */
export function cellText(cell: Cell | undefined, locale: Locale): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return locale === 'ru' ? String(cell).replace('.', ',') : String(cell)
  if (typeof cell === 'boolean') return fields.toggle.print(cell, answer, { locale, timeZone: 'UTC' })
  return cell.wall.endsWith(midnight) ? cell.wall.slice(0, 10) : cell.wall.slice(0, 16).replace('T', ' ')
}

const answer: FieldProperty = {
  id: '0',
  kind: 'toggle',
  label: '',
  required: false,
  multiple: { status: false, max_number: null, button_text: null },
  options: {},
}

/**
 * Parses the whole value of a property from a cell: by the cell's own type if the kind supports it, otherwise by its
 * text.
 */
export function readCell(
  cell: Cell | undefined,
  property: FieldProperty,
  how: Manner & { now: Date },
): Checked<unknown> {
  const { kind, multiple } = property
  const typed = (value: unknown) => checkValue(multiple.status ? [value] : value, property, how)
  if (typeof cell === 'number' && kind === 'number') return typed(cell)
  if (typeof cell === 'boolean' && kind === 'toggle') return typed(cell)
  if (typeof cell === 'object' && cell !== null && kind === 'date_time')
    return typed(dateOf(cell.wall, property, how))
  return readValue(cellText(cell, how.locale), property, how)
}

function dateOf(wall: string, property: FieldProperty, { timeZone }: Manner): string {
  if (!optionsOf(dateTimeOptions, property).with_time) return wall.slice(0, 10)
  const [year, month, day, hour, minute] = wall.split(/\D/).map(Number)
  return instantIn(timeZone, {
    year: year!,
    month: month!,
    day: day!,
    hour: hour!,
    minute: minute!,
  }).toISOString()
}
