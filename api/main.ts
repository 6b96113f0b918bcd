import { isAnswerable, isUpgrade } from './http/answerable.ts'
import { createLog } from '#schema/log.ts'
import { Metrics, metricsType } from '#schema/metrics.ts'
import crossws from 'crossws/adapters/bun'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/db.ts'
import { readEnv } from './env.ts'
import { mayReadMetrics } from './http/fromHere.ts'
import { createApi } from './server.ts'

// The API alone: DATABASE_URL names the database; separate sync nodes serve documents.

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const log = createLog((line) => process.stdout.write(`${line}\n`), { least: env.logLevel })
  if (!env.databaseUrl)
    throw new Error('The setting DATABASE_URL is missing: the API alone starts no database.')
  const sql = openDatabase(env.databaseUrl, 1)
  await migrate(sql)
  await sql.end()
  const metrics = new Metrics().watchProcess()
  const { databaseUrl, dataDir } = env
  const api = await createApi({
    databaseUrl,
    dataDir,
    log,
    metrics,
    env,
    runsJobs: true,
    clientDir: process.env.CLIENT_DIR,
  })
  const sockets = new Map(api.sockets.map(({ path, hooks }) => [path, hooks] as const))
  const ws = crossws({ resolve: (request) => sockets.get(new URL(request.url).pathname) ?? {} })
  const server = Bun.serve({
    port: env.port,
    hostname: env.host,
    maxRequestBodySize: 1024 ** 4,
    // Whatever is thrown past our own answers shows nothing of the program.
    development: false,
    websocket: ws.websocket,
    async fetch(request, bun) {
      if (!isAnswerable(request)) return new Response(null, { status: 400 })
      const { pathname } = new URL(request.url)
      if (isUpgrade(request) && sockets.has(pathname)) return ws.handleUpgrade(request, bun)
      const ip = bun.requestIP(request)?.address ?? ''
      if (pathname === '/metrics' && mayReadMetrics(env, request, ip))
        return new Response(await metrics.print(), { headers: { 'content-type': metricsType } })
      if (pathname === '/health') return Response.json({ ...(await api.health()), now: Date.now() })
      return api.fetch(request, { ip })
    },
  })
  log.info('listening', { part: 'api', port: server.port })
  const stop = async () => {
    await server.stop()
    await api.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
