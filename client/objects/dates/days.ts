import { dayText, instantIn, wallTimeIn } from '#schema/fields/zonedTime.ts'

/** A day as YYYY-MM-DD, which no time zone shifts. */
export type Day = string

const dayMs = 86_400_000

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const textOf = (ms: number): Day => {
  const date = new Date(ms)
  return dayText({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
}

/** The day this many days later, within the years that can be stored. */
export function addDays(day: Day, days: number): Day {
  return textOf(Math.min(Math.max(utc(day) + days * dayMs, utc('0001-01-01')), utc('9999-12-31')))
}

export const daysBetween = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / dayMs)

/** The same day of the month this many months later, or the last one of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const at = year * 12 + month - 1 + months
  const [newYear, newMonth] = [Math.floor(at / 12), (at % 12) + 1]
  if (newYear < 1 || newYear > 9999) return day
  const last = addDays(firstOfMonth(addDays(dayText({ year: newYear, month: newMonth, day: 28 }), 4)), -1)
  return dayText({ year: newYear, month: newMonth, day: Math.min(date, Number(last.slice(8))) })
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`
export const isSameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7)

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(utc(day)).getUTCDay()
export const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0
/** The first day of the week in the language. */
export const firstWeekday = (locale: string): number => (locale === 'en-US' ? 0 : 1)

export function firstOfWeek(day: Day, locale: string): Day {
  return addDays(day, -((weekdayOf(day) - firstWeekday(locale) + 7) % 7))
}

/** A day and its elapsed minutes; null for a date without time. */
export type Moment = { day: Day; minutes: number | null }

/** The local day and minutes of a stored date; null for an invalid date. */
export function momentOf(value: unknown, withTime: boolean, timeZone: string): Moment | null {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return null
  if (!withTime) return { day: value.slice(0, 10), minutes: null }
  const wall = wallTimeIn(timeZone, new Date(value))
  return { day: dayText(wall), minutes: wall.hour * 60 + wall.minute }
}

/** The instant at this minute of a day in a time zone. */
export function instantOf(day: Day, minutes: number, timeZone: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const wall = { year, month, day: date, hour: Math.floor(minutes / 60), minute: minutes % 60 }
  return instantIn(timeZone, wall).toISOString()
}

/** A stored date moved by days and minutes: it keeps its time of day across clock changes. */
export function movedDate(
  value: string,
  { withTime, timeZone }: { withTime: boolean; timeZone: string },
  by: { days: number; minutes?: number },
): string {
  const at = momentOf(value, withTime, timeZone)!
  if (at.minutes === null) return addDays(at.day, by.days)
  const minutes = at.minutes + (by.minutes ?? 0)
  const over = Math.floor(minutes / 1440)
  const rest = Date.parse(value) % 60_000
  const moved = instantOf(addDays(at.day, by.days + over), minutes - over * 1440, timeZone)
  return new Date(Date.parse(moved) + rest).toISOString()
}

export const todayIn = (timeZone: string): Day => dayText(wallTimeIn(timeZone, new Date()))
