import { z } from 'zod'
import { isNothing, refused, type Field, type Moment } from './field.ts'
import { operatorsOf } from './operators.ts'
import { optionsOf } from './optionsOf.ts'
import { printDate, readDate } from './dateText.ts'
import { dayText, wallTimeIn } from './zonedTime.ts'

export const dateFormats = ['locale', 'dmy', 'mdy', 'ymd', 'long'] as const
export const timeFormats = ['locale', 'h23', 'h12'] as const

const dayForm = /^\d{4}-\d{2}-\d{2}$/
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

const limit = z
  .string('invalid_date')
  .max(40, 'invalid_date')
  .refine((text) => storedDate(text, text.length > 10) !== undefined, 'invalid_date')
  .nullable()
  .default(null)

export const dateTimeOptions = z
  .object({
    with_time: z.boolean().default(true),
    date_format: z.enum(dateFormats, 'unknown_value').default('locale'),
    time_format: z.enum(timeFormats, 'unknown_value').default('locale'),
    min: limit,
    max: limit,
    forbid_past: z.boolean().default(false),
  })
  .refine(({ min, max }) => !min || !max || instantOf(min) <= instantOf(max), {
    path: ['min'],
    error: 'min_above_max',
  })
export type DateTimeOptions = z.output<typeof dateTimeOptions>

/**
 * A day, YYYY-MM-DD, or an instant in ISO 8601, in its stored form; undefined for anything else. A day given as an
 * instant is its midnight in UTC, and an instant given as a day is its day in UTC.
 */
export function storedDate(value: unknown, withTime: boolean): string | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined
  const isDay = dayForm.test(value)
  if (!isDay && !instantForm.test(value)) return undefined
  const date = new Date(isDay ? `${value}T00:00:00Z` : value)
  const year = date.getUTCFullYear()
  if (Number.isNaN(date.getTime()) || year < 1 || year > 9999) return undefined
  const iso = date.toISOString()
  if (!isReal(value.slice(0, 10))) return undefined
  return withTime ? iso : iso.slice(0, 10)
}

/** JavaScript reads 2026-02-30 as the second of March. */
const isReal = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

const instantOf = (value: string): number => new Date(value).getTime()

/** The first day that is not in the past: today, where the value is checked. */
const today = ({ now, timeZone }: Moment): string => dayText(wallTimeIn(timeZone, now))

/** A date with or without time; without time it is the same day everywhere. */
export const dateTime: Field<string, DateTimeOptions> = {
  id: 'date_time',
  column: 'timestamptz',
  companion: false,
  subtype: 'date',
  options: dateTimeOptions,
  check(value, property, at) {
    const { with_time: withTime, min, max, forbid_past: noPast } = optionsOf(dateTimeOptions, property)
    const stored = storedDate(value, withTime)
    if (!stored) return refused('invalid_date')
    const [low, high] = [storedDate(min, withTime), storedDate(max, withTime)]
    if ((low && stored < low) || (high && stored > high)) return refused('out_of_range')
    const day = withTime ? dayText(wallTimeIn(at.timeZone, new Date(stored))) : stored
    return noPast && day < today(at) ? refused('past') : { value: stored }
  },
  fromText(text, property, how) {
    const { with_time: withTime, date_format: format } = optionsOf(dateTimeOptions, property)
    const read = readDate(text, { ...how, withTime, format })
    return read ? { value: read } : refused('invalid_date')
  },
  print: (value, property, how) => printDate(value, optionsOf(dateTimeOptions, property), how),
  compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  isEmpty: isNothing,
  operators: operatorsOf.ordered,
  canBeMultiple: true,
  canBeUnique: true,
  hasCategories: false,
  isReference: false,
}
