import { reasonOf } from '#schema/log.ts'
import type { App } from '../context.ts'
import { indexObjects } from './indexObjects.ts'
import { indexPages } from './indexPages.ts'

const channel = 'search_pending'
const fallbackMs = 60_000
const retryMs = 2_000
const laterMs = 100

/** Keeps the index up to date: at once after a change on any node, and each minute should a notice be missed. */
export function startIndexing({ sql, log }: App): { stop(): Promise<void> } {
  const stopped = Promise.withResolvers<void>()
  let isStopped = false
  let isWanted = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        const objects = await indexObjects(sql)
        const pages = await indexPages(sql, log)
        const state = pages === 'done' ? objects : pages
        if (state === 'done') continue
        if (state === 'later') await Promise.race([stopped.promise, Bun.sleep(laterMs)])
        isWanted = true
      } catch (error) {
        if (isStopped) break
        log.warn('indexing_failed', { reason: reasonOf(error) })
        await Promise.race([stopped.promise, Bun.sleep(retryMs)])
        isWanted = true
      }
    }
    running = undefined
  }

  function wake(): void {
    isWanted = true
    if (!isStopped) running ??= run()
  }

  const timer = setInterval(wake, fallbackMs)
  timer.unref()
  const listening = sql.listen(channel, wake, wake).catch((error: unknown) => {
    log.warn('indexing_not_heard', { reason: reasonOf(error) })
    return undefined
  })
  return {
    async stop() {
      isStopped = true
      stopped.resolve()
      clearInterval(timer)
      await (await listening)?.unlisten()
      await running
    },
  }
}
