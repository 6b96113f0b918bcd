import { reasonOf } from '#schema/log.ts'
import type { App } from '../context.ts'

const retryMs = 2_000
const laterMs = 100

/** `later`: there is more, but someone else has it locked at the moment. */
export type Round = 'done' | 'more' | 'later'

export type Woken = {
  /** The NOTIFY channel for new work. */
  channel: string
  /** How often it looks for work anyway, in case a notice is missed. */
  fallbackMs: number
  /** Its name in the log: `<name>_failed`. */
  name: string
  /** How long it rests once nothing waits, so that work arriving in between is done together; 0 by default. */
  restMs?: number
  work: () => Promise<Round>
}

/** Does the work that waits in the database: at once after a notice of any node, until a round finds no more. */
export function startWoken(
  { sql, log }: Pick<App, 'sql' | 'log'>,
  { channel, fallbackMs, name, restMs = 0, work }: Woken,
): { stop(): Promise<void> } {
  const stopped = Promise.withResolvers<void>()
  let isStopped = false
  let isWanted = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        const round = await work()
        const waitMs = { done: restMs, more: 0, later: laterMs }[round]
        if (waitMs > 0) await Promise.race([stopped.promise, Bun.sleep(waitMs)])
        if (round === 'done') continue
        isWanted = true
      } catch (error) {
        if (isStopped) break
        log.warn(`${name}_failed`, { reason: reasonOf(error) })
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
    log.warn(`${name}_not_heard`, { reason: reasonOf(error) })
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
