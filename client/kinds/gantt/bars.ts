import { dayMinutes } from '#schema/objects/schedule/relation.ts'
import { dayNumber } from '#schema/objects/schedule/workCalendar.ts'
import { withTime } from '../../objects/dates/dateColumns.ts'
import { addDays, instantOf, momentOf } from '../../objects/dates/days.ts'
import type { Day } from '../../objects/dates/days.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import type { Look } from './look.ts'

/** The place of a bar, in minutes since 1970 in its reader's local time; it ends before `till`. */
export type Span = { from: number; till: number }
/**
 * `isPoint` is an object with a start and no end: a day, or an instant, drawn as a diamond. `summary` is set for one
 * with children: their progress, in percent.
 */
export type Bar = Span & { id: string; isPoint: boolean; summary?: { progress: number | null } }

export type Placing = { look: Pick<Look, 'start' | 'end'>; timeZone: string }
type Values = Record<string, unknown>

export const dayOf = (minutes: number): Day => addDays('1970-01-01', Math.floor(minutes / dayMinutes))
export const minutesOf = (day: Day): number => dayNumber(day) * dayMinutes

type At = { day: Day; minutes: number | null } | null

/** The bar from one moment to another; null without a start. An end before the start is ignored. */
export function barAt(id: string, at: At, until: At): Bar | null {
  if (!at) return null
  const from = minutesOf(at.day) + (at.minutes ?? 0)
  const till = until && minutesOf(until.day) + (until.minutes ?? dayMinutes)
  if (till !== null && till > from) return { id, from, till, isPoint: false }
  return { id, from, till: at.minutes === null ? from + dayMinutes : from, isPoint: true }
}

/** The bar of an object. */
export function barOf(row: ObjectRow, { look: { start, end }, timeZone }: Placing): Bar | null {
  const moment = (column: Look['start']) =>
    column && momentOf(row.values[column.id], withTime(column), timeZone)
  return barAt(row.id, moment(start), moment(end))
}

/** The values of an object at that place. An object without an end gets none unless its bar is resized. */
export function valuesAt(
  { from, till }: Span,
  { look: { start, end }, timeZone, isPoint }: Placing & { isPoint: boolean },
): Values {
  const stored = (minutes: number, column: NonNullable<Look['start']>, isEnd: boolean) => {
    if (withTime(column)) return instantOf(dayOf(minutes), minutes - minutesOf(dayOf(minutes)), timeZone)
    return dayOf(isEnd ? minutes - 1 : minutes)
  }
  return {
    ...(start ? { [start.id]: stored(from, start, false) } : {}),
    ...(end && !isPoint ? { [end.id]: stored(Math.max(till, from + 1), end, true) } : {}),
  }
}

export type Part = 'all' | 'start' | 'end'
