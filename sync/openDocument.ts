import type { Connection, Document } from '@hocuspocus/server'
import * as Y from 'yjs'
import { checkUpdate, isStateVector, type CheckedUpdate } from '#schema/documents/checkUpdate.ts'
import type { DocumentLimits } from '#schema/documents/limits.ts'
import { limitsOf } from '#schema/kinds/shapes.ts'
import { reasonOf } from '#schema/log.ts'
import { largeBytes } from './decode.ts'
import type { Sliced } from './decodeJobs.ts'
import type { DocumentLog } from './documentLog.ts'
import { encodeInTurns } from './encodeInTurns.ts'
import type { EndedDocument } from './generations/endedDocument.ts'
import type { LogRow, StoredLog } from './logStore.ts'
import type { LiveConnection } from './liveConnection.ts'

/** The origin of updates that come from the log and must not go there again. */
export const logOrigin = { source: 'local', skipStoreHooks: true } as const

/** The origin of what clients sent in one turn of the event loop. */
const clientOrigin = { source: 'local' } as const

const keptAnswers = 8
const keptAnswersMs = 5_000
/** The state vector of a client that has nothing. */
const nothing = '\0'

/** An update of a client; `count` statuses answer it. */
export type Incoming = { live: LiveConnection; update: Uint8Array; count: number }

/** A document in this node's memory. */
export class OpenDocument {
  readonly connections = new Map<Connection, LiveConnection>()
  /** The log up to and including its snapshot, and what came after it: compaction weighs them. */
  snapshotBytes = 0
  rowsSinceSnapshot = 0
  bytesSinceSnapshot = 0
  /** At most so many items does the document have: those that have been merged since are counted still. */
  private items = 0
  /** Set when the document cannot follow its log; nobody is let in until it is loaded anew. */
  isBroken = false
  /** Set when a later generation lives: nothing is written to this one any more. */
  ended: EndedDocument | undefined
  /** When the last connection left, in ms of performance.now(). */
  idleSince = performance.now()
  /** Whose updates are being applied now. */
  applying: Incoming[] = []
  private incoming: Incoming[] = []
  private readonly answers = new Map<string, Uint8Array | Promise<Uint8Array>>()
  private answeredAt = performance.now()

  constructor(
    readonly log: DocumentLog,
    readonly document: Document,
    readonly of: { readonly space: string; kind: string },
  ) {
    document.on('update', () => this.answers.clear())
  }

  get bytes(): number {
    return this.snapshotBytes + this.bytesSinceSnapshot
  }

  /** Whether nothing may be done with the whole of it in one go. */
  get isLarge(): boolean {
    return this.bytes > largeBytes
  }

  /** The whole document as one update. */
  encode(): Uint8Array {
    return Y.encodeStateAsUpdate(this.document)
  }

  /** Takes a large stored document into the empty one, a slice in each turn of the event loop. */
  async loadSliced({ upTo, rows, bytes, whole, slices }: Sliced): Promise<void> {
    await this.applySlices(slices)
    if (this.dropPending()) throw new Error('the log does not build on itself')
    this.log.tail = upTo
    this.snapshotBytes = bytes
    this.rowsSinceSnapshot = rows
    this.bytesSinceSnapshot = Math.max(0, whole.length - bytes)
    this.answers.set(nothing, whole)
    this.ready()
  }

  /** Applies what comes from the log, a slice in each turn of the event loop. */
  async applySlices(slices: Uint8Array[]): Promise<void> {
    for (const slice of slices) {
      Y.applyUpdate(this.document, slice, logOrigin)
      this.document.flush()
      await new Promise<void>((resolve) => setImmediate(resolve))
    }
  }

  /** Takes what is stored into the empty document. The stored snapshot is what the first reader gets, as it is. */
  load({ state, upTo, rows }: StoredLog): void {
    this.log.tail = upTo
    this.snapshotBytes = state?.length ?? 0
    if (state) Y.applyUpdate(this.document, state, logOrigin)
    // Nobody is connected yet: what waits to be broadcast would only be merged and sent twice.
    this.document.flush()
    if (!this.apply(rows) || this.dropPending()) throw new Error('the log does not build on itself')
    if (state && rows.length === 0) this.answers.set(nothing, state)
    this.ready()
  }

