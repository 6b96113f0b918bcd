import { calendars } from '#schema/objects/schedule/calendars.ts'
import type { CalendarId } from '#schema/objects/schedule/calendars.ts'
import { dayMinutes } from '#schema/objects/schedule/relation.ts'
import { withTime } from '../../objects/dates/dateColumns.ts'
import { momentOf } from '../../objects/dates/days.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { minutesOf } from './bars.ts'
import type { Bar, Part, Placing } from './bars.ts'

/** How a bar is moved or resized. Typed times make parts of days. */
export type Pulled = { part: Part; days: number }

/** A bar that was moved or resized by days; it is at least one day long. */
export function shifted({ from, till, id, isPoint }: Bar, part: Part, days: number): Bar {
  const by = Math.round(days * dayMinutes)
  if (part === 'all') return { id, from: from + by, till: till + by, isPoint }
  const least = Math.min(dayMinutes, till - from)
  if (part === 'start') return { id, from: Math.min(from + by, till - least), till, isPoint: false }
  return { id, from, till: Math.max(till + by, from + least), isPoint: false }
}

export const calendarOf = ({ from, till }: Bar, calendar: CalendarId) => {
  const own = calendars[calendar]
  // Work on days off alone counts every day.
  return till > from && own.workedBy(till) === own.workedBy(from) ? calendars.every_day : own
}

/** A bar at another place, with as much working time as before; on days off alone it stays as it was put. */
export function withWorkOf(before: Bar, bar: Bar, calendar: CalendarId): Bar {
  const [counted, own] = [calendarOf(before, calendar), calendars[calendar]]
  const work = counted.workedBy(before.till) - counted.workedBy(before.from)
  const from = own.workedBy(bar.from)
  const now = own.workedBy(bar.till) - from
  return bar.isPoint || now === 0 || now === work ? bar : { ...bar, till: own.endOf(from + work) }
}

type Typed = { column: ViewColumn; value: unknown; isAuto: boolean }

/**
 * What a date typed into the start or the end of a bar does. A new start moves the bar with auto-scheduling, and a date
 * on the other side of its other end always does. Null if the value is stored as it is.
 */
export function pullOf(
  bar: Bar,
  { column, value, isAuto }: Typed,
  { look, timeZone }: Placing,
): Pulled | null {
  const isStart = column.id === look.start?.id
  const at = isStart || column.id === look.end?.id ? momentOf(value, withTime(column), timeZone) : null
  if (!at || bar.summary) return null
  const to = minutesOf(at.day) + (at.minutes ?? (isStart ? 0 : dayMinutes))
  const isCrossed = isStart ? to >= bar.till : to <= bar.from
  if (isAuto ? !isStart && isCrossed && bar.isPoint : !isCrossed || bar.isPoint) return null
  const days = (to - (isStart ? bar.from : bar.till)) / dayMinutes
  return { part: isStart || isCrossed ? 'all' : 'end', days }
}
