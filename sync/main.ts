import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '#api/router'
import { createLog, reasonOf } from '#schema/log.ts'
import { Metrics } from '#schema/metrics.ts'
import { serveSync } from './serve.ts'
import { createSync } from './server.ts'
import { readSettings, type Settings } from './settings.ts'

// A standalone node for live documents: `bun run sync`. Rights come from the API at API_URL.

const drainLimitMs = 15_000

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exit(1)
  }
}

const settings = settingsOrExit()
const log = createLog((line) => process.stderr.write(`${line}\n`), { least: settings.logLevel })
const metrics = new Metrics().watchProcess()
const api = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${settings.apiUrl}/trpc` })] })
const sync = await createSync({
  databaseUrl: settings.databaseUrl,
  redisUrl: settings.redisUrl,
  severalNodes: true,
  authorize: (input) => api.documents.authorize.mutate(input),
  authorizeRooms: (input) => api.rooms.authorize.mutate(input),
  trustProxy: settings.trustProxy,
  log,
  metrics,
})
const server = serveSync(sync, {
  port: settings.port,
  hostname: settings.host,
  metrics,
  metricsToken: settings.metricsToken,
})
process.stdout.write(`Documents are at ws://localhost:${server.port}${sync.path}\n`)

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) process.exit(1)
  isStopping = true
  const { unsaved } = await sync.drain(drainLimitMs)
  if (unsaved.length > 0) process.stdout.write(`Not stored: ${unsaved.join(', ')}\n`)
  await server.stop(true)
  process.exit(unsaved.length > 0 ? 1 : 0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
