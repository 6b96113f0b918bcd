import type { Hooks } from 'crossws'
import crossws from 'crossws/adapters/bun'
import postgres from 'postgres'
import { createLog, reasonOf } from '#schema/log.ts'
import { Metrics } from '#schema/metrics.ts'
import { startEmbedded } from './api/database/embedded.ts'
import { migrate } from './api/database/migrate.ts'
import { readEnv } from './api/env.ts'
import { seedSample } from './api/seed.ts'
import { createApi } from './api/server.ts'
import { bunSocketOptions } from './sync/limits.ts'
import { createSync } from './sync/server.ts'

const drainLimitMs = 15_000
const metricsHeaders = { 'content-type': 'text/plain; version=0.0.4' }

/**
 * Runs the whole product in this process: embedded PostgreSQL unless DATABASE_URL is set, the API and the
 * document socket on one port. Prints the address; SIGINT and SIGTERM drain and stop. Wrong settings end the
 * process with one sentence.
 */
export async function serve(): Promise<void> {
  const env = readEnv(process.env)
  const log = createLog((line) => process.stderr.write(`${line}\n`), { least: env.logLevel })
  const metrics = new Metrics()
  const embedded = env.databaseUrl ? undefined : await startEmbedded(`${env.dataDir}/postgres`)
  const databaseUrl = env.databaseUrl ?? embedded!.url

  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const migrations = await migrate(sql)
  if (migrations.length > 0) log.info('migrated', { files: migrations.join(' ') })
  const link = await seedSample(sql, env)
  await sql.end()

  const clientDir = `${import.meta.dirname}/client/dist`
  const { dataDir } = env
  const api = await createApi({ databaseUrl, dataDir, clientDir, log, metrics, env, runsJobs: true })
  const authorize = api.authorizeDocuments
  // A database of one's own has no other node; on a shared one there may be some.
  const severalNodes = env.databaseUrl !== undefined
  const sync = await createSync({
    databaseUrl,
    redisUrl: env.redisUrl,
    severalNodes,
    authorize,
    authorizeRooms: api.authorizeRooms,
    log,
    metrics,
  })

  const sockets = new Map<string, Partial<Hooks>>([
    [sync.path, sync.hooks],
    [sync.rooms.path, sync.rooms.hooks],
    ...api.sockets.map(({ path, hooks }) => [path, hooks] as const),
  ])
  const health = async () => {
    const isHealthy = await sync.isHealthy()
    return Response.json(
      { status: isHealthy ? 'ok' : 'database unreachable' },
      { status: isHealthy ? 200 : 503 },
    )
  }
  const ws = crossws({
    idleTimeout: 120,
    resolve: (request) => sockets.get(new URL(request.url).pathname) ?? {},
  })
  const server = Bun.serve({
    port: env.port,
    hostname: env.host,
    idleTimeout: 60,
    maxRequestBodySize: 1024 ** 4,
    websocket: { ...ws.websocket, ...bunSocketOptions },
    fetch(request, bun) {
      const ip = bun.requestIP(request)?.address ?? ''
      const { pathname } = new URL(request.url)
      if (pathname === '/health') return health()
      if (pathname === '/metrics') return new Response(metrics.print(), { headers: metricsHeaders })
      if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return api.fetch(request, { ip })
      if (!sockets.has(pathname)) return new Response(null, { status: 404 })
      return ws.handleUpgrade(request, bun)
    },
  })
  const address = env.publicUrl
  const invitation = `Sign in as the owner of the sample space, once: ${address}/enter?link=${link}\n`
  process.stdout.write(`Terem is at ${address}\n${link ? invitation : ''}`)

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) process.exit(1)
    stopping = true
    process.stdout.write('Stopping: storing what is unsaved…\n')
    const { unsaved } = await sync.drain(drainLimitMs)
    if (unsaved.length > 0) process.stdout.write(`Not stored: ${unsaved.join(', ')}\n`)
    await server.stop(true)
    await api.close()
    await embedded?.stop()
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
}
