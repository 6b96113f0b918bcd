/** How long a request over a socket is remembered, so that an error can name what failed. */
const keptMs = 60_000

export type SocketRequest = { operation: string; variables: Record<string, unknown> }

/** An error of a socket, thrown with its type and message; `request` is what failed, if it is still known. */
export class SocketError extends Error {
  constructor(
    readonly type: string,
    message: string,
    readonly request?: SocketRequest,
  ) {
    super(message)
    this.name = 'SocketError'
  }
}

/** The requests of a socket by the id that an exception names; each is stored for 60 seconds and then dropped. */
export class PendingRequests {
  readonly #kept = new Map<string, { request: SocketRequest; at: number }>()

  constructor(private readonly now: () => number = Date.now) {}

  /** Remembers a request and gives it an id. */
  add(request: SocketRequest): string {
    this.#drop()
    const id = crypto.randomUUID()
    this.#kept.set(id, { request, at: this.now() })
    return id
  }

  /** The request of an id, once, or undefined when it is unknown or too old. */
  take(id: string): SocketRequest | undefined {
    this.#drop()
    const found = this.#kept.get(id)
    this.#kept.delete(id)
    return found?.request
  }

  /** The error for a socket's message, or undefined when it is not an exception event. */
  errorOf(thrown: unknown): SocketError | undefined {
    const [event] = Array.isArray(thrown)
      ? (thrown as { type?: unknown; message?: unknown; eventId?: unknown }[])
      : []
    if (typeof event?.type !== 'string' || typeof event.message !== 'string') return undefined
    return new SocketError(event.type, event.message, this.take(String(event.eventId)))
  }

  #drop(): void {
    const oldest = this.now() - keptMs
    for (const [id, { at }] of this.#kept) {
      if (at > oldest) return
      this.#kept.delete(id)
    }
  }
}
