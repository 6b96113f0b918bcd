import { daysBetween } from '../../objects/dates/days.ts'
import type { Day } from '../../objects/dates/days.ts'
import type { Entry } from './entries.ts'

/** A part of an object in a row of days: its first column, how many it takes, and its line below the others. */
export type Bar = {
  entry: Entry
  column: number
  span: number
  lane: number
  /** Whether the object begins and ends here, not in another row. */
  begins: boolean
  ends: boolean
}

/** Objects as bars in a row of days, each on the first line that is free on all its days. */
export function barsOf(entries: readonly Entry[], days: readonly Day[]): Bar[] {
  const [first, last] = [days[0]!, days.at(-1)!]
  const taken: boolean[][] = []
  return entries
    .filter(({ from, to }) => from <= last && to >= first)
    .map((entry) => ({
      entry,
      column: Math.max(0, daysBetween(first, entry.from)),
      end: Math.min(days.length - 1, daysBetween(first, entry.to)),
    }))
    .toSorted((a, b) => a.column - b.column || b.end - a.end)
    .map(({ entry, column, end }) => {
      const isFree = (lane: number) => {
        for (let at = column; at <= end; at += 1) if (taken[lane]?.[at]) return false
        return true
      }
      let lane = 0
      while (!isFree(lane)) lane += 1
      const line = (taken[lane] ??= [])
      for (let at = column; at <= end; at += 1) line[at] = true
      return {
        entry,
        column,
        span: end - column + 1,
        lane,
        begins: entry.from >= first,
        ends: entry.to <= last,
      }
    })
}

const covers = ({ column, span }: Bar, at: number): boolean => column <= at && at < column + span

/** The bars that `most` lines have room for, and how many more there are on each day: their number takes the last line. */
export function fitting(
  bars: readonly Bar[],
  { days, most }: { days: number; most: number },
): { shown: Bar[]; more: number[] } {
  const isOver = Array.from({ length: days }, (_, at) =>
    bars.some((bar) => covers(bar, at) && bar.lane >= most),
  )
  const hides = (bar: Bar) =>
    bar.lane >= most || (bar.lane === most - 1 && isOver.some((over, at) => over && covers(bar, at)))
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    for (const bar of bars.filter(hides))
      for (let at = bar.column; at < bar.column + bar.span; at += 1)
        if (!isOver[at]) {
          isOver[at] = true
          isSettled = false
        }
  }
  const hidden = bars.filter(hides)
  return {
    shown: bars.filter((bar) => !hides(bar)),
    more: Array.from({ length: days }, (_, at) => hidden.filter((bar) => covers(bar, at)).length),
  }
}

/** An object on the hours of a day, next to those it overlaps: its position among `across`, in minutes of the day. */
export type Timed = { entry: Entry; start: number; stop: number; place: number; across: number }

/** The drawn length of an object without an end, or with a short one. */
const leastMinutes = 30
const usualMinutes = 60

/** The objects of a day that have an hour; those that touch each other share the width. */
export function timedOf(entries: readonly Entry[]): Timed[] {
  const timed = entries
    .flatMap((entry) => {
      if (entry.start === null || entry.from !== entry.to) return []
      const start = Math.min(entry.start, 1440 - leastMinutes)
      const stop = Math.min(1440, Math.max(entry.stop ?? start + usualMinutes, start + leastMinutes))
      return [{ entry, start, stop, place: 0, across: 1 }]
    })
    .toSorted((a, b) => a.start - b.start || b.stop - a.stop)
  let cluster: Timed[] = []
  let until = 0
  const close = () => {
    const across = Math.max(0, ...cluster.map(({ place }) => place)) + 1
    for (const each of cluster) each.across = across
    cluster = []
  }
  for (const each of timed) {
    if (each.start >= until) close()
    const busy = new Set(cluster.filter(({ stop }) => stop > each.start).map(({ place }) => place))
    while (busy.has(each.place)) each.place += 1
    cluster.push(each)
    until = Math.max(cluster.length === 1 ? 0 : until, each.stop)
  }
  close()
  return timed
}
