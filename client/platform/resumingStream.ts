import { createClient } from 'graphql-ws'
import { closeCodes } from '#schema/documents/documents.ts'
import { PendingRequests } from './pendingRequests.ts'
import { reconnectDelay } from './reconnectDelay.ts'
import { freshToken, refreshSession } from './session.ts'
import { leaveForSignIn, onSignOut } from './signIn.ts'

/** A subscription of a space whose events have ids. */
export type Feed<Data> = {
  space: string
  /** The name of the subscription. */
  operation: string
  query: string
  variables: Record<string, unknown>
  /** Takes an event and gives its id, after which the feed goes on when its socket has broken. */
  take(data: Data): string
  /** The space is closed to the person. */
  onClosed?: () => void
  /** Whether the socket is there; false only once an attempt to open it anew has failed. */
  onConnection?: (connected: boolean) => void
}

/** A stable stretch this long makes the next failure wait from the shortest delay again. */
const stableMs = 5_000
const unauthenticatedCodes = new Set<number>([closeCodes.unauthenticated, closeCodes.forbidden])

/** One live feed over one socket; it resumes after the last event that it saw. */
export class ResumingStream<Data> {
  readonly #feed: Feed<Data>
  readonly #stop = new AbortController()
  readonly #forget: () => void
  readonly #pending = new PendingRequests()
  #lastId: string | undefined
  /** The token that the socket was opened with; another may have been exchanged for it since. */
  #used: string | null = null

  constructor(feed: Feed<Data>) {
    this.#feed = feed
    this.#forget = onSignOut(() => this.close())
    void this.#run()
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
      if (code === closeCodes.forbidden) this.#feed.onClosed?.()
      if (unauthenticatedCodes.has(code) && !(await this.#renew())) return
      if (Date.now() - since > stableMs) attempt = 0
      if (attempt > 0) this.#feed.onConnection?.(false)
      await this.#wait(reconnectDelay(attempt))
    }
  }

  /** One socket from its opening to its end; answers with the close code. */
  async #connection(): Promise<number> {
    const { space, operation, query } = this.#feed
    let closeCode = 1006
    const variables = { ...this.#feed.variables, after: this.#lastId }
    const client = createClient({
      url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
      connectionParams: async () => ({ token: (this.#used = await freshToken()), space }),
      retryAttempts: 0,
      keepAlive: 20_000,
      generateID: () => this.#pending.add({ operation, variables }),
      on: {
        connected: () => this.#feed.onConnection?.(true),
        closed: (event) => {
          closeCode = (event as CloseEvent).code ?? closeCode
        },
      },
    })
    const end = () => void client.dispose()
    this.#stop.signal.addEventListener('abort', end)
    try {
      const results = client.iterate<Data>({ query, variables })
      for await (const { data } of results) if (data) this.#lastId = this.#feed.take(data)
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

  async #renew(): Promise<boolean> {
    try {
      if (await refreshSession(this.#used)) return true
    } catch {
      return true
    }
    await leaveForSignIn(location.pathname + location.search)
    return false
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
