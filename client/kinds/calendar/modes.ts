import { addDays, addMonths, firstOfMonth, firstOfWeek } from '../../objects/dates/days.ts'
import type { Day } from '../../objects/dates/days.ts'

export const modes = ['month', 'week', 'day', 'agenda'] as const
export type Mode = (typeof modes)[number]

const weeksOfMonth = 6
/** Days that an agenda lists at once. */
const agendaDays = 30

const run = (from: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index))

/** The days that are shown around a day. */
export function daysOf(mode: Mode, day: Day, locale: string): Day[] {
  switch (mode) {
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

export const weeksOf = (days: readonly Day[]): Day[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))

/** The day from which the screen before or after this one is shown. */
export function turned(mode: Mode, day: Day, to: 1 | -1): Day {
  if (mode === 'month') return addMonths(day, to)
  return addDays(day, to * { week: 7, day: 1, agenda: agendaDays }[mode])
}
