import type { Server } from 'bun'
import type { Hooks } from 'crossws'
import crossws from 'crossws/adapters/bun'
import postgres from 'postgres'
import { createLog, reasonOf, type Log } from '#schema/log.ts'
import { Metrics } from '#schema/metrics.ts'
import { startEmbedded, type Embedded } from './api/database/embedded.ts'
import { migrate } from './api/database/migrate.ts'
import { readEnv, type Env } from './api/env.ts'
import { explained } from './api/database/explained.ts'
import { mayReadMetrics } from './api/http/fromHere.ts'
import { seedSample } from './api/wiring/seed.ts'
import { createApi, type Api } from './api/server.ts'
import { bunSocketOptions } from './sync/limits.ts'
import { createSync } from './sync/server.ts'
import type { Sync } from './sync/sync.ts'

const drainLimitMs = 15_000
const againSeconds = '2'
const metricsHeaders = { 'content-type': 'text/plain; version=0.0.4' }

/** What stands behind the port, as far as it is there. */
type House = { embedded?: Embedded; api?: Api; sync?: Sync; sockets: Map<string, Partial<Hooks>> }

/**
 * Runs the whole product in this process: embedded PostgreSQL unless DATABASE_URL is set, the API and the
 * document socket on one port. Prints the address; SIGINT and SIGTERM drain and stop. Wrong settings end the
 * process with one sentence.
 */
export async function serve(): Promise<void> {
  const env = readEnv(process.env)
  const log = createLog((line) => process.stderr.write(`${line}\n`), { least: env.logLevel })
  const metrics = new Metrics()
  const house: House = { sockets: new Map() }
  // Before anything is made: a port that is taken must leave nothing behind.
  const server = listen(env, { house, metrics })
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) process.exit(1)
    stopping = true
    process.stdout.write('Stopping: storing what is unsaved…\n')
    const { unsaved } = (await house.sync?.drain(drainLimitMs)) ?? { unsaved: [] }
    if (unsaved.length > 0) process.stdout.write(`Not stored: ${unsaved.join(', ')}\n`)
    await server.stop(true)
    await house.api?.close()
    await house.embedded?.stop()
    process.exit(unsaved.length > 0 ? 1 : 0)
  }
  const onSignal = () => {
    stop().catch((error: unknown) => {
      log.error('stop_failed', { reason: reasonOf(error) })
      process.exit(1)
    })
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)

  const link = await furnish(house, { env, log, metrics }).catch(async (error: unknown) => {
    await server.stop(true)
    await house.embedded?.stop()
    throw error
  })
  const address = env.publicUrl
  const invitation = `Sign in as the owner of the sample space, once: ${address}/enter?link=${link}\n`
  process.stdout.write(`Terem is at ${address}\n${link ? invitation : ''}`)
}

type Tools = { env: Env; log: Log; metrics: Metrics }

/** Starts what the house lacks; gives the token of the sample's link, if there is one. */
async function furnish(house: House, { env, log, metrics }: Tools): Promise<string | undefined> {
  const { dataDir } = env
  if (!env.databaseUrl)
    house.embedded = await startEmbedded(`${dataDir}/postgres`, { log }).catch((error: unknown) => {
      throw explained(error, 'DATA_DIR', dataDir)
    })
  const databaseUrl = env.databaseUrl ?? house.embedded!.url
  await house.embedded?.writable()

  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const migrations = await migrate(sql).catch((error: unknown) => {
    throw explained(error, 'DATABASE_URL', new URL(databaseUrl).host)
  })
  if (migrations.length > 0) log.info('migrated', { files: migrations.join(' ') })
  const link = await seedSample(sql, env)
  await sql.end()

  const clientDir = `${import.meta.dirname}/client/dist`
  const api = await createApi({ databaseUrl, dataDir, clientDir, log, metrics, env, runsJobs: true })
  // A database of one's own has no other node; on a shared one there may be some.
  const severalNodes = env.databaseUrl !== undefined
  const sync = await createSync({
    databaseUrl,
    redisUrl: env.redisUrl,
    severalNodes,
    authorize: api.authorizeDocuments,
    authorizeRooms: api.authorizeRooms,
    trustProxy: env.trustProxy,
    log,
    metrics,
  })
  house.sockets.set(sync.path, sync.hooks).set(sync.rooms.path, sync.rooms.hooks)
  for (const { path, hooks } of api.sockets) house.sockets.set(path, hooks)
  Object.assign(house, { api, sync })
  return link
}

/** Takes the port. Until there is an API everyone is asked to come again. */
function listen(env: Env, { house, metrics }: { house: House; metrics: Metrics }): Server<unknown> {
  const ws = crossws({
    idleTimeout: 120,
    resolve: (request) => house.sockets.get(new URL(request.url).pathname) ?? {},
  })
  try {
    return Bun.serve({
      port: env.port,
      hostname: env.host,
      idleTimeout: 60,
      maxRequestBodySize: 1024 ** 4,
      websocket: { ...ws.websocket, ...bunSocketOptions },
      fetch(request, bun) {
        const ip = bun.requestIP(request)?.address ?? ''
        const { pathname } = new URL(request.url)
        if (pathname === '/health') return health(house)
        if (pathname === '/metrics' && mayReadMetrics(env, request, ip))
          return new Response(metrics.print(), { headers: metricsHeaders })
        if (!house.api) return later('starting')
        if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket')
          return house.api.fetch(request, { ip })
        if (!house.sockets.has(pathname)) return new Response(null, { status: 404 })
        return ws.handleUpgrade(request, bun)
      },
    })
  } catch (error) {
    const isHost = error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL'
    throw isHost ? explained(error, 'HOST', env.host) : explained(error, 'PORT', String(env.port))
  }
}

/** How the node is: whoever writes or reads needs the database, through the pools of both parts. */
async function health({ embedded, api, sync }: House): Promise<Response> {
  if (embedded && embedded.state !== 'ok') return later(embedded.state)
  if (!api || !sync) return later('starting')
  const [answers, { database }] = await Promise.all([sync.isHealthy(), api.health()])
  return answers && database ? Response.json({ status: 'ok' }) : later('database unreachable')
}

const later = (status: string) =>
  Response.json({ status }, { status: 503, headers: { 'Retry-After': againSeconds } })
