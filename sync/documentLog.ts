import { placeOf } from '#schema/documents/documents.ts'

/** What this node knows of one document's log. Positions are those of document_update. */
export class DocumentLog {
  /** The last position such that this node has applied it and everything before it. */
  tail = 0
  /** Updates that wait for the database, oldest first; the first `inFlight` of them are in a statement. */
  queue: Uint8Array[] = []
  queuedBytes = 0
  inFlight = 0
  /** The number of failed statements in a row, and when the next may be tried, in ms of performance.now(). */
  failures = 0
  nextTryAt = 0
  /** Set after a shared statement failed, so that the next one has only this document. */
  alone = false
  /** Set when the document was deleted or its generation has ended: nothing can be stored any more. */
  gone = false
  private enqueued = 0
  private stored = 0
  private waiting: { ticket: number; call: () => void }[] = []

  /** The name of the document for everything but sockets, and the generation whose log this is. */
  readonly document: string
  readonly generation: number

  /** `name` is the one that sockets use. */
  constructor(
    readonly id: string,
    readonly name: string,
  ) {
    const place = placeOf(name)
    this.document = place.document
    this.generation = place.generation
  }

  get dirty(): boolean {
    return this.queue.length > 0
  }

  enqueue(update: Uint8Array): void {
    this.queue.push(update)
    this.queuedBytes += update.length
    this.enqueued++
  }

  /** Calls `call` once everything enqueued so far is committed: at once if it already is, never if it cannot be. */
  whenStored(call: () => void): void {
    if (this.gone) return
    if (this.stored === this.enqueued) call()
    else this.waiting.push({ ticket: this.enqueued, call })
  }

  /** Removes what the database has committed from the queue and calls those who waited for it. */
  markStored(): Uint8Array[] {
    const done = this.queue.slice(0, this.inFlight)
    this.queue = this.queue.slice(this.inFlight)
    this.stored += done.length
    for (const update of done) this.queuedBytes -= update.length
    this.inFlight = 0
    this.failures = 0
    this.alone = false
    const ready = this.waiting.findIndex(({ ticket }) => ticket > this.stored)
    const called = this.waiting.splice(0, ready < 0 ? this.waiting.length : ready)
    for (const { call } of called) call()
    return done
  }

  /** Drops what can never be stored. */
  abandon(): void {
    this.gone = true
    this.queue = []
    this.queuedBytes = 0
    this.inFlight = 0
    this.waiting = []
  }
}
