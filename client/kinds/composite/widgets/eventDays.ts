import { dayText, instantIn, wallTimeIn } from '#schema/fields/zonedTime.ts'

/** The interval of events that is shown. */
export const intervals = ['day', 'week', 'month'] as const
export type Interval = (typeof intervals)[number]
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

/** The first day of the interval that a day is in, and the first one after it. */
export function intervalAround(interval: Interval, day: Day, locale: string): [Day, Day] {
  if (interval === 'day') return [day, addDays(day, 1)]
  if (interval === 'week') {
    const first = locale === 'en-US' ? 0 : 1
    const start = addDays(day, -((utc(day).getUTCDay() - first + 7) % 7))
    return [start, addDays(start, 7)]
  }
  const start = `${day.slice(0, 8)}01`
  const after = addDays(start, 31)
  return [start, `${after.slice(0, 8)}01`]
}

/** A day of the interval before or after. */
export const beside = ([from, to]: [Day, Day], by: -1 | 1): Day => (by < 0 ? addDays(from, -1) : to)

/** When a day begins in a time zone. */
export function beginOf(day: Day, timeZone: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return instantIn(timeZone, { year, month, day: date, hour: 0, minute: 0 }).toISOString()
}

/** The day of a stored date for who reads it. */
export const dayOf = (value: string, withTime: boolean, timeZone: string): Day =>
  withTime ? dayText(wallTimeIn(timeZone, new Date(value))) : value.slice(0, 10)

/** Objects by the day of a date of theirs; those that were read before another date counted may have none. */
export const byDay = <R extends { values: Record<string, unknown> }>(
  rows: readonly R[],
  { of, withTime, timeZone }: { of: string; withTime: boolean; timeZone: string },
): Map<Day, R[]> =>
  Map.groupBy(
    rows.filter(({ values }) => typeof values[of] === 'string'),
    ({ values }) => dayOf(values[of] as string, withTime, timeZone),
  )
