import { isTimeZone } from '#schema/accounts/account.ts'
import { instantIn, wallTimeIn } from '#schema/fields/zonedTime.ts'
import { timerLimits } from '#schema/timer/limits.ts'
import { ownPerson } from '../access/ownPerson.ts'
import type { ReadContext } from '../context.ts'
import { rowId } from '../ids.ts'

/**
 * The work of a day, which begins at `from`, an instant in ms. `sessions` are those that reached their full length.
 */
export type TimerDay = {
  from: number
  sessions: number
  work_ms: number
  overtime_ms: number
  completed: number
}

/**
 * RTI.06: the caller's last days, today first, in their time zone. A session belongs to the day on which it began.
 * Throws `unauthenticated` and `not_found`.
 */
export async function timerStatistics(
  ctx: ReadContext,
  { space_id }: { space_id: string },
  now = new Date(),
): Promise<TimerDay[]> {
  const subject = await ownPerson(ctx, rowId(space_id))
  const { sql, timeZone } = ctx
  const edges = dayEdges(timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC', now)
  const instants = edges.map((edge) => edge.toISOString())
  const [from, until] = [instants.slice(0, -1), instants.slice(1)]
  const rows = await sql<Omit<TimerDay, 'from'>[]>`
    select coalesce(s.sessions, 0)::int as sessions, coalesce(s.work_ms, 0)::float8 as work_ms,
      coalesce(s.overtime_ms, 0)::float8 as overtime_ms, k.completed
    from unnest(${from}::timestamptz[], ${until}::timestamptz[]) with ordinality as w (from_at, until_at, place)
    cross join lateral (
      select count(*) filter (where is_whole) as sessions, sum(work_ms) as work_ms, sum(overtime_ms) as overtime_ms
      from timer_session where subject = ${subject} and started_at >= w.from_at and started_at < w.until_at) s
    cross join lateral (
      select count(*)::int as completed from timer_task
      where subject = ${subject} and outcome = 'completed' and at >= w.from_at and at < w.until_at) k
    order by w.place`
  return rows.map((row, place) => ({ from: edges[place]!.getTime(), ...row })).toReversed()
}

/** The starts of the days, oldest first, and the end of today. */
export function dayEdges(timeZone: string, now: Date): Date[] {
  const { year, month, day } = wallTimeIn(timeZone, now)
  const today = Date.UTC(year, month - 1, day)
  return Array.from({ length: timerLimits.statisticDays + 1 }, (_, at) => {
    const date = new Date(today + (at - timerLimits.statisticDays + 1) * 86_400_000)
    return instantIn(timeZone, {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: 0,
      minute: 0,
    })
  })
}
