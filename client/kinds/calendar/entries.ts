import type { ObjectRow } from '../../objects/view/operations.ts'
import { colorOf } from '../../objects/view/optionColor.ts'
import { addDays, daysBetween, momentOf } from '../../objects/dates/days.ts'
import type { Day } from '../../objects/dates/days.ts'
import { withTime } from '../../objects/dates/dateColumns.ts'
import type { Look } from './look.ts'

/** An object on its days, both ends included. */
export type Dated = {
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
/** One that is drawn, with what the reader may do with it. It stays the same while its object does. */
export type Entry = Dated & { href: string; mayMove: boolean; mayStretch: boolean }

type Placing = { look: Look; timeZone: string }

/** The days of an object; null for one without a date. An end before its start is ignored. */
export function entryOf(row: ObjectRow, { look, timeZone }: Placing): Dated | null {
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

/** Long ones and whole days first, then by the hour. */
export const sortedEntries = (entries: readonly Entry[]): Entry[] =>
  entries
    .map((entry) => ({ entry, days: daysBetween(entry.from, entry.to) }))
    .toSorted(
      ({ entry: a, days }, { entry: b, days: others }) =>
        (days > 0 || others > 0
          ? inOrder(a.from, b.from) || others - days
          : (a.start ?? -1) - (b.start ?? -1)) ||
        byName.compare(a.row.name, b.row.name) ||
        inOrder(a.row.id, b.row.id),
    )
    .map(({ entry }) => entry)

const byName = new Intl.Collator()
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The objects of a day, in reading order. */
export const entriesOn = (entries: readonly Entry[], day: Day): Entry[] =>
  sortedEntries(entries.filter(({ from, to }) => from <= day && day <= to))

/** Of the objects of a day so many are shown as dots. */
const dotsMost = 3

/**
 * How many objects each of these days has, which follow one another, and the first of them. Days are counted, since the
 * last one that can be stored has none after it.
 */
export function onDays(
  entries: readonly Entry[],
  days: readonly Day[],
): Map<Day, { count: number; first: Entry[] }> {
  const found = days.map((day) => ({ day, count: 0, first: [] as Entry[] }))
  for (const entry of sortedEntries(entries)) {
    const last = Math.min(daysBetween(days[0]!, entry.to), days.length - 1)
    for (let at = Math.max(daysBetween(days[0]!, entry.from), 0); at <= last; at++) {
      const on = found[at]!
      on.count++
      if (on.first.length < dotsMost) on.first.push(entry)
    }
  }
  return new Map(found.map(({ day, ...on }) => [day, on]))
}
