import type { Day } from '../../objects/dates/days.ts'
import { dayOf } from './bars.ts'
import type { Span } from './bars.ts'
import type { TickUnit } from './timeScale.ts'

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const formats = new Map<string, Intl.DateTimeFormat>()

/** Days have no time zone, so they are formatted in UTC. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  formats.set(key, format)
  return format
}

const upper = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)

const options: Record<Exclude<TickUnit, 'quarter'>, Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  week: { day: 'numeric' },
  day: { day: 'numeric' },
}

/** The label of a part of the head; `isSmall` is for the lower line, under the label of the upper one. */
export function tickName(
  unit: TickUnit,
  day: Day,
  { locale, isSmall }: { locale: string; isSmall: boolean },
): string {
  if (unit === 'quarter') return String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1)
  if (unit === 'month' && isSmall)
    return upper(formatOf(locale, { month: 'short' }).format(dateOf(day)), locale)
  if (unit === 'day' || unit === 'week') return String(Number(day.slice(8)))
  return upper(formatOf(locale, options[unit]).format(dateOf(day)), locale)
}

/** The letters of a weekday. */
export const weekdayLetters = (day: Day, locale: string): string =>
  upper(formatOf(locale, { weekday: locale === 'en-US' ? 'narrow' : 'short' }).format(dateOf(day)), locale)

/** The first and last day of a bar, in words. */
export const spanText = ({ from, till }: Span, locale: string): string =>
  formatOf(locale, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(
    dateOf(dayOf(from)),
    dateOf(dayOf(Math.max(from, till - 1))),
  )

export const dayText = (day: Day, locale: string): string =>
  formatOf(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(dateOf(day))
