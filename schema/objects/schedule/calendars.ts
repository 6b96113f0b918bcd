import { russianDays } from './russianDays.ts'
import { dayNumber, noHours, WorkCalendar, wholeDay } from './workCalendar.ts'
import type { DayHours } from './workCalendar.ts'

/**
 * Whole days, since dates have no time: every day, Monday to Friday, or the official production calendar of Russia.
 */
export const calendarIds = ['every_day', 'weekdays', 'russia'] as const
export type CalendarId = (typeof calendarIds)[number]

const everyDay = Array.from({ length: 7 }, () => wholeDay)
const weekdays = everyDay.map((hours, weekday) => (weekday % 6 === 0 ? noHours : hours))

const russian = (): Map<number, DayHours> =>
  new Map([
    ...russianDays.off.map((day) => [dayNumber(day), noHours] as const),
    ...russianDays.on.map((day) => [dayNumber(day), wholeDay] as const),
  ])

export const calendars: Record<CalendarId, WorkCalendar> = {
  every_day: new WorkCalendar(everyDay),
  weekdays: new WorkCalendar(weekdays),
  russia: new WorkCalendar(weekdays, russian()),
}
