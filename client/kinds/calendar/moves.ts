import type { ObjectRow } from '../../objects/view/operations.ts'
import { addDays, daysBetween, instantOf, momentOf, movedDate } from '../../objects/dates/days.ts'
import type { Day } from '../../objects/dates/days.ts'
import { entryOf } from './entries.ts'
import { withTime } from '../../objects/dates/dateColumns.ts'
import type { Look } from './look.ts'

type Placing = { look: Look; timeZone: string }
type Values = Record<string, unknown>

/** The values of an object moved by days and minutes: its end moves with it. */
export function movedValues(
  row: ObjectRow,
  by: { days: number; minutes?: number },
  { look, timeZone }: Placing,
): Values {
  const moved = [look.date, look.end].flatMap((column) => {
    const value = column && row.values[column.id]
    if (!column || !momentOf(value, withTime(column), timeZone)) return []
    return [[column.id, movedDate(value as string, { withTime: withTime(column), timeZone }, by)] as const]
  })
  return Object.fromEntries(moved)
}

/** The values of an object that ends this many days later, but not before its first day; null if nothing changes. */
export function stretchedValues(
  row: ObjectRow,
  days: number,
  { look: { end, ...look }, timeZone }: Placing,
): Values | null {
  const entry = entryOf(row, { look: { end, ...look }, timeZone })
  if (!entry || !end) return null
  const by = Math.max(days, -daysBetween(entry.from, entry.to))
  if (by === 0) return null
  const value = row.values[end.id]
  const hasTime = withTime(end)
  // An end that was ignored gets a new value.
  const isKept = entry.to !== entry.from || entry.stop !== null
  if (isKept) return { [end.id]: movedDate(value as string, { withTime: hasTime, timeZone }, { days: by }) }
  return { [end.id]: startValue(addDays(entry.to, by), entry.start, { withTime: hasTime, timeZone }) }
}

/** For a day when the property also has a time. */
const usualStart = 9 * 60

/** The stored date for a day, with the minutes of the day if the property has a time. */
export const startValue = (
  day: Day,
  minutes: number | null,
  at: { withTime: boolean; timeZone: string },
): string => (at.withTime ? instantOf(day, minutes ?? usualStart, at.timeZone) : day)
