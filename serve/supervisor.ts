import postgres from 'postgres'
import { labelMetrics, type Measured } from '#schema/metrics.ts'
import type { Embedded } from '../api/database/embedded.ts'
import { databaseUrlOf, greet, prepareDatabase, startDatabase } from './database.ts'
import { openDoor, type DoorOptions } from './door.ts'
import { emptyHouse, type Tools } from './house.ts'
import { onSignal } from './onSignal.ts'
import { WorkerProcess } from './workerProcess.ts'

const watchEveryMs = 200
const measureLimitMs = 1_000
/** How long the workers of a supervisor that was killed may take to leave the port. */
const leaveLimitMs = 3_000
const leavePollMs = 100
/** What a worker has open at most: the pools of both parts, its listeners, jobs and threads. */
const connectionsOfWorker = 46
const connectionsBeside = 24
/** What the embedded database takes for one process. */
const connectionsLeast = 200

/** Runs the product in several processes on one port, which this one starts, watches over and stops. */
export async function serveByWorkers(tools: Tools): Promise<void> {
  const { env, log, metrics } = tools
  const died = metrics.counter('workers_died_total', 'Workers that ended by themselves.')
  metrics.gauge('workers', 'Workers that answer.', () => workers.filter(({ answers }) => answers).length)
  const workers: WorkerProcess[] = []
  let embedded: Embedded | undefined
  let starting: Promise<Embedded | undefined> | undefined
  let isStopping = false
  const state = () => embedded?.state ?? 'ok'
  const house = emptyHouse()
  // Before anything is made: a port that is taken must leave nothing behind.
  const door = await takePort({ env, house, printMetrics: () => metrics.print() })

  async function stop(): Promise<number> {
    isStopping = true
    clearInterval(watching)
    const codes = await Promise.all(workers.map((worker) => worker.stop()))
    await door.stop(true)
    // A database that is just being started would be left running.
    await (await starting?.catch(() => undefined))?.stop()
    return codes.every((code) => code === 0) ? 0 : 1
  }
  onSignal(log, stop, () => {
    for (const worker of workers) worker.kill()
    process.exit(1)
  })

  let told = state()
  const watching = setInterval(() => {
    if (told === state()) return
    told = state()
    for (const worker of workers) worker.tell({ kind: 'database', state: told })
  }, watchEveryMs)

  const measure = measuring(workers, () => metrics.measure())
  try {
    const connections = Math.max(connectionsLeast, connectionsBeside + env.workers * connectionsOfWorker)
    const settings = [`max_connections=${connections}`]
    starting = startDatabase(tools, settings)
    embedded = await starting
    const link = await prepareDatabase(tools, embedded)
    const databaseUrl = databaseUrlOf(env, embedded)
    const count = await fittingWorkers(tools, databaseUrl)
    const workerEnv = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(door.port) }
    for (let number = 1; number <= count && !isStopping; number++) {
      const worker: WorkerProcess = new WorkerProcess({
        name: String(number),
        env: workerEnv,
        log,
        greeting: () => ({ kind: 'database', state: state() }),
        onMessage: (message) => {
          if (message.kind === 'measured') return measure.heard(worker, message)
          const { wanted } = message
          void measure.all().then((all) => worker.tell({ kind: 'metrics', wanted, metrics: all }))
        },
        onDied: () => died(),
      })
      workers.push(worker)
    }
    await Promise.all(workers.map(({ started }) => started))
    if (isStopping) return
    await door.stop(true)
    greet(env.publicUrl, link)
  } catch (error) {
    // What a stop has broken off is no failure of the start.
    if (isStopping) return
    for (const worker of workers) worker.kill()
    await stop()
    throw error
  }
}

/**
 * Takes the port for this process and its workers. It is taken alone first: with what the system shares out, another
 * program of the same user would go unnoticed.
 */
async function takePort(options: Omit<DoorOptions, 'isShared'>) {
  const end = performance.now() + leaveLimitMs
  for (;;) {
    try {
      const alone = openDoor({ ...options, isShared: false })
      const env = { ...options.env, port: alone.port! }
      await alone.stop(true)
      return openDoor({ ...options, env, isShared: true })
    } catch (error) {
      if (performance.now() > end) throw error
      await Bun.sleep(leavePollMs)
    }
  }
}

/** As many workers as were asked for, fewer when the database does not take their connections. */
async function fittingWorkers({ env, log }: Tools, databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const [row] = await sql<{ connections: number }[]>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      as connections`
  await sql.end()
  const fitting = Math.max(1, Math.floor(row!.connections / connectionsOfWorker))
  if (fitting >= env.workers) return env.workers
  log.warn('workers_lowered', { wanted: env.workers, workers: fitting, max_connections: row!.connections })
  return fitting
}

type Answer = { asked: number; metrics: Measured[] }

/** Asks all workers for their metrics; one that does not answer in time is left out. */
function measuring(workers: WorkerProcess[], own: () => Promise<Measured[]>) {
  const rounds = new Map<number, { found: Map<string, Measured[]>; wanted: number; done: () => void }>()
  let asked = 0
  return {
    async all(): Promise<Measured[]> {
      const round = asked++
      const answering = workers.filter(({ answers }) => answers)
      const found = new Map<string, Measured[]>()
      const { promise, resolve } = Promise.withResolvers<void>()
      rounds.set(round, { found, wanted: answering.length, done: resolve })
      for (const worker of answering) worker.tell({ kind: 'measure', asked: round })
      await Promise.race([promise, Bun.sleep(measureLimitMs)])
      rounds.delete(round)
      return [...(await own()), ...labelMetrics('worker', found)]
    },
    heard(worker: WorkerProcess, { asked: round, metrics }: Answer): void {
      const open = rounds.get(round)
      if (!open) return
      open.found.set(worker.name, metrics)
      if (open.found.size === open.wanted) open.done()
    },
  }
}
