import { dueAt, restingTimer, type TimerState, type TimerTurn } from '#schema/timer/machine.ts'
import { defaultTimer, type TaskOutcome, type TimerColor } from '#schema/timer/choices.ts'
import { timerEventKind } from '#schema/events.ts'
import type { Db, Tx } from '../database/db.ts'
import { appendEvent } from '../events/events.ts'

type TimerRow = {
  version: number
  mode: TimerState['mode']
  done: number
  started_at: Date
  paused_at: Date | null
  paused_ms: string
  length_ms: number
  is_long: boolean
}
export type StoredTimer = { version: number; state: TimerState }

export const timerColumns = (db: Db) =>
  db`t.version, t.mode, t.done, t.started_at, t.paused_at, t.paused_ms, t.length_ms, t.is_long`

export const storedTimer = (row: TimerRow): StoredTimer => ({
  version: row.version,
  state: {
    mode: row.mode,
    done: row.done,
    startedAt: row.started_at.getTime(),
    pausedAt: row.paused_at?.getTime() ?? null,
    pausedMs: Number(row.paused_ms),
    lengthMs: row.length_ms,
    isLong: row.is_long,
  },
})

/** The timer of a person; a resting one if they have never used it. */
export async function readTimer(db: Db, subject: string): Promise<StoredTimer> {
  const [row] = await db<TimerRow[]>`select ${timerColumns(db)} from timer t where t.subject = ${subject}`
  return row ? storedTimer(row) : { version: 0, state: restingTimer(0) }
}

/** The same, locked until the end of the transaction. */
export async function holdTimer(tx: Tx, subject: string): Promise<StoredTimer> {
  await tx`
    insert into timer (subject, started_at) values (${subject}, to_timestamp(0)) on conflict (subject) do nothing`
  const [row] = await tx<TimerRow[]>`
    select ${timerColumns(tx)} from timer t where t.subject = ${subject} for update`
  return storedTimer(row!)
}

/** Stores the new state of a locked timer, and the sessions that it completed. */
export async function keepTurn(tx: Tx, subject: string, { state, ended }: TimerTurn): Promise<void> {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms))
  await tx`
    update timer set version = version + 1, mode = ${state.mode}, done = ${state.done},
      started_at = ${at(state.startedAt)}, paused_at = ${at(state.pausedAt)}, paused_ms = ${state.pausedMs},
      length_ms = ${state.lengthMs}, is_long = ${state.isLong}, due_at = ${at(dueAt(state))}
    where subject = ${subject}`
  const shown = ended.filter(({ workMs }) => workMs > 0)
  if (shown.length === 0) return
  await tx`insert into timer_session ${tx(
    shown.map((session) => ({
      id: Bun.randomUUIDv7(),
      subject,
      started_at: at(session.startedAt),
      ended_at: at(session.endedAt),
      work_ms: session.workMs,
      overtime_ms: session.overtimeMs,
      is_whole: session.isWhole,
    })),
  )}`
}

export type OutcomeValues = { [outcome in TaskOutcome]?: string | boolean | null }
export type SettingsRow = {
  work_minutes: number
  rest_minutes: number
  long_minutes: number
  long_every: number
  work_color: TimerColor
  rest_color: TimerColor
  overtime_color: TimerColor
  has_sound: boolean
  has_notices: boolean
  source: string | null
  property: string | null
  outcome_values: OutcomeValues
}

/** A person's settings, or the defaults. */
export async function readSettings(db: Db, subject: string): Promise<SettingsRow> {
  const [row] = await db<SettingsRow[]>`
    select work_minutes, rest_minutes, long_minutes, long_every, work_color, rest_color, overtime_color,
      has_sound, has_notices, source, property, outcome_values
    from timer_settings where subject = ${subject}`
  return row ?? { ...defaultTimer, source: null, property: null, outcome_values: {} }
}

/** Notifies a person's own devices and tabs, and nobody else. */
export const tellTimer = (tx: Tx, { space, subject }: { space: string; subject: string }): Promise<void> =>
  appendEvent(tx, { space, kind: timerEventKind, nodes: [subject] })
