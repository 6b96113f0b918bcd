import { timingSafeEqual } from 'node:crypto'
import crossws from 'crossws/adapters/bun'
import { isFromHere } from '#schema/loopback.ts'
import { metricsType, type Metrics } from '#schema/metrics.ts'
import { bunSocketOptions } from './limits.ts'
import type { Sync } from './sync.ts'

export type ServeOptions = { port?: number; hostname?: string; metrics?: Metrics; metricsToken?: string }

/** Serves the document socket with `/health` and `/metrics` on a port of its own, by default a free one. */
export function serveSync(
  sync: Sync,
  { port = 0, hostname = '127.0.0.1', metrics, metricsToken }: ServeOptions = {},
): { port: number; stop(force: boolean): Promise<void> } {
  const sockets = new Map([sync, sync.rooms].map(({ path, hooks }) => [path as string, hooks]))
  const ws = crossws({ resolve: (request) => sockets.get(new URL(request.url).pathname) ?? {} })
  const server = Bun.serve({
    port,
    hostname,
    development: false,
    websocket: { ...ws.websocket, ...bunSocketOptions },
    async fetch(request, bun) {
      if (!URL.canParse(request.url)) return new Response(null, { status: 400 })
      const { pathname } = new URL(request.url)
      if (pathname === '/health') return health(await sync.isHealthy())
      const address = bun.requestIP(request)?.address ?? ''
      if (pathname === '/metrics' && mayReadMetrics(request, address, metricsToken))
        return new Response(await metrics?.print(), { headers: { 'content-type': metricsType } })
      if (!sockets.has(pathname)) return new Response(null, { status: 404 })
      return (await ws.handleUpgrade(request, bun)) ?? new Response(null)
    },
  })
  return { port: server.port!, stop: (force) => server.stop(force) }
}

/** The request carries the token, or comes from the machine itself: a sync node has no other access control. */
function mayReadMetrics(request: Request, address: string, token: string | undefined): boolean {
  const header = (name: string) => request.headers.get(name)
  const given = header('authorization')
  if (given !== null) return token !== undefined && isSame(given, `Bearer ${token}`)
  return isFromHere({ address, hostname: new URL(request.url).hostname, header })
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const health = (isHealthy: boolean): Response =>
  Response.json({ status: isHealthy ? 'ok' : 'unavailable' }, { status: isHealthy ? 200 : 503 })
