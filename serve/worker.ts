import { createLog, reasonOf } from '#schema/log.ts'
import { Metrics, printMetrics, type Measured } from '#schema/metrics.ts'
import { readEnv } from '../api/env.ts'
import { openDoor } from './door.ts'
import { drain, emptyHouse, furnish } from './house.ts'
import type { ToSupervisor, ToWorker } from './messages.ts'

// One of several processes that serve a port together: a node that the supervisor has started on a database that is
// ready. It takes the port last, when it can answer.

const aliveEveryMs = 1_000
const metricsLimitMs = 3_000

const env = readEnv(process.env)
const worker = process.env['WORKER']!
const log = createLog((line) => process.stderr.write(`${line}\n`), { least: env.logLevel }).with({ worker })
const metrics = new Metrics().watchProcess()
const house = emptyHouse()
let server: ReturnType<typeof openDoor> | undefined
let stopping: Promise<void> | undefined
const waiting = new Map<number, (metrics: Measured[]) => void>()
let wanted = 0

const tell = (message: ToSupervisor) => process.connected && process.send!(message)

async function stop(): Promise<void> {
  // New connections go to the others from now on, and to a supervisor that has come after ours.
  void server?.stop()
  const unsaved = await drain(house)
  await server?.stop(true)
  await house.api?.close()
  process.exit(unsaved.length > 0 ? 1 : 0)
}

const stopOnce = () => {
  stopping ??= stop().catch((error: unknown) => {
    log.error('stop_failed', { reason: reasonOf(error) })
    process.exit(1)
  })
}

process.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'database':
      house.database = message.state
      return
    case 'measure':
      void metrics.measure().then((found) => tell({ kind: 'measured', asked: message.asked, metrics: found }))
      return
    case 'metrics':
      waiting.get(message.wanted)?.(message.metrics)
      waiting.delete(message.wanted)
      return
    case 'stop':
      return stopOnce()
  }
})
// The supervisor is gone, and with it whoever would start us again.
process.on('disconnect', stopOnce)
process.on('SIGTERM', stopOnce)
// Ctrl-C reaches the whole group of processes; the supervisor tells us when to stop.
process.on('SIGINT', () => {})

/** The metrics of all workers; of this one alone when the supervisor does not answer. */
async function printAll(): Promise<string> {
  const number = wanted++
  const answer = new Promise<Measured[]>((done) => waiting.set(number, done))
  tell({ kind: 'metricsWanted', wanted: number })
  const all = await Promise.race([answer, Bun.sleep(metricsLimitMs).then(() => undefined)])
  waiting.delete(number)
  return all ? printMetrics(all) : metrics.print()
}

try {
  await furnish(house, { env, log, metrics, databaseUrl: env.databaseUrl!, severalNodes: true })
  server = openDoor({ env, house, isShared: true, printMetrics: printAll })
  setInterval(() => tell({ kind: 'alive' }), aliveEveryMs)
  tell({ kind: 'ready' })
} catch (error) {
  log.error('worker_not_started', { reason: reasonOf(error) })
  process.exit(1)
}
