import { lengthsOf, settle } from '#schema/timer/machine.ts'
import type { App as Program } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { holdTimer, keepTurn, readSettings, tellTimer } from './timerRows.ts'

type App = Pick<Program, 'sql'>

/**
 * Performs what is due by `now`, once, and late if no server was running: reminders fire (RTI.05), and running timers
 * move on by themselves.
 */
export async function turnTimers(app: App, now: Date): Promise<void> {
  while (await fireNext(app, now)) continue
  while (await turnNext(app, now)) continue
}

const atOnce = 100

async function fireNext({ sql }: App, now: Date): Promise<boolean> {
  const fired = await sql.begin(async (tx) => {
    const rows = await tx<{ subject: string; space: string }[]>`
      with due as (
        select id from timer_reminder where fired_at is null and due_at <= ${now}
        order by due_at limit ${atOnce} for update skip locked)
      update timer_reminder r set fired_at = ${now} from due, subject s
      where r.id = due.id and s.id = r.subject returning r.subject, s.space`
    await tellAll(tx, rows)
    return rows.length
  })
  return fired === atOnce
}

/** Each person once. */
async function tellAll(tx: Tx, rows: readonly { subject: string; space: string }[]): Promise<void> {
  for (const owner of new Map(rows.map((row) => [row.subject, row])).values()) await tellTimer(tx, owner)
}

/** True when there was one; a timer that another node has locked is left to that node. */
const turnNext = ({ sql }: App, now: Date): Promise<boolean> =>
  sql.begin(async (tx) => {
    const [row] = await tx<{ subject: string; space: string }[]>`
      select t.subject, s.space from timer t join subject s on s.id = t.subject where t.due_at <= ${now}
      order by t.due_at limit 1 for update of t skip locked`
    if (!row) return false
    const { state } = await holdTimer(tx, row.subject)
    const turn = settle(state, lengthsOf(await readSettings(tx, row.subject)), now.getTime())
    await keepTurn(tx, row.subject, turn)
    await tellTimer(tx, row)
    return true
  })
