import { reasonOf } from '#schema/log.ts'
import type { App } from '../context.ts'
import { openMissingTypes } from './openType.ts'
import { dropObjectKey, listObjectKeys } from './typeTable.ts'

/**
 * Runs in the background at startup: adds the missing types and people to spaces that were created before these
 * existed, and drops the foreign keys of older tables of types.
 */
export function startOpeningTypes({ sql, log }: Pick<App, 'sql' | 'log'>): { stop(): Promise<void> } {
  let isStopped = false
  const tell = (event: string) => (error: unknown) => log.error(event, { reason: reasonOf(error) })
  const work = openMissingTypes(sql, () => isStopped)
    .catch(tell('types_not_opened'))
    .then(() => dropKeys())
    .catch(tell('keys_not_dropped'))
  // Each in a transaction of its own: all at once would need more locks than PostgreSQL has.
  async function dropKeys(): Promise<void> {
    for (const key of await listObjectKeys(sql)) {
      if (isStopped) return
      await sql.begin((tx) => dropObjectKey(tx, key))
    }
  }
  return {
    stop() {
      isStopped = true
      return work
    },
  }
}
