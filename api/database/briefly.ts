import { databaseFailure } from './databaseFailure.ts'
import { programName, type Sql, type Tx } from './db.ts'

/** A stalled process, frozen or swapped out, blocks others for about this long. */
const standstillMs = 400
const tries = 4

/**
 * Runs a transaction that others wait for. If a stalled transaction blocks it, the database is told to terminate that
 * one. One of ours that was terminated this way is repeated, so `work` must have no effects outside the database.
 * Transactions with the same `key` queue here: in the database each would take its turn, and a frozen process would
 * block them once for each.
 */
export function briefly<T>(sql: Sql, key: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTurn(sql, key, () => untilWhole(sql, work))
}

/** The same for what is locked together with others. */
export async function untilWhole<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    let isCommitting = false
    let pid: number | undefined
    const watch = setInterval(() => {
      if (pid !== undefined) void endStandstill(sql, pid)
    }, standstillMs)
    try {
      const { of } = await sql.begin(async (tx) => {
        // Sent together with the first statement of the work.
        const own = tx<{ pid: number }[]>`select pg_backend_pid() as pid`.execute()
        const known = own.then(([row]) => (pid = row!.pid))
        const [of] = await Promise.all([work(tx), known])
        isCommitting = true
        return { of }
      })
      return of
    } catch (error) {
      if (left === 0 || isCommitting || !wasEnded(error)) throw error
    } finally {
      clearInterval(watch)
    }
  }
}

/** Runs a statement that is a transaction of its own. Stalled transactions that block any of ours are terminated. */
export async function unheld<T>(sql: Sql, work: () => PromiseLike<T>): Promise<T> {
  const watch = setInterval(() => void endStandstill(sql, null), standstillMs)
  try {
    return await work()
  } finally {
    clearInterval(watch)
  }
}

/**
 * Terminates transactions of other programs that block `pid`, or anything that waits for a lock, and that have long
 * been waiting for their own program. Ours are spared: this program is running, so its busy transactions end soon.
 * PostgreSQL's idle-in-transaction timeout is not enough: it does not run while a program has sent half a message and
 * owes the rest.
 */
async function endStandstill(sql: Sql, pid: number | null): Promise<void> {
  try {
    await sql`
      select pg_terminate_backend(a.pid) from pg_stat_activity w
      cross join unnest(pg_blocking_pids(w.pid)) as holder (pid)
      join pg_stat_activity a on a.pid = holder.pid
      where (w.pid = ${pid} or ${pid}::int is null) and w.wait_event_type = 'Lock' and w.application_name ^@ ${programName}
        and a.application_name ^@ ${programName} and a.application_name <> current_setting('application_name')
        and a.wait_event = 'ClientRead'
        and a.state_change < clock_timestamp() - make_interval(secs => ${standstillMs / 1000})`
  } catch (error) {
    // Then the waiting transaction has the same problem and reports it.
    if (!databaseFailure(error)) throw error
  }
}

/** Before a commit nothing is stored of a transaction that was terminated or lost its connection. */
const wasEnded = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '57P01' || error.code === '25P03' || error.code === 'CONNECTION_CLOSED')

const lines = new WeakMap<Sql, Map<string, Promise<void>>>()

async function inTurn<T>(sql: Sql, key: string, work: () => Promise<T>): Promise<T> {
  const ends = lines.get(sql) ?? new Map<string, Promise<void>>()
  lines.set(sql, ends)
  const before = ends.get(key)
  const { promise: end, resolve } = Promise.withResolvers<void>()
  ends.set(key, end)
  await before
  try {
    return await work()
  } finally {
    if (ends.get(key) === end) ends.delete(key)
    resolve()
  }
}
