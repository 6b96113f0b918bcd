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

const unitDays: Record<DateUnit, number> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 }
/** The most periods that one query lists; a century of days is computed the slow way. */
const edgesMost = 4000

/**
 * The starts of the periods that the rows of `from` fall in, for `periodIn`; null when there are too many. Looking a
 * date up among them takes a fifth of the time of truncating it, which needs the time zone for each row.
 */
export async function periodEdges(
  db: Db,
  { from, at, period: { unit, timeZone } }: { from: Fragment; at: Fragment; period: Period },
): Promise<string[] | null> {
  const [row] = await db<{ edges: string[] | null }[]>`
    select case when extract(epoch from last - first) < ${edgesMost * unitDays[unit] * 86_400}::float8 then array(
      select (edge at time zone ${timeZone})::text from generate_series(
        date_trunc(${unit}, first, ${timeZone}) at time zone ${timeZone}, last at time zone ${timeZone},
        ${intervals[unit]}::interval) edge) end as edges
    from (select min(${at}) as first, max(${at}) as last ${from}) ends`
  return row?.edges ?? null
}

/** The same as `periodStart`, by the result of `periodEdges`, which is read once and not for each row. */
export function periodIn(db: Db, at: Fragment, edges: string[]): Fragment {
  // As texts: the driver would parse and print dates again, which corrupts those of the first century.
  const all = db`(select ${edges}::text[]::timestamptz[])`
  return db`(${all})[width_bucket(${at}, ${all})]`
}
