import type { ObjectRow } from '../../objects/view/operations.ts'
import { colorOf } from '../../objects/view/optionColor.ts'
import { addDays, daysBetween, momentOf } from '../../objects/dates/days.ts'
import type { Day } from '../../objects/dates/days.ts'
import { withTime } from '../../objects/dates/dateColumns.ts'
import type { Look } from './look.ts'

/** An object on its days, both ends included. */
export type Entry = {
  row: ObjectRow
  from: Day
  to: Day
  /** Minutes of its first day; null for whole days. */
  start: number | null
  /** Minutes of its last day; null if it has no end or no time. */
  stop: number | null
  /** The colour of its option. */
  color: string | null
}

type Placing = { look: Look; timeZone: string }

/** The days of an object; null for one without a date. An end before its start is ignored. */
export function entryOf(row: ObjectRow, { look, timeZone }: Placing): Entry | null {
  const { date, end, color } = look
  const at = date && momentOf(row.values[date.id], withTime(date), timeZone)
  if (!at) return null
  const till = end && momentOf(row.values[end.id], withTime(end), timeZone)
  const entry = { row, from: at.day, to: at.day, start: at.minutes, stop: null, color: colorOf(row, color) }
  if (!till || till.day < at.day) return entry
  // An end at midnight means the day before.
  if (till.minutes === 0 && till.day > at.day) return { ...entry, to: addDays(till.day, -1), stop: 1440 }
  const stop = till.minutes
  if (till.day === at.day && stop !== null && stop <= (at.minutes ?? 0)) return entry
  return { ...entry, to: till.day, stop }
}

const lengthOf = ({ from, to }: Entry): number => daysBetween(from, to)

/** Long ones and whole days first, then by the hour. */
export const sortedEntries = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted(
    (a, b) =>
      (lengthOf(a) > 0 || lengthOf(b) > 0
        ? a.from.localeCompare(b.from) || lengthOf(b) - lengthOf(a)
        : (a.start ?? -1) - (b.start ?? -1)) ||
      a.row.name.localeCompare(b.row.name) ||
      a.row.id.localeCompare(b.row.id),
  )

/** The objects of a day, in reading order. */
export const entriesOn = (entries: readonly Entry[], day: Day): Entry[] =>
  sortedEntries(entries.filter(({ from, to }) => from <= day && day <= to))
