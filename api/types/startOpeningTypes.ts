import { reasonOf } from '#schema/log.ts'
import type { App } from '../context.ts'
import { databaseFailure } from '../database/databaseFailure.ts'
import { openMissingTypes } from './openType.ts'
import { dropObjectKeys, listObjectKeys } from './typeTable.ts'

/** All at once would need more locks than PostgreSQL has. */
const keysAtOnce = 20
/** Between two tries, longer each time while others use the objects. */
const leastPauseMs = 100
const mostPauseMs = 10_000

/**
 * Runs in the background at startup: adds the missing types and people to spaces that were created before these
 * existed, and drops the foreign keys of older tables of types.
 */
export function startOpeningTypes({ sql, log }: Pick<App, 'sql' | 'log'>): { stop(): Promise<void> } {
  const stopped = Promise.withResolvers<void>()
  let isStopped = false
  const tell = (event: string) => (error: unknown) => log.error(event, { reason: reasonOf(error) })
  const work = openMissingTypes(sql, () => isStopped)
    .catch(tell('types_not_opened'))
    .then(() => dropKeys())
    .catch(tell('keys_not_dropped'))
  async function dropKeys(): Promise<void> {
    for (let pauseMs = leastPauseMs; !isStopped;) {
      try {
        const keys = await listObjectKeys(sql, keysAtOnce)
        if (keys.length === 0) return
        await sql.begin((tx) => dropObjectKeys(tx, keys))
        pauseMs = leastPauseMs
      } catch (error) {
        if (!databaseFailure(error)) throw error
        pauseMs = Math.min(2 * pauseMs, mostPauseMs)
      }
      await Promise.race([Bun.sleep(pauseMs), stopped.promise])
    }
  }
  return {
    stop() {
      isStopped = true
      stopped.resolve()
      return work
    },
  }
}
