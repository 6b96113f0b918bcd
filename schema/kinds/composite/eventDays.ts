import { dayText, instantIn, wallTimeIn } from '../../fields/zonedTime.ts'
import type { DateUnit } from '../../objects/totals.ts'
import { intervals, type Interval } from './intervals.ts'

/** The most events that are shown of an interval. */
export const eventsMost = 100

/** The interval of events that is set. */
export const intervalOf = (name: string): Interval => intervals.find((each) => each === name) ?? 'week'

type Day = string

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const text = (date: Date): Day =>
  dayText({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })

const addDays = (day: Day, days: number): Day => {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return text(date)
}

export const todayIn = (timeZone: string, now = new Date()): Day => dayText(wallTimeIn(timeZone, now))

/** The day with which weeks begin where a language is spoken: 0 is Sunday. */
export const firstWeekday = (locale: string): 0 | 1 => (locale === 'en-US' ? 0 : 1)

const monthsOf: Partial<Record<DateUnit, number>> = { month: 1, quarter: 3, year: 12 }

/** The first day of the interval that a day is in, and the first one after it. */
export function intervalAround(interval: DateUnit, day: Day, first: 0 | 1 = 1): [Day, Day] {
  if (interval === 'day') return [day, addDays(day, 1)]
  if (interval === 'week') {
    const start = addDays(day, -((utc(day).getUTCDay() - first + 7) % 7))
    return [start, addDays(start, 7)]
  }
  const months = monthsOf[interval]!
  const date = utc(day)
  const month = date.getUTCMonth() - (date.getUTCMonth() % months)
  const at = (of: number) => text(new Date(Date.UTC(date.getUTCFullYear(), of, 1)))
  return [at(month), at(month + months)]
}

/** A day of the interval before or after. */
export const beside = ([from, to]: [Day, Day], by: -1 | 1): Day => (by < 0 ? addDays(from, -1) : to)

/** The interval that a day is in and the whole one before it. */
export function withFormer(interval: DateUnit, day: Day): { now: [Day, Day]; former: [Day, Day] } {
  const now = intervalAround(interval, day)
  return { now, former: intervalAround(interval, beside(now, -1)) }
}

/** When a day begins in a time zone. */
export function beginOf(day: Day, timeZone: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return instantIn(timeZone, { year, month, day: date, hour: 0, minute: 0 }).toISOString()
}

/** The day of a stored date in the reader's time zone. */
export const dayOf = (value: string, withTime: boolean, timeZone: string): Day =>
  withTime ? dayText(wallTimeIn(timeZone, new Date(value))) : value.slice(0, 10)

/** Objects by the day of one of their dates; those that were read before the date was changed may have none. */
export const byDay = <R extends { values: Record<string, unknown> }>(
  rows: readonly R[],
  { of, withTime, timeZone }: { of: string; withTime: boolean; timeZone: string },
): Map<Day, R[]> =>
  Map.groupBy(
    rows.filter(({ values }) => typeof values[of] === 'string'),
    ({ values }) => dayOf(values[of] as string, withTime, timeZone),
  )
