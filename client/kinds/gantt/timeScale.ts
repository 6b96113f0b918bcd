import { dayMinutes } from '#schema/objects/schedule/relation.ts'
import { addDays, addMonths, daysBetween, firstOfMonth, firstOfWeek } from '../../objects/dates/days.ts'
import type { Day } from '../../objects/dates/days.ts'
import { dayOf, minutesOf } from './bars.ts'
import type { Span } from './bars.ts'
import type { Scale } from './look.ts'

/** How wide a day is, in pixels. */
export const dayWidths: Record<Scale, number> = { day: 44, week: 18, month: 6, year: 1.5 }
/** Days that are shown before and after the bars. */
const room: Record<Scale, number> = { day: 40, week: 90, month: 300, year: 1100 }
/** Bars further away than this from today, in days, are drawn as far as they come nearer. */
const farthest = 40 * 366

/** The days that can be scrolled to. */
export type Range = { first: Day; days: number }

/** The days that all bars and today need, with a margin; includes `kept`, which is already shown. */
export function rangeOf(spans: Iterable<Span>, { scale, today, kept }: RangeOf): Range {
  const [least, most] = [addDays(today, -farthest), addDays(today, farthest)]
  let [from, till] = [minutesOf(today), minutesOf(today)]
  for (const span of spans) {
    from = Math.min(from, span.from)
    till = Math.max(till, span.till)
  }
  const within = (day: Day) => (day < least ? least : day > most ? most : day)
  let first = firstOfMonth(within(addDays(dayOf(from), -room[scale])))
  let last = within(addDays(dayOf(till), room[scale]))
  if (kept && kept.first < first) first = kept.first
  if (kept && addDays(kept.first, kept.days) > last) last = addDays(kept.first, kept.days)
  return { first, days: daysBetween(first, last) }
}
type RangeOf = { scale: Scale; today: Day; kept: Range | null }

export const xOf = (minutes: number, { first }: Range, scale: Scale): number =>
  ((minutes - minutesOf(first)) / dayMinutes) * dayWidths[scale]
/** The day that lies at a place. */
export const dayAt = (x: number, { first }: Range, scale: Scale): Day =>
  addDays(first, Math.floor(x / dayWidths[scale]))

/** A part of the head: this many days from `from`. */
export type Tick = { from: Day; days: number }
export type TickUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The parts of the head's two lines. */
export const tickUnits: Record<Scale, [TickUnit, TickUnit]> = {
  day: ['month', 'day'],
  week: ['month', 'week'],
  month: ['year', 'month'],
  year: ['year', 'quarter'],
}

const monthsOf: Partial<Record<TickUnit, number>> = { month: 1, quarter: 3, year: 12 }

function beginningOf(unit: TickUnit, day: Day, locale: string): Day {
  if (unit === 'day') return day
  if (unit === 'week') return firstOfWeek(day, locale)
  const month = Number(day.slice(5, 7)) - 1
  return addMonths(firstOfMonth(day), -(month % monthsOf[unit]!))
}

/** The parts of the head that lie between two days. */
export function ticksOf(unit: TickUnit, [from, to]: [Day, Day], locale: string): Tick[] {
  const ticks: Tick[] = []
  for (let at = beginningOf(unit, from, locale); at < to;) {
    const months = monthsOf[unit]
    const next = months ? addMonths(at, months) : addDays(at, unit === 'week' ? 7 : 1)
    // The years that can be stored end.
    if (next <= at) break
    ticks.push({ from: at, days: daysBetween(at, next) })
    at = next
  }
  return ticks
}
