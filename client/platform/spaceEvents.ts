import { createClient } from 'graphql-ws'
import { closeCodes } from '#schema/documents/documents.ts'
import { createContext, use, useEffect, useRef } from 'react'
import { stringifyDocument } from 'urql'
import { graphql } from './graphql.ts'
import type { ResultOf } from './graphql.ts'
import { PendingRequests } from './pendingRequests.ts'
import { reconnectDelay } from './reconnectDelay.ts'
import { accessToken, freshToken, refreshSession } from './session.ts'
import { leaveForSignIn, onSignOut } from './signIn.ts'

const SpaceEvents = graphql(`
  subscription SpaceEvents($space: ID!, $after: ID) {
    space_events(space_id: $space, after: $after) {
      event_id
      body {
        kind
        id
        ids
        node {
          key
          id
          label
          type
          level
          icon
          children
          parent
          position
          visibility
          favorite
          published
          isTab
          shortcut
        }
      }
    }
  }
`)
const text = stringifyDocument(SpaceEvents)

export type SpaceEventBody = ResultOf<typeof SpaceEvents>['space_events']['body']
export type TreeNode = NonNullable<SpaceEventBody['node']>
type Listener = (body: SpaceEventBody) => void

/** A stable stretch this long makes the next failure wait from the shortest delay again. */
const stableMs = 5_000
const unauthenticatedCodes = new Set<number>([closeCodes.unauthenticated, closeCodes.forbidden])

/**
 * The live events of one space over one socket, and `space_closed` when it is closed to the person. It resumes after the last event that it saw; where the server
 * no longer knows that one, listeners get a body of kind `refetch`.
 */
export class SpaceEventStream {
  readonly #listeners = new Set<Listener>()
  readonly #stateListeners = new Set<() => void>()
  readonly #stop = new AbortController()
  readonly #forget: () => void
  readonly #pending = new PendingRequests()
  #lastId: string | undefined
  #connected = true

  constructor(readonly space: string) {
    this.#forget = onSignOut(() => this.close())
    void this.#run()
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** False while the socket is down for longer than one attempt. */
  readonly isConnected = (): boolean => this.#connected

  readonly onConnection = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  close(): void {
    this.#forget()
    this.#stop.abort()
  }

  async #run(): Promise<void> {
    for (let attempt = 0; !this.#stop.signal.aborted; attempt++) {
      const since = Date.now()
      const code = await this.#connection()
      if (this.#stop.signal.aborted) return
      if (code === closeCodes.forbidden)
        this.#tell({ kind: 'space_closed', id: this.space, ids: [], node: null })
      if (unauthenticatedCodes.has(code) && !(await this.#renew())) return
      if (Date.now() - since > stableMs) attempt = 0
      if (attempt > 0) this.#setConnected(false)
      await this.#wait(reconnectDelay(attempt))
    }
  }

  /** One socket from its opening to its end; answers with the close code. */
  async #connection(): Promise<number> {
    let closeCode = 1006
    const variables = { space: this.space, after: this.#lastId }
    const client = createClient({
      url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
      connectionParams: async () => ({ token: await freshToken(), space: this.space }),
      retryAttempts: 0,
      keepAlive: 20_000,
      generateID: () => this.#pending.add({ operation: 'space_events', variables }),
      on: {
        connected: () => this.#setConnected(true),
        closed: (event) => {
          closeCode = (event as CloseEvent).code ?? closeCode
        },
      },
    })
    const end = () => void client.dispose()
    this.#stop.signal.addEventListener('abort', end)
    try {
      const results = client.iterate<ResultOf<typeof SpaceEvents>>({
        query: text,
        variables,
      })
      for await (const { data } of results) if (data) this.#deliver(data.space_events)
    } catch (thrown) {
      const error = this.#pending.errorOf(thrown)
      if (error) reportError(error)
      return closeCode
    } finally {
      this.#stop.signal.removeEventListener('abort', end)
      end()
    }
    return closeCode
  }

  #deliver({ event_id, body }: ResultOf<typeof SpaceEvents>['space_events']): void {
    this.#lastId = event_id
    this.#tell(body)
  }

  #tell(body: SpaceEventBody): void {
    for (const listener of this.#listeners) listener(body)
  }

  async #renew(): Promise<boolean> {
    try {
      if (await refreshSession(accessToken())) return true
    } catch {
      return true
    }
    await leaveForSignIn(location.pathname + location.search)
    return false
  }

  #setConnected(connected: boolean): void {
    if (this.#connected === connected) return
    this.#connected = connected
    for (const listener of this.#stateListeners) listener()
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        window.removeEventListener('online', done)
        this.#stop.signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      window.addEventListener('online', done)
      this.#stop.signal.addEventListener('abort', done)
    })
  }
}

export const SpaceEventsContext = createContext<SpaceEventStream | null>(null)

/** Calls `listener` with every event of the space around this component; does nothing outside of a space. */
export function useSpaceEvents(listener: Listener): void {
  const stream = use(SpaceEventsContext)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => stream?.listen((body) => latest.current(body)), [stream])
}
