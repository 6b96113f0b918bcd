import { addDays, addMonths, daysBetween, firstOfMonth, firstOfWeek } from '../../objects/dates/days.ts'
import type { Day } from '../../objects/dates/days.ts'

export const modes = ['year', 'month', 'week', 'day', 'agenda'] as const
export type Mode = (typeof modes)[number]

const weeksOfMonth = 6
/** Days that an agenda lists at once. */
const agendaDays = 30

const run = (from: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index))

/** The days that are shown around a day. */
export function daysOf(mode: Mode, day: Day, locale: string): Day[] {
  switch (mode) {
    case 'year': {
      const first = `${day.slice(0, 4)}-01-01`
      return run(first, daysBetween(first, `${day.slice(0, 4)}-12-31`) + 1)
    }
    case 'month':
      return run(firstOfWeek(firstOfMonth(day), locale), weeksOfMonth * 7)
    case 'week':
      return run(firstOfWeek(day, locale), 7)
    case 'day':
      return [day]
    case 'agenda':
      return run(day, agendaDays)
  }
}

export const weeksOf = <T>(days: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))

/** The day from which the screen before or after this one is shown. */
export function turned(mode: Mode, day: Day, to: 1 | -1): Day {
  if (mode === 'year') return addMonths(day, to * 12)
  if (mode === 'month') return addMonths(day, to)
  return addDays(day, to * { week: 7, day: 1, agenda: agendaDays }[mode])
}

/** The weeks of each month of these days; before its first day and after its last one a week is empty. */
export function monthsOf(days: readonly Day[], locale: string): { month: Day; weeks: (Day | null)[][] }[] {
  const months = Map.groupBy(days, firstOfMonth)
  return [...months].map(([month, of]) => {
    const before = daysBetween(firstOfWeek(month, locale), month)
    return { month, weeks: weeksOf([...Array<null>(before).fill(null), ...of]) }
  })
}
