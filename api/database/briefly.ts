import { databaseFailure } from './databaseFailure.ts'
import { programName, type Sql, type Tx } from './db.ts'

/** A process that stands still, frozen or swapped out, holds up others about so long. */
const standstillMs = 400
const tries = 4

/**
 * Runs a transaction that others wait for. Where another one that stands still holds it up, the database is told to end
 * that one; a transaction of ours that was ended so is run again, so `work` must leave nothing behind outside of the
 * database. Transactions for the same `key` wait for each other here: in the database each of them would take its turn,
 * and a frozen process would hold up the others once for each.
 */
export function briefly<T>(sql: Sql, key: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTurn(sql, key, () => untilWhole(sql, work))
}

/** The same for what is held together with others. */
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

/**
 * Runs a statement that changes something by itself, as a transaction of its own; whoever holds up any of ours and stands
 * still is ended meanwhile.
 */
export async function unheld<T>(sql: Sql, work: () => PromiseLike<T>): Promise<T> {
  const watch = setInterval(() => void endStandstill(sql, null), standstillMs)
  try {
    return await work()
  } finally {
    clearInterval(watch)
  }
}

/**
 * Ends those of other programs that hold up `pid`, or any that waits for a lock, and have waited for their own program since
 * long. This one does not stand still: what waits for it while it is busy is answered soon. PostgreSQL's limit for idle
 * transactions is not enough: it does not count while a program that has sent one half of a statement owes the other.
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
    // Then the transaction that waits has the same trouble, and tells it.
    if (!databaseFailure(error)) throw error
  }
}

/** Before a commit nothing is stored of what was ended, or was lost with its connection. */
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
