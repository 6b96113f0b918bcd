import { z } from 'zod'
import { DomainError } from '#schema/errors.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import { idempotencyKey } from '#schema/spaces/space.ts'
import { againHeaders, parse, presentError } from '../errors.ts'
import type { Actor, App, Context } from '../context.ts'
import { deviceCookieFor, deviceCookieOf } from '../accounts/deviceCookie.ts'
import { boundedBody, withBody } from './boundedBody.ts'
import { clientAddress } from '#schema/clientAddress.ts'
import { clientFile, entryFor, movedToMain } from './clientFiles.ts'
import { endedFileCookie, fileCookieFor, hasFileCookie } from '../files/fileCookie.ts'
import { bearerOf, identify, whoOf } from '../identify.ts'
import { isInSpace } from '../members/isInSpace.ts'
import { securityHeaders } from './securityHeaders.ts'

/** One HTTP request on its way through the program. */
export type Exchange = {
  app: App
  request: Request
  url: URL
  ip: string
  requestId: string
  log: Log
  /** The headers that the response sets in addition to the cookies of every response. */
  cookies: string[]
  /** The caller; throws `unauthenticated` when the token is invalid. */
  context: () => Promise<Context>
}

/** A route. `body` limits the request body, in bytes; `stream` leaves that to the handler. */
export type Route = {
  name: string
  method: 'GET' | 'POST' | 'ANY'
  matches: (path: string, request: Request, app: App) => boolean
  body: number | 'stream'
  handle: (exchange: Exchange) => Promise<Response>
}

const idForm = /^[\w-]{8,64}$/

type Pages = {
  clientDir?: string | undefined
  /** The origins that may embed the page at an address. */
  framing?: (app: App, url: URL) => Promise<string[]>
}

/** Creates the single HTTP entry: routes first, then the built client, then its HTML. */
export function createFetch(app: App, routes: Route[], { clientDir, framing }: Pages = {}) {
  const count = app.metrics.counters('terem_requests_total', 'HTTP requests by route and status.', [
    'route',
    'status',
  ])
  const time = app.metrics.durations('terem_request_seconds', 'Durations of HTTP requests by route.', [
    'route',
  ])
  return async (request: Request, info: { ip: string }): Promise<Response> => {
    const url = new URL(request.url)
    const given = request.headers.get('x-request-id') ?? ''
    const ip = clientAddress(info.ip, request.headers, app.env.trustProxy)
    const requestId = idForm.test(given) ? given : crypto.randomUUID()
    const log = app.log.with({ request: requestId, address: ip })
    const route = routes.find((each) => each.matches(url.pathname, request, app))
    let actor: Actor = { kind: 'nobody' }
    const cookies: string[] = []
    const parts = { app, request, url, ip, requestId, log, cookies }
    const exchange = exchangeOf(parts, (found) => (actor = found))
    const started = performance.now()
    const response = await answer(exchange, route, clientDir).catch((error: unknown) =>
      errorAnswer(error, log.with(whoOf(actor))),
    )
    const ms = performance.now() - started
    const name = route?.name ?? 'client'
    count({ route: name, status: String(response.status) })
    time({ route: name }, ms / 1000)
    if (route)
      log.with(whoOf(actor)).info('request', {
        route: name,
        method: request.method,
        status: response.status,
        ms: Math.round(ms),
      })
    const files = endsCookie(app, request, url) ? endedFileCookie(app) : fileCookieFor(app, request, actor)
    const merged = withHeaders(response, {
      ...securityHeaders(app.env, url.host, route ? [] : await framing?.(app, url)),
      'X-Request-Id': requestId,
    })
    for (const cookie of [files, deviceCookieFor(app, request, actor), ...cookies])
      if (cookie) merged.headers.append('Set-Cookie', cookie)
    return merged
  }
}

/**
 * Whether the response deletes the file cookie. A sign-out ends at the sign-in screen, even if the server could not
 * be reached before; after that nothing of the person may open.
 */
const endsCookie = (app: App, request: Request, { pathname }: URL): boolean =>
  pathname === '/authorization' && hasFileCookie(app, request)

const exchangeOf = (parts: Omit<Exchange, 'context'>, onActor: (actor: Actor) => void): Exchange => ({
  ...parts,
  async context() {
    const ctx = await identify(
      parts.app,
      {
        ...parts,
        agent: parts.request.headers.get('user-agent') ?? undefined,
        deviceCookie: deviceCookieOf(parts.app.env, parts.request),
      },
      {
        token: bearerOf(parts.request.headers),
        space: parts.request.headers.get('space'),
        language: parts.request.headers.get('accept-language'),
        timeZone: parts.request.headers.get('time-zone'),
      },
    )
    ctx.request = parts.request
    ctx.setCookie = (header) => parts.cookies.push(header)
    ctx.requestKey = requestKeyOf(parts.request)
    onActor(ctx.actor)
    // A stranger who names a space must not use up its requests.
    if (ctx.spaceId && (await isInSpace(ctx, ctx.spaceId))) await parts.app.requests.count(ctx.spaceId)
    return ctx
  },
})

const requestKeys = z.object({ 'Idempotency-Key': idempotencyKey })

const requestKeyOf = ({ headers }: Request): string | undefined =>
  parse(requestKeys, { 'Idempotency-Key': headers.get('idempotency-key') })['Idempotency-Key'] ?? undefined

async function answer(exchange: Exchange, route: Route | undefined, clientDir?: string): Promise<Response> {
  const { request, url } = exchange
  if (route) {
    if (route.method !== 'ANY' && !allowed(route.method).includes(request.method)) {
      return new Response(null, { status: 405, headers: { Allow: allowed(route.method).join(', ') } })
    }
    const bounded =
      route.body === 'stream' || !request.body
        ? request
        : withBody(request, await boundedBody(request, route.body))
    return route.handle({ ...exchange, request: bounded })
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new DomainError('not_found')
  const moved = movedToMain(url, exchange.app.env.publicUrl)
  if (moved) return new Response(null, { status: 302, headers: { Location: moved } })
  return clientAnswer(request, url, clientDir)
}

const allowed = (method: 'GET' | 'POST') => (method === 'GET' ? ['GET', 'HEAD'] : ['POST'])

async function clientAnswer(request: Request, url: URL, clientDir?: string): Promise<Response> {
  if (!clientDir) throw new DomainError('not_found')
  const isEntry = url.pathname.endsWith('.html')
  const asset = isEntry ? undefined : await clientFile(clientDir, request, url.pathname)
  if (asset) return asset
  if (url.pathname.startsWith('/assets/')) throw new DomainError('not_found')
  const entry = await clientFile(clientDir, request, entryFor(url))
  if (!entry) throw new DomainError('not_found')
  return entry
}

/** An error outside of GraphQL and tRPC, in the form that GraphQL uses. */
export function errorAnswer(error: unknown, log: Log): Response {
  const { code, debugMessage, params, status } = presentError(error, log)
  if (status === 503) log.error(code, { reason: reasonOf(error) })
  const errors = [{ message: debugMessage, debugMessage, extensions: { code, debugMessage, params } }]
  return Response.json({ errors }, { status, headers: againHeaders(params) })
}

/**
 * A body that is still in the program's own form stays so: reading it again as a stream would cost more than the
 * response.
 */
function withHeaders(response: Response, headers: Record<string, string>): Response {
  try {
    for (const [name, value] of Object.entries(headers))
      if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  } catch {
    // Headers of a fetched response cannot be changed.
    return withHeaders(new Response(response.body, response), headers)
  }
}
