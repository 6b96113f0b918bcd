import type { Sql, Tx } from './db.ts'

/** A process that stands still, frozen or swapped out, holds up others no longer than this. */
const standstillMs = 400
const tries = 4

/**
 * Runs a transaction that holds what others wait for. Where this process stands still in the middle of it the database
 * ends it and lets the others on; here it is run again, so `work` must leave nothing behind outside of the database.
 * Transactions for the same `key` wait for each other here: in the database each of them would take its turn, and a
 * frozen process would hold up the others once for each.
 */
export function briefly<T>(sql: Sql, key: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTurn(sql, key, () => untilWhole(sql, work))
}

/** The same for what is held together with others. */
export async function untilWhole<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    let isCommitting = false
    try {
      const { of } = await sql.begin(async (tx) => {
        // Sent together with the first statement of the work.
        const limit = String(standstillMs)
        const limited = tx`select set_config('idle_in_transaction_session_timeout', ${limit}, true)`.execute()
        const [of] = await Promise.all([work(tx), limited])
        isCommitting = true
        return { of }
      })
      return of
    } catch (error) {
      if (left === 0 || !wasEnded(error, isCommitting)) throw error
    }
  }
}

/** True when surely nothing was committed: the database ended what stood still, or the way to it before the commit. */
function wasEnded(error: unknown, isCommitting: boolean): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '25P03' || (code === 'CONNECTION_CLOSED' && !isCommitting)
}

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
