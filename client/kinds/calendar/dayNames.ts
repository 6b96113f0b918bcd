import type { Day } from '../../objects/dates/days.ts'
import type { Mode } from './modes.ts'

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const upper = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
const formats = new Map<string, Intl.DateTimeFormat>()

/** Days have no time zone, so they are formatted in UTC. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  formats.set(key, format)
  return format
}

const named = (day: Day, locale: string, options: Intl.DateTimeFormatOptions): string =>
  formatOf(locale, options).format(dateOf(day))

/** “Tuesday, November 24”. */
export const dayName = (day: Day, locale: string): string =>
  upper(named(day, locale, { weekday: 'long', day: 'numeric', month: 'long' }), locale)
export const weekdayName = (day: Day, locale: string, weekday: 'short' | 'long'): string =>
  upper(named(day, locale, { weekday }), locale)
/** The number of a day, with the month on its first day. */
export const dayNumber = (day: Day, locale: string): string =>
  day.endsWith('-01') ? named(day, locale, { day: 'numeric', month: 'short' }) : String(Number(day.slice(8)))

export const monthName = (day: Day, locale: string): string =>
  upper(named(day, locale, { month: 'long' }), locale)

/** The title for the visible days. */
export function titleOf(
  mode: Mode,
  { days, anchor }: { days: readonly Day[]; anchor: Day },
  locale: string,
): string {
  if (mode === 'year') return named(anchor, locale, { year: 'numeric' })
  if (mode === 'month') return upper(named(anchor, locale, { month: 'long', year: 'numeric' }), locale)
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const
  if (mode === 'day') return upper(named(anchor, locale, { weekday: 'long', ...long }), locale)
  return formatOf(locale, long).formatRange(dateOf(days[0]!), dateOf(days.at(-1)!))
}

/** Minutes of a day as its clock. */
export const clockText = (minutes: number, locale: string): string =>
  formatOf(locale, { timeStyle: 'short' }).format(new Date(minutes * 60_000))
/** The label of an hour next to the lines of a day. */
export const hourText = (hour: number, locale: string): string =>
  locale === 'en-US'
    ? formatOf(locale, { hour: 'numeric' }).format(new Date(hour * 3_600_000))
    : clockText(hour * 60, locale)
