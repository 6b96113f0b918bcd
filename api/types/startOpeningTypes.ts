import { reasonOf } from '#schema/log.ts'
import type { App } from '../context.ts'
import { openMissingTypes } from './openType.ts'

/**
 * Runs in the background at startup: adds the missing types and people to spaces that were created before these
 * existed.
 */
export function startOpeningTypes({ sql, log }: Pick<App, 'sql' | 'log'>): { stop(): Promise<void> } {
  let isStopped = false
  const work = openMissingTypes(sql, () => isStopped).catch((error: unknown) =>
    log.error('types_not_opened', { reason: reasonOf(error) }),
  )
  return {
    stop() {
      isStopped = true
      return work
    },
  }
}
