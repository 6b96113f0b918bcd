import type { ProcessError, ProcessState } from '#schema/objects/actions/processes.ts'
import type { Db } from '../../database/db.ts'
import { perRequest } from '../../graphql/loader.ts'

export type ProcessRow = {
  id: string
  object: string
  action: string | null
  name: string
  starter: string | null
  state: ProcessState
  overdue: boolean
  error: ProcessError | null
  answer: number | null
  tries: number
  next_try: Date | null
  due_at: Date | null
  started_at: Date
  finished_at: Date | null
}

/** The columns of the process `p`. RTY.10: a process still running after its deadline is overdue. */
export const processColumns = (db: Db) => db`
  p.id, p.object, p.action, p.name, p.starter, p.state, p.error, p.answer, p.tries, p.next_try, p.due_at,
  coalesce(p.state = 'running' and p.due_at < now(), false) as overdue, p.started_at, p.finished_at`

/** Processes by id, before the access check on their objects. */
export const processRows = perRequest<ProcessRow>(async ({ sql }, ids) => {
  const rows = await sql<ProcessRow[]>`
    select ${processColumns(sql)} from object_process p where p.id = any(${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
})

/** A run of an action in the public API. */
export const presentProcess = (row: ProcessRow) => ({
  ...row,
  object_id: row.object,
  action_id: row.action,
  next_try_at: row.next_try,
})
