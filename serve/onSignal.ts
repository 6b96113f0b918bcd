import { reasonOf, type Log } from '#schema/log.ts'

/** Runs `stop` at the first SIGINT or SIGTERM and ends the process with its code; at the second, ends it by `force`. */
export function onSignal(log: Log, stop: () => Promise<number>, force = () => process.exit(1)): void {
  let isStopping = false
  const begin = () => {
    if (isStopping) return force()
    isStopping = true
    process.stdout.write('Stopping: storing what is unsaved…\n')
    stop().then(
      (code) => process.exit(code),
      (error: unknown) => {
        log.error('stop_failed', { reason: reasonOf(error) })
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', begin)
  process.on('SIGTERM', begin)
}
