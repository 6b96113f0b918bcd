import { timeZoneHere } from './i18n.ts'
import { createClient } from 'graphql-ws'
import type { Client, SubscribePayload } from 'graphql-ws'
import { PendingRequests } from './pendingRequests.ts'
import { freshToken } from './session.ts'
import { socketUrl } from './socketUrl.ts'

type Following<Data> = ReturnType<Client['iterate']> & AsyncIterable<{ data?: Data | null }>

/** The one socket of a space, for all subscriptions of the browser there. */
export type LiveSocket = {
  /** Subscribes; errors of the subscription are reported under this name. */
  follow: <Data>(operation: string, payload: SubscribePayload) => Following<Data>
  onConnected: (listener: () => void) => () => void
  pending: PendingRequests
  /** The token of the last connection; it may have been exchanged since. */
  used: () => string | null
  isConnected: () => boolean
}

const sockets = new Map<string, LiveSocket>()

/** The socket of a space: it opens for the first subscriber, closes after the last, and opens again for the next. */
export function liveSocket(space: string): LiveSocket {
  const found = sockets.get(space)
  if (found) return found
  const pending = new PendingRequests()
  const operations = new WeakMap<object, string>()
  let used: string | null = null
  let isConnected = false
  const client = createClient({
    url: socketUrl('/graphql'),
    connectionParams: async () => ({
      token: (used = await freshToken()),
      space,
      timeZone: timeZoneHere(),
    }),
    retryAttempts: 0,
    keepAlive: 20_000,
    generateID: (payload) =>
      pending.add({ operation: operations.get(payload) ?? '', variables: { ...payload.variables } }),
    on: {
      connected: () => (isConnected = true),
      closed: () => (isConnected = false),
    },
  })
  const socket: LiveSocket = {
    follow: <Data>(operation: string, payload: SubscribePayload) => {
      operations.set(payload, operation)
      return client.iterate(payload) as Following<Data>
    },
    onConnected: (listener) => client.on('connected', listener),
    pending,
    used: () => used,
    isConnected: () => isConnected,
  }
  sockets.set(space, socket)
  return socket
}
