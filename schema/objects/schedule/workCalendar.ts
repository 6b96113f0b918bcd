import { dayMinutes } from './relation.ts'

/** Working periods of a day, in minutes of the day, in order. */
export type DayHours = readonly (readonly [from: number, to: number])[]

export const noHours: DayHours = []
export const wholeDay: DayHours = [[0, dayMinutes]]

/** The weekday of day 0, which is 1970-01-01; 0 is Sunday. */
const firstWeekday = 4

const sizeOf = (hours: DayHours): number => hours.reduce((sum, [from, to]) => sum + to - from, 0)

/** The number of a day given as YYYY-MM-DD. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/**
 * Working time. Instants are local minutes since 1970, so they contain no clock changes; `worked` counts only minutes
 * of work, from an arbitrary origin.
 */
export class WorkCalendar {
  readonly #week: readonly DayHours[]
  /** Work of a week before each of its days, from the weekday of day 0. */
  readonly #before: number[] = [0]
  readonly #days: number[]
  readonly #hours: DayHours[]
  /** The total difference of the exceptions before each one from a regular week. */
  readonly #change: number[] = [0]

  /** `week` starts with Sunday and contains some work; `exceptions` are by the number of their day. */
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

  /** The first instant by which this much was worked: where work ends. */
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

  /** The number of exceptions before a day. */
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

  /** The first day by whose end enough was worked. */
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
