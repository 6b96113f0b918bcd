import { closeCodes } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import { hearEvent } from './heardEvents.ts'
import { liveSocket } from './liveSocket.ts'
import type { SocketError } from './pendingRequests.ts'
import { reconnectDelay } from './reconnectDelay.ts'
import { refreshSession } from './session.ts'
import { leaveForSignIn, onSignOut } from './signIn.ts'
import { showFailure } from './toasts.ts'

/** A subscription of a space whose events have ids. */
export type Feed<Data> = {
  /** The owner of the socket. */
  space: string
  /** The space of the feed, if that is another one. */
  of?: string
  /** The name of the subscription. */
  operation: string
  query: string
  variables: Record<string, unknown>
  /**
   * The event after which it starts, requested once the socket is there; without one it starts with future events.
   */
  after?: () => string | undefined
  /** Handles an event and returns its id, after which the feed continues when its socket has broken. */
  take(data: Data): string
  /** The space is closed to the person. */
  onClosed?: () => void
  /** Whether the socket is connected; false only once a reconnect has failed. */
  onConnection?: (connected: boolean) => void
}

/** A stable stretch this long makes the next failure wait from the shortest delay again. */
const stableMs = 5_000
/** The close code of browsers when a socket was never closed properly. */
const lostCode = 1006
const unauthenticatedCodes = new Set<number>([closeCodes.unauthenticated, closeCodes.forbidden])

/** One live feed over the socket of its space; it resumes after the last event that it saw. */
export class ResumingStream<Data> {
  readonly #feed: Feed<Data>
  readonly #stop = new AbortController()
  readonly #forget: () => void
  #lastId: string | undefined

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

  /** The feed from its start to its end; resolves with the close code of the socket. */
  async #connection(): Promise<number> {
    const { space, of = space, operation, query } = this.#feed
    const { follow, onConnected, pending, isConnected } = liveSocket(space)
    const connected = () => this.#feed.onConnection?.(true)
    const forget = onConnected(connected)
    if (isConnected()) connected()
    const afterNow = () => this.#lastId ?? this.#feed.after?.()
    const variables = {
      ...this.#feed.variables,
      get after() {
        return afterNow()
      },
    }
    const results = follow<Data>(operation, { query, variables })
    const end = () => void results.return?.()
    this.#stop.signal.addEventListener('abort', end)
    try {
      for await (const { data } of results) {
        if (!data) continue
        this.#lastId = this.#feed.take(data)
        hearEvent(of, this.#lastId)
      }
    } catch (thrown) {
      const error = pending.errorOf(thrown)
      // Asked for anew, a feed that has ended says why.
      if (error?.type === 'not_found' && this.#feed.onClosed) this.#feed.onClosed()
      else if (error) this.#report(error)
      else if (thrown instanceof CloseEvent) return thrown.code
    } finally {
      this.#stop.signal.removeEventListener('abort', end)
      forget()
      end()
    }
    return lostCode
  }

  #report(error: SocketError): void {
    // Shown to the user: only they can close what they have open.
    if (error.type === 'too_many_feeds') showFailure(new DomainError(error.type))
    else reportError(error)
  }

  async #renew(): Promise<boolean> {
    try {
      if (await refreshSession(liveSocket(this.#feed.space).used())) return true
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
