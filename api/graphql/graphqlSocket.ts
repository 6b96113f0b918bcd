import type { Hooks, Peer } from 'crossws'
import type { GraphQLSchema } from 'graphql'
import { handleProtocols, makeServer, type Context as SocketContext, type ServerOptions } from 'graphql-ws'
import { closeCodes } from '#schema/documents/documents.ts'
import { reasonOf } from '#schema/log.ts'
import { clientAddress } from '#schema/clientAddress.ts'
import type { App, Context } from '../context.ts'
import { formatGraphQLError, refusalOf } from '../errors.ts'
import { refusedVariables } from './graphqlLimits.ts'
import { identify } from '../identify.ts'
import { parseOperation } from './parseOperation.ts'
import { subscribeShared } from './subscribeShared.ts'
import { watchSocket } from '../http/watchSocket.ts'

const messageBytes = 1024 * 1024
const unreadBytes = 4 * 1024 * 1024
/** The most subscriptions per socket. A browser has one socket for everything that it follows. */
const subscriptionsMost = 100
const terminateAfterMs = 2000

type Connection = { peer: Peer; context?: Context; stopWatching?: () => void }
type Extra = { connection: Connection }
type Params = { token?: unknown; space?: unknown; locale?: unknown; timeZone?: unknown }
type Client = { receive(text: string): Promise<void>; closed(code: number, reason: string): Promise<void> }

/** The socket of `/graphql`: graphql-transport-ws with the rules, limits and error handling of the POST endpoint. */
export function graphqlSocket(app: App, schema: GraphQLSchema): { hooks: Partial<Hooks>; close(): void } {
  const server = makeServer<Params, Extra>(serverOptions(app, schema))
  const clients = new Map<string, Client & { peer: Peer }>()
  app.metrics.gauge('api_sockets', 'Open GraphQL sockets.', () => clients.size)
  const open = (peer: Peer) => {
    const connection: Connection = { peer }
    const client: Client = { receive: () => Promise.resolve(), closed: () => Promise.resolve() }
    const protocol = handleProtocols(peer.request.headers.get('sec-websocket-protocol') ?? '') || ''
    client.closed = server.opened(
      {
        protocol,
        send: (text) => send(app, peer, text),
        close: (code, reason) => peer.close(code, reason),
        onMessage: (receive) => {
          client.receive = receive
        },
      },
      { connection },
    )
    clients.set(peer.id, {
      peer,
      receive: (text) => client.receive(text),
      closed: (...end) => client.closed(...end),
    })
  }
  return {
    hooks: {
      upgrade(request) {
        const protocol = handleProtocols(request.headers.get('sec-websocket-protocol') ?? '')
        return protocol ? { headers: { 'Sec-WebSocket-Protocol': protocol } } : undefined
      },
      open,
      async message(peer, message) {
        const text = message.text()
        if (text.length > messageBytes) return peer.close(closeCodes.tooLarge, 'tooLarge')
        try {
          await clients.get(peer.id)?.receive(text)
        } catch (error) {
          app.log.error('graphql_socket', { reason: reasonOf(error) })
          peer.close(closeCodes.unavailable, 'unavailable')
        }
      },
      async close(peer, { code, reason }) {
        const client = clients.get(peer.id)
        clients.delete(peer.id)
        await client?.closed(code ?? 1000, reason ?? '')
      },
      error: (_, error) => app.log.warn('graphql_socket', { reason: reasonOf(error) }),
    },
    close() {
      for (const { peer } of clients.values()) peer.close(1001, 'Going away')
    },
  }
}

/** A client that stops reading is disconnected, so that memory does not grow and no message is lost silently. */
function send(app: App, peer: Peer, text: string): void {
  const unread = peer.bufferedAmount
  if (unread <= unreadBytes) return void peer.send(text)
  app.log.warn('slow_reader', { socket: 'graphql', unread })
  peer.close(closeCodes.slowReader, 'slowReader')
  // A client that does not read does not read the close frame either.
  setTimeout(() => peer.terminate(), terminateAfterMs).unref()
}

const serverOptions = (app: App, schema: GraphQLSchema): ServerOptions<Params, Extra> => ({
  async onConnect({ connectionParams, extra: { connection } }) {
    const params = connectionParams ?? {}
    const { remoteAddress = '', request } = connection.peer
    const ip = clientAddress(remoteAddress, request.headers, app.env.trustProxy)
    const origin = { ip, requestId: crypto.randomUUID() }
    const context = await identify(app, origin, {
      token: text(params.token),
      space: text(params.space),
      language: text(params.locale) ?? connection.peer.request.headers.get('accept-language'),
      timeZone: text(params.timeZone),
    }).catch((error: unknown) => refusalOf(error, app.log.with({ request: origin.requestId, address: ip })))
    if (typeof context === 'string' || context.actor.kind === 'nobody') {
      const reason = typeof context === 'string' ? context : 'unauthenticated'
      connection.peer.close(closeCodes[reason], reason)
      return false
    }
    connection.context = context
    connection.stopWatching = watchSocket(context, (reason) =>
      connection.peer.close(closeCodes[reason], reason),
    )
    return true
  },
  subscribe: subscribeShared,
  onClose: ({ extra }) => extra.connection.stopWatching?.(),
  onSubscribe: (socket, _id, payload) => prepare(socket, schema, payload),
  onNext: ({ extra }, ...[, , , result]) => ({
    ...result,
    errors: result.errors?.map((error) => formatGraphQLError(error, logOf(app, extra))) as never,
  }),
  onError: ({ extra }, id, _payload, errors) =>
    errors.map((error) => exception(id, formatGraphQLError(error, logOf(app, extra)))) as never,
})

/** An error on the socket names its type and the id of the request that failed. */
const exception = (eventId: string, error: ReturnType<typeof formatGraphQLError>) => ({
  ...error,
  type: (error.extensions as { code: string }).code,
  eventId,
})

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const logOf = (app: App, { connection }: Extra) => connection.context?.log ?? app.log

type Operation = { query: string; operationName?: string | null; variables?: Record<string, unknown> | null }

/** Each operation gets a context of its own: data cached for a request must not outlive it. */
function prepare(socket: SocketContext<Params, Extra>, schema: GraphQLSchema, payload: Operation) {
  if (Object.keys(socket.subscriptions).length > subscriptionsMost) {
    socket.extra.connection.peer.close(closeCodes.tooMany, 'tooMany')
    return []
  }
  const refused = refusedVariables(payload.variables)
  if (refused) return [refused]
  const parsed = parseOperation(schema, payload.query)
  if ('errors' in parsed) return parsed.errors
  return {
    schema,
    document: parsed.document,
    operationName: payload.operationName,
    variableValues: payload.variables,
    contextValue: { ...socket.extra.connection.context },
  }
}
