import type { Server } from 'bun'
import crossws from 'crossws/adapters/bun'
import { isAnswerable, isUpgrade } from '../api/http/answerable.ts'
import { metricsType } from '#schema/metrics.ts'
import { explained } from '../api/database/explained.ts'
import type { Env } from '../api/env.ts'
import { mayReadMetrics } from '../api/http/fromHere.ts'
import { bunSocketOptions } from '../sync/limits.ts'
import type { House } from './house.ts'

const againSeconds = '2'
const metricsHeaders = { 'content-type': metricsType }

export type DoorOptions = {
  env: Env
  house: House
  /** Whether other processes listen on the port as well. */
  isShared: boolean
  printMetrics: () => Promise<string>
}

/** Takes the port. Until there is an API everyone is asked to come again. Throws a sentence when it cannot be had. */
export function openDoor({ env, house, isShared, printMetrics }: DoorOptions): Server<unknown> {
  const ws = crossws({
    idleTimeout: 120,
    resolve: (request) => house.sockets.get(new URL(request.url).pathname) ?? {},
  })
  try {
    return Bun.serve({
      port: env.port,
      hostname: env.host,
      reusePort: isShared,
      idleTimeout: 60,
      maxRequestBodySize: 1024 ** 4,
      // Whatever is thrown past our own answers shows nothing of the program.
      development: false,
      websocket: { ...ws.websocket, ...bunSocketOptions },
      async fetch(request, bun) {
        if (!isAnswerable(request)) return new Response(null, { status: 400 })
        const ip = bun.requestIP(request)?.address ?? ''
        const { pathname } = new URL(request.url)
        if (pathname === '/health') return health(house)
        if (pathname === '/metrics' && mayReadMetrics(env, request, ip))
          return new Response(await printMetrics(), { headers: metricsHeaders })
        if (!house.api) return later('starting')
        if (!isUpgrade(request)) return house.api.fetch(request, { ip })
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
async function health({ database: state, api, sync }: House): Promise<Response> {
  if (state !== 'ok') return later(state)
  if (!api || !sync) return later('starting')
  const [answers, { database }] = await Promise.all([sync.isHealthy(), api.health()])
  return answers && database
    ? Response.json({ status: 'ok', now: Date.now() })
    : later('database unreachable')
}

const later = (status: string) =>
  Response.json({ status }, { status: 503, headers: { 'Retry-After': againSeconds } })
