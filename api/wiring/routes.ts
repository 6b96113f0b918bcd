import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { GraphQLSchema } from 'graphql'
import { DomainError } from '#schema/errors.ts'
import { outboxPage } from '../accounts/outboxPage.ts'
import { photoRoute } from '../accounts/photoRoute.ts'
import { refreshRoute } from '../accounts/refreshRoute.ts'
import { againHeaders } from '../errors.ts'
import { readMultipart } from '../files/readMultipart.ts'
import { clientErrorsRoute } from '../http/clientErrors.ts'
import { socialCallbackRoute, socialStartRoute } from '../accounts/social/socialRoutes.ts'
import { downloadRoute } from '../files/downloadRoute.ts'
import { signedOutHeaders } from '../files/fileCookie.ts'
import { uploadRoute } from '../files/uploadRoute.ts'
import { asksFromHere } from '../http/fromHere.ts'
import { fileSources } from './fileSources.ts'
import { photoUploadRoute } from '../members/photoUploadRoute.ts'
import { answerOperations } from '../graphql/answerOperation.ts'
import { boundedBody, withBody } from '../http/boundedBody.ts'
import { graphqlStream, wantsStream } from '../graphql/graphqlStream.ts'
import type { Route } from '../http/http.ts'
import { exportRoute, refusedRoute } from '../objects/exchange/exportRoutes.ts'
import { importRoute } from '../objects/exchange/importRoute.ts'
import { calendarFeedRoute } from '../pages/calendar/feedRoute.ts'
import { unsubscribeRoute } from '../notifications/letters/unsubscribe.ts'
import { planRoute } from '../objects/planFile/planRoute.ts'
import { fileRoute } from '../pages/fromFile/fileRoute.ts'
import { pageExportRoute } from '../pages/export/exportRoute.ts'
import { guestFileRoute } from '../pages/forms/guestFileRoute.ts'
import { pageImportRoute } from '../pages/import/importRoute.ts'
import { publishedPictureRoute } from '../pages/published/pictures.ts'
import { appRouter } from '../router.ts'
import { tableTargets } from './tableTargets.ts'
import { presentTrpcError } from '../trpc.ts'

const graphqlBodyBytes = 2 * 1024 * 1024
const trpcBodyBytes = 64 * 1024
/** The size limit of a guest's form: the longest text in any script, with room for others. */
const answerBodyBytes = 1024 * 1024

/** THE list of routes, tried in order. */
export const createRoutes = (schema: GraphQLSchema): Route[] => [
  ...graphqlRoutes(schema),
  answerRoute,
  trpcRoute,
  refreshRoute,
  photoRoute,
  photoUploadRoute,
  socialStartRoute,
  socialCallbackRoute,
  outboxRoute,
  unsubscribeRoute,
  closedRoute,
  clientErrorsRoute,
  importRoute,
  planRoute,
  fileRoute,
  pageImportRoute,
  pageExportRoute(fileSources, tableTargets),
  calendarFeedRoute(tableTargets),
  refusedRoute,
  exportRoute(tableTargets, schema),
  guestFileRoute,
  publishedPictureRoute,
  uploadRoute(fileSources),
  downloadRoute(fileSources),
]

const isMultipart = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('multipart/form-data') ?? false

/** Responds like an unused path, so that the client's HTML is not served instead. */
const closedRoute: Route = {
  name: 'metrics',
  method: 'GET',
  matches: (path) => path === '/metrics',
  body: 0,
  handle: () => Promise.reject(new DomainError('not_found')),
}

/** Operations as JSON, and operations with files, which are never held in memory. */
function graphqlRoutes(schema: GraphQLSchema): Route[] {
  const answer = answerOperations(schema)
  const stream = graphqlStream(schema)
  const shared = { name: 'graphql', method: 'POST' } as const
  return [
    {
      ...shared,
      matches: (path, request) => path === '/graphql' && isMultipart(request),
      body: 'stream',
      async handle({ request, context }) {
        const ctx = await context()
        if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
        const { body, files } = await readMultipart(request, graphqlBodyBytes)
        try {
          return await answer(body, { ...ctx, files })
        } finally {
          files.end()
        }
      },
    },
    {
      ...shared,
      matches: (path) => path === '/graphql',
      body: 'stream',
      async handle({ request, context }) {
        const body = new TextDecoder().decode(await boundedBody(request, graphqlBodyBytes))
        const events = wantsStream(request) ? await stream(withBody(request, body), context) : null
        return events ?? (await answer(body, await context()))
      },
    },
  ]
}

/** A call without an input has no body, which is not valid JSON. */
async function withInput(request: Request): Promise<Request> {
  if (request.method !== 'POST') return request
  const { method, headers, url } = request
  return new Request(url, { method, headers, body: (await request.text()) || 'null' })
}

const trpcRoute: Route = {
  name: 'trpc',
  method: 'ANY',
  matches: (path) => path.startsWith('/trpc/'),
  body: trpcBodyBytes,
  handle: async ({ app, request, log, context }) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      req: await withInput(request),
      router: appRouter,
      createContext: context,
      allowBatching: false,
      responseMeta: ({ errors: [error], ctx, paths }) => {
        if (error) {
          const { status, params } = presentTrpcError(error, ctx?.log ?? log)
          return { status, headers: againHeaders(params) }
        }
        return paths?.includes('sessions.signOut') ? { headers: signedOutHeaders(app) } : {}
      },
    }),
}

const answerRoute: Route = {
  ...trpcRoute,
  matches: (path) => path === '/trpc/guests.answer',
  body: answerBodyBytes,
}

const outboxRoute: Route = {
  name: 'outbox',
  method: 'GET',
  matches: (path) => path === '/outbox',
  body: 0,
  handle: async (exchange) => {
    const { app, request } = exchange
    const letters = asksFromHere(app.env, request, exchange.ip) ? await app.post.outbox() : null
    if (!letters) throw new DomainError('not_found')
    if (request.headers.get('accept')?.includes('application/json')) return Response.json({ letters })
    return new Response(outboxPage(letters), { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  },
}