  private ready(): void {
    this.items = this.countItems()
    // No kind has any, and documents that were stored with thousands would take minutes to be destroyed with them.
    this.document.subdocs.clear()
  }

  get limits(): DocumentLimits {
    return limitsOf(this.of.kind)
  }

  /** Looks at an update of a client before anything is made of it. */
  check(update: Uint8Array): CheckedUpdate {
    const { limits } = this
    const into = { doc: this.document, bytes: this.bytes }
    const checked = checkUpdate(update, limits, { ...into, items: this.items })
    if (checked.fault !== 'items') return checked
    this.items = this.countItems()
    return checkUpdate(update, limits, { ...into, items: this.items })
  }

  /** Whether what a client says that it has can be so: it knows no more authors than there are, but for its own. */
  isStateVector(stateVector: Uint8Array): boolean {
    const { clientsPerUpdate } = this.limits
    return isStateVector(stateVector, this.document.store.clients.size + clientsPerUpdate)
  }

  private countItems(): number {
    let items = 0
    for (const structs of this.document.store.clients.values()) items += structs.length
    return items
  }

  /** Lets go of answers that nobody has asked for in a while. */
  tidy(now: number): void {
    if (now - this.answeredAt > keptAnswersMs) this.answers.clear()
  }

  /**
   * What a client with `stateVector` lacks; that of a large document is made in turns. Kept until the next change, so
   * that many who open at once cost one.
   */
  answer(stateVector: Uint8Array): Uint8Array | Promise<Uint8Array> {
    const key = Buffer.from(stateVector).toString('latin1')
    this.answeredAt = performance.now()
    const found = this.answers.get(key)
    if (found) return found
    const made = this.isLarge
      ? encodeInTurns(this.document, stateVector)
      : Y.encodeStateAsUpdate(this.document, stateVector)
    if (this.answers.size >= keptAnswers) this.answers.clear()
    this.answers.set(key, made)
    return made
  }

  /**
   * Takes an update of a client. What comes in one turn of the event loop is applied in one transaction: one row of the
   * log, one broadcast, and a tenth of the work of applying one by one and merging afterwards.
   */
  receive(incoming: Incoming): void {
    this.incoming.push(incoming)
    if (this.incoming.length === 1) setImmediate(() => this.applyIncoming())
  }

  private applyIncoming(): void {
    const taken = this.incoming
    this.incoming = []
    this.applying = taken
    const applied: Incoming[] = []
    this.document.transact(() => {
      for (const incoming of taken) if (this.applyOne(incoming)) applied.push(incoming)
    }, clientOrigin)
    this.applying = []
    this.document.flush()
    // Rule 1. What of a garbled update did get in is in the same row as the rest.
    this.log.whenStored(() => {
      for (const { live, count } of applied) live.acknowledge(count, true)
    })
  }

  /** What is past a bound is refused here, where all that came before it is in the document. */
  private applyOne({ live, update }: Incoming): boolean {
    const { fault, items } = this.check(update)
    if (fault) {
      live.refuse(fault)
      return false
    }
    this.items += items
    try {
      Y.applyUpdate(this.document, update)
    } catch (error) {
      live.socket.end('garbled', reasonOf(error))
      return false
    }
    if (!this.dropPending()) return true
    live.socket.end('resync', `${this.log.name} lacks what the update builds on`)
    return false
  }

  /** Applies rows that follow what is known; older ones are passed over. False when the rows leave a gap. */
  apply(rows: LogRow[]): boolean {
    const fresh = rows.filter(({ position }) => position > this.log.tail)
    if (fresh.length === 0) return true
    if (fresh[0]!.position !== this.log.tail + 1) return false
    this.document.transact(() => {
      for (const { update } of fresh) Y.applyUpdate(this.document, update, logOrigin)
    }, logOrigin)
    this.document.flush()
    this.log.tail = fresh.at(-1)!.position
    for (const { update } of fresh) this.weigh(update)
    return true
  }

  weigh(update: Uint8Array): void {
    this.rowsSinceSnapshot++
    this.bytesSinceSnapshot += update.length
  }

  /**
   * Forgets updates that could not be integrated because what they build on is missing, and tells whether there
   * were any. A client that is asked to sync again sends them complete.
   */
  dropPending(): boolean {
    const { store } = this.document
    if (store.pendingStructs === null && store.pendingDs === null) return false
    store.pendingStructs = null
    store.pendingDs = null
    return true
  }
}
