import crossws from 'crossws/adapters/bun'
import type { Metrics } from '#schema/metrics.ts'
import { bunSocketOptions } from './limits.ts'
import type { Sync } from './sync.ts'

export type ServeOptions = { port?: number; hostname?: string; metrics?: Metrics }

/** Serves the document socket with `/health` and `/metrics` on a port of its own, a free one by default. */
export function serveSync(
  sync: Sync,
  { port = 0, hostname = '127.0.0.1', metrics }: ServeOptions = {},
): { port: number; stop(force: boolean): Promise<void> } {
  const sockets = new Map([sync, sync.rooms].map(({ path, hooks }) => [path as string, hooks]))
  const ws = crossws({ resolve: (request) => sockets.get(new URL(request.url).pathname) ?? {} })
  const server = Bun.serve({
    port,
    hostname,
    websocket: { ...ws.websocket, ...bunSocketOptions },
    async fetch(request, bun) {
      const { pathname } = new URL(request.url)
      if (pathname === '/health') return health(await sync.isHealthy())
      if (pathname === '/metrics') return new Response(metrics?.print() ?? '')
      if (!sockets.has(pathname)) return new Response(null, { status: 404 })
      return (await ws.handleUpgrade(request, bun)) ?? new Response(null)
    },
  })
  return { port: server.port!, stop: (force) => server.stop(force) }
}

const health = (isHealthy: boolean): Response =>
  Response.json({ status: isHealthy ? 'ok' : 'unavailable' }, { status: isHealthy ? 200 : 503 })
