import { dayMinutes } from './relation.ts'

/** Parts of a day in which work goes on, in minutes of it, in their order. */
export type DayHours = readonly (readonly [from: number, to: number])[]

export const noHours: DayHours = []
export const wholeDay: DayHours = [[0, dayMinutes]]

/** The weekday of the day 0, which is 1970-01-01; 0 is Sunday. */
const firstWeekday = 4

const sizeOf = (hours: DayHours): number => hours.reduce((sum, [from, to]) => sum + to - from, 0)

/** The number of a day that is written as YYYY-MM-DD. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/**
 * When work goes on. Instants are minutes since 1970 on the wall of some place, so that no change of clocks is in them;
 * `worked` counts the minutes of work alone, from any beginning.
 */
export class WorkCalendar {
  readonly #week: readonly DayHours[]
  /** Work of a week before each of its days, from the weekday of the day 0. */
  readonly #before: number[] = [0]
  readonly #days: number[]
  readonly #hours: DayHours[]
  /** By how much the exceptions before each one change what a usual week would have. */
  readonly #change: number[] = [0]

  /** `week` begins with Sunday and has some work; `exceptions` are by the number of their day. */
  constructor(week: readonly DayHours[], exceptions: ReadonlyMap<number, DayHours> = new Map()) {
    this.#week = week.map((_, at) => week[(at + firstWeekday) % 7]!)
    for (const hours of this.#week) this.#before.push(this.#before.at(-1)! + sizeOf(hours))
    if (this.#before.length !== 8 || this.#before[7]! <= 0) throw new RangeError('a week without work')
    const sorted = [...exceptions].toSorted(([a], [b]) => a - b)
    this.#days = sorted.map(([day]) => day)
    this.#hours = sorted.map(([, hours]) => hours)
    for (const [day, hours] of sorted)
      this.#change.push(this.#change.at(-1)! + sizeOf(hours) - sizeOf(this.#usual(day)))
  }

  hoursOf(day: number): DayHours {
    const at = this.#exceptionsBefore(day)
    return this.#days[at] === day ? this.#hours[at]! : this.#usual(day)
  }

  isWorking(day: number): boolean {
    return this.hoursOf(day).length > 0
  }

  workedBy(at: number): number {
    const day = Math.floor(at / dayMinutes)
    const minute = at - day * dayMinutes
    let worked = this.#workedBefore(day)
    for (const [from, to] of this.hoursOf(day)) worked += Math.max(0, Math.min(minute, to) - from)
    return worked
  }

  /** The first instant by which so much was worked: where work ends. */
  endOf(worked: number): number {
    const day = this.#dayWhere((next) => next >= worked, worked)
    let rest = worked - this.#workedBefore(day)
    for (const [from, to] of this.hoursOf(day)) {
      if (rest <= to - from) return day * dayMinutes + from + rest
      rest -= to - from
    }
    return (day + 1) * dayMinutes
  }

  /** The last instant by which no more was worked: where work begins. */
  startOf(worked: number): number {
    const day = this.#dayWhere((next) => next > worked, worked)
    let rest = worked - this.#workedBefore(day)
    for (const [from, to] of this.hoursOf(day)) {
      if (rest < to - from) return day * dayMinutes + from + rest
      rest -= to - from
    }
    return (day + 1) * dayMinutes
  }

  #usual(day: number): DayHours {
    return this.#week[((day % 7) + 7) % 7]!
  }

  /** How many exceptions lie before a day. */
  #exceptionsBefore(day: number): number {
    let [low, high] = [0, this.#days.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#days[middle]! < day) low = middle + 1
      else high = middle
    }
    return low
  }

  #workedBefore(day: number): number {
    const week = Math.floor(day / 7)
    return (
      week * this.#before[7]! + this.#before[day - week * 7]! + this.#change[this.#exceptionsBefore(day)]!
    )
  }

  /** The first day for which what was worked by its end is enough. */
  #dayWhere(isEnough: (worked: number) => boolean, near: number): number {
    const isAfter = (day: number) => isEnough(this.#workedBefore(day + 1))
    let high = Math.floor(near / this.#before[7]!) * 7
    let step = 8
    while (!isAfter(high)) {
      high += step
      step *= 2
    }
    let low = high - 1
    step = 8
    while (isAfter(low)) {
      high = low
      low -= step
      step *= 2
    }
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (isAfter(middle)) high = middle
      else low = middle
    }
    return high
  }
}
