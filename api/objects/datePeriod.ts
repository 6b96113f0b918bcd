import { isTimeZone } from '#schema/accounts/account.ts'
import { hasTime } from '#schema/objects/dates.ts'
import type { DateUnit } from '#schema/objects/totals.ts'
import type { Db, Fragment } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { isArray } from './objectColumns.ts'
import type { ObjectProperty } from './objectType.ts'

type Asked = { unit?: DateUnit | null; time_zone?: string | null }
type Period = { unit: DateUnit; timeZone: string }

const intervals: Record<DateUnit, string> = {
  day: '1 day',
  week: '7 days',
  month: '1 month',
  quarter: '3 months',
  year: '1 year',
}

/**
 * The periods that dates are grouped by, in the reader's time zone. Plain dates have no zone. Throws `invalid_input`.
 */
export function periodOf(property: ObjectProperty, { unit, time_zone: zone }: Asked): Period | null {
  if (!unit) return null
  if (property.kind !== 'date_time' || isArray(property)) throw refuseField('unit', 'unknown_value')
  if (zone && !isTimeZone(zone)) throw refuseField('time_zone', 'unknown_value')
  return { unit, timeZone: (hasTime(property.system, property) && zone && databaseZone(zone)) || 'UTC' }
}

/**
 * A browser may report an offset instead of a zone name. PostgreSQL's offsets have the opposite sign: east of
 * Greenwich is negative.
 */
const databaseZone = (zone: string): string => zone.replace(/^([+-])/, (sign) => (sign === '+' ? '-' : '+'))

/** Zones that the runtime knows and the database does not are refused like unknown ones. */
export async function refuseUnknownZone<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '22023') throw refuseField('time_zone', 'unknown_value')
    throw error
  }
}

export const periodStart = (db: Db, at: Fragment, { unit, timeZone }: Period): Fragment =>
  db`date_trunc(${unit}, ${at}, ${timeZone})`

/** The end of the period that begins at `start`. */
export const periodEnd = (db: Db, start: Fragment, { unit, timeZone }: Period): Fragment =>
  db`((${start} at time zone ${timeZone}) + ${intervals[unit]}::interval) at time zone ${timeZone}`

/** The periods that are looked up: their first and last start, in years before and after this one. */
const lookedUp: Record<DateUnit, [before: number, after: number]> = {
  day: [6, 4],
  week: [40, 30],
  month: [120, 80],
  quarter: [120, 80],
  year: [120, 80],
}

/**
 * The same as `periodStart`. Truncating a date needs the time zone for each row and takes five times as long as looking
 * it up among the starts of periods, which are computed once. A date beyond these is truncated.
 */
export function periodIn(db: Db, at: Fragment, period: Period): Fragment {
  const { unit, timeZone } = period
  const [before, after] = lookedUp[unit]
  const startsBut = (left: number) => db`(select array(
    select edge at time zone ${timeZone} from generate_series(
      date_trunc(${unit}, localtimestamp - make_interval(years => ${before})),
      date_trunc(${unit}, localtimestamp + make_interval(years => ${after})) - ${left} * ${intervals[unit]}::interval,
      ${intervals[unit]}::interval) edge))`
  // Past the last start there is none, so that a date which is later than all periods finds nothing.
  return db`coalesce(${startsBut(1)}[width_bucket(${at}, ${startsBut(0)})], ${periodStart(db, at, period)})`
}
