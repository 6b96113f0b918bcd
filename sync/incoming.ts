import type { LiveConnection } from './liveConnection.ts'

/** An update of a client; `count` statuses answer it. */
export type Incoming = { live: LiveConnection; update: Uint8Array; count: number }

/**
 * What clients have sent and what is not applied yet, in order. It is returned in pieces that can be applied in one
 * go.
 */
export class IncomingUpdates {
  bytes = 0
  private waiting: Incoming[] = []
  private next = 0
  private current: { of: Incoming; pieces: Iterator<Uint8Array>; ahead: Uint8Array } | undefined

  /** `piecesOf` returns no pieces for an update that is to be applied as it is. */
  constructor(private readonly piecesOf: (update: Uint8Array) => Iterator<Uint8Array>) {}

  get isEmpty(): boolean {
    return this.next === this.waiting.length && !this.current
  }

  add(incoming: Incoming): void {
    this.bytes += incoming.update.length
    this.waiting.push(incoming)
  }

  clear(): void {
    this.waiting = []
    this.bytes = this.next = 0
    this.current = undefined
  }

  /** The next piece; the last one of an update is answered. */
  take(): Incoming | undefined {
    this.current ??= this.begin()
    if (!this.current) return undefined
    const { of, pieces, ahead } = this.current
    const following = pieces.next()
    this.current = following.done ? undefined : { of, pieces, ahead: following.value }
    return { live: of.live, update: ahead, count: following.done ? of.count : 0 }
  }

  private begin(): IncomingUpdates['current'] {
    const of = this.waiting[this.next]
    if (!of) return undefined
    this.next++
    this.bytes -= of.update.length
    if (this.next === this.waiting.length) {
      this.waiting = []
      this.next = 0
    }
    const pieces = this.piecesOf(of.update)
    const first = pieces.next()
    return { of, pieces, ahead: first.done ? of.update : first.value }
  }
}
