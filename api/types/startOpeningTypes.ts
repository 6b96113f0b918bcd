import { reasonOf } from '#schema/log.ts'
import type { App } from '../context.ts'
import { openMissingTypes } from './openType.ts'

/** Gives spaces that were made before there were types, or people among their objects, what is missing, in the background of the start. */
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
