import type { Tx } from '../database/db.ts'

/** The application name of the connection that makes indexes of objects. */
export const indexBuilder = 'terem-indexes'

const patienceMs = 400
const tries = 6

/**
 * Runs a change of a table. It waits only briefly for the table's lock, because readers of the table queue behind it.
 * Then it lets them pass and tries again. An index build in progress is cancelled, since it waits for this
 * transaction in turn. Finally throws the lock timeout, which is reported as `unavailable`.
 */
export async function withLockPatience(tx: Tx, statement: string): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      await tx.savepoint(async (inner) => {
        await inner.unsafe(`set local lock_timeout = ${patienceMs}`)
        await inner.unsafe(statement)
        await inner.unsafe('set local lock_timeout to default')
      })
      return
    } catch (error) {
      if (left <= 1 || !isLockTimeout(error)) throw error
      await tx`
        select pg_cancel_backend(pid) from pg_stat_activity
        where application_name = ${indexBuilder} and datname = current_database() and state = 'active'`
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'
