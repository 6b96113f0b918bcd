import { dayMs, epochDays, todayNumber } from '../../days.ts'
import { numberOf, stop } from '../values.ts'
import { type Call, type Functions, need, wholeAt } from './call.ts'

export const dayOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month, day) / dayMs + epochDays
const dateAt = (call: Call, index: number): Date => {
  const number = Math.floor(numberOf(need(call, index)))
  return number < 0 || number > 2_958_465 ? stop('#NUM!') : new Date((number - epochDays) * dayMs)
}

/** The day so many months away, the last one where the month is shorter. */
function monthsAway(date: Date, months: number, isEnd: boolean): number {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const last = dayOf(year, month + 1, 0)
  return isEnd ? last : Math.min(last, dayOf(year, month, date.getUTCDate()))
}

const now = (): number => {
  const date = new Date()
  return (date.getTime() - date.getTimezoneOffset() * 60_000) / dayMs + epochDays
}

/** Functions of dates. */
export const dates: Functions = {
  DATE: (call) => {
    const year = wholeAt(call, 0)
    if (year < 0 || year > 9999) return stop('#NUM!')
    return dayOf(year < 1900 ? year + 1900 : year, wholeAt(call, 1) - 1, wholeAt(call, 2))
  },
  DAY: (call) => dateAt(call, 0).getUTCDate(),
  DAYS: (call) => Math.floor(numberOf(need(call, 0))) - Math.floor(numberOf(need(call, 1))),
  EDATE: (call) => monthsAway(dateAt(call, 0), wholeAt(call, 1), false),
  EOMONTH: (call) => monthsAway(dateAt(call, 0), wholeAt(call, 1), true),
  MONTH: (call) => dateAt(call, 0).getUTCMonth() + 1,
  NOW: now,
  TODAY: todayNumber,
  WEEKDAY: (call) => {
    const [day, how] = [dateAt(call, 0).getUTCDay(), wholeAt(call, 1, 1)]
    return how === 2 ? ((day + 6) % 7) + 1 : how === 3 ? (day + 6) % 7 : day + 1
  },
  YEAR: (call) => dateAt(call, 0).getUTCFullYear(),
}
