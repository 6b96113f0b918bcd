import type { Connection, Document } from '@hocuspocus/server'
import * as Y from 'yjs'
import { checkUpdate, isStateVector, type CheckedUpdate } from '#schema/documents/checkUpdate.ts'
import type { DocumentLimits } from '#schema/documents/limits.ts'
import { limitsOf } from '#schema/kinds/shapes.ts'
import { reasonOf } from '#schema/log.ts'
import { Answers } from './answers.ts'
import { Careful } from './careful.ts'
import { largeBytes } from './decode.ts'
import type { Sliced } from './decodeJobs.ts'
import type { DocumentLog } from './documentLog.ts'
import type { EndedDocument } from './generations/endedDocument.ts'
import { IncomingUpdates, type Incoming } from './incoming.ts'
import type { LogRow, StoredLog } from './logStore.ts'
import type { LiveConnection } from './liveConnection.ts'

/** The origin of updates that come from the log and must not be appended to it again. */
export const logOrigin = { source: 'local', skipStoreHooks: true } as const

/** The origin of what clients sent in one turn of the event loop. */
const clientOrigin = { source: 'local' } as const

/** A document in this node's memory. */
export class OpenDocument {
  readonly connections = new Map<Connection, LiveConnection>()
  /** The weight of the log up to and including its snapshot, and of what came after it, for compaction. */
  snapshotBytes = 0
  rowsSinceSnapshot = 0
  bytesSinceSnapshot = 0
  /** An upper bound of the number of items: merged ones are still counted. */
  private items = 0
  /** Set when the document cannot follow its log; it must be loaded again before anyone may open it. */
  isBroken = false
  /** Set when a later generation exists: nothing is written to this one any more. */
  ended: EndedDocument | undefined
  /** When it was read, or the last connection left, in ms of performance.now(); it stays in memory while it is read. */
  idleSince = Number.POSITIVE_INFINITY
  /** The authors of the updates that are being applied. */
  applying: Incoming[] = []
  readonly careful: Careful
  private readonly incoming: IncomingUpdates
  private isApplyingSoon = false
  readonly answers: Answers
  /** The state vector of what was stored of a large document when it was loaded. */
  loaded: Uint8Array | undefined

  constructor(
    readonly log: DocumentLog,
    readonly document: Document,
    readonly of: { readonly space: string; kind: string },
  ) {
    this.careful = new Careful(document)
    this.incoming = new IncomingUpdates((update) => this.piecesOf(update))
    this.answers = new Answers(document)
    document.on('update', () => this.answers.clear())
  }

  get bytes(): number {
    return this.snapshotBytes + this.bytesSinceSnapshot
  }

  /** Whether it is too large for any operation on the whole document in one go. */
  get isLarge(): boolean {
    return this.bytes > largeBytes
  }

  /** What clients have sent and what is not stored. */
  get unsavedBytes(): number {
    return this.incoming.bytes + this.log.queuedBytes
  }

  /** Whether everything that clients have sent is applied and stored. */
  get isClean(): boolean {
    return this.incoming.isEmpty && !this.log.dirty
  }

  /** The whole document as one update. */
  encode(): Uint8Array {
    return Y.encodeStateAsUpdate(this.document)
  }

  /** Applies what comes from the log, in each turn of the event loop as much as others can wait for. */
  private async applySlices(updates: Uint8Array[]): Promise<void> {
    const { careful, document } = this
    const pieces = updates.values().flatMap((update) => careful.piecesOf(update))
    for (let isDone = false; !isDone && !this.ended;) {
      document.transact(() => {
        isDone = careful.applySome(pieces, logOrigin)
      }, logOrigin)
      document.flush()
      if (!isDone) await new Promise<void>((resolve) => careful.later(resolve))
    }
  }

  /**
   * Loads what is stored into the empty document. A document that is a single update is given to the first reader as
   * it is.
   */
  async load(stored: StoredLog | Sliced): Promise<void> {
    await this.take(stored)
    if (this.ended) return
    if (this.dropPending()) throw new Error('the log does not build on itself')
    if ('slices' in stored) {
      this.loaded = Y.encodeStateVector(this.document)
      this.answers.keepWhole(stored.whole)
    } else if (stored.state && stored.rows.length === 0) this.answers.keepWhole(stored.state)
    this.items = this.countItems()
    // No kind uses subdocuments, and thousands in an old document would take minutes to be destroyed with it.
    this.document.subdocs.clear()
  }

  /**
   * Applies what is new of the stored document, in turns of the event loop. In between some of it may come from
   * elsewhere.
   */
  async take(stored: StoredLog | Sliced): Promise<void> {
    if ('slices' in stored) return this.takeSliced(stored)
    const { state, upTo, rows } = stored
    const isFresh = ({ position }: LogRow) => position > this.log.tail
    const updates = rows.filter(isFresh).map(({ update }) => update)
    await this.applySlices([...(state ? [state] : []), ...updates])
    if (this.ended) return
    if (state) this.snapshotBytes = state.length
    for (const { update } of rows.filter(isFresh)) this.weigh(update)
    this.log.tail = Math.max(this.log.tail, rows.at(-1)?.position ?? upTo)
  }

  private async takeSliced({ upTo, rows, bytes, whole, slices }: Sliced): Promise<void> {
    await this.applySlices(slices)
    if (this.ended) return
    this.log.tail = Math.max(this.log.tail, upTo)
    this.snapshotBytes = bytes
    this.rowsSinceSnapshot = rows
    this.bytesSinceSnapshot = Math.max(0, whole.length - bytes)
  }

  get limits(): DocumentLimits {
    return limitsOf(this.of.kind)
  }

  /** Inspects an update of a client before it is processed. */
  check(update: Uint8Array): CheckedUpdate {
    const { limits } = this
    const into = { doc: this.document, bytes: this.bytes }
    const checked = checkUpdate(update, limits, { ...into, items: this.items })
    if (checked.fault !== 'items') return checked
    this.items = this.countItems()
    return checkUpdate(update, limits, { ...into, items: this.items })
  }

  /** Whether a client's state vector is plausible: it knows no more authors than exist, except for its own. */
  isStateVector(stateVector: Uint8Array): boolean {
    const { clientsPerUpdate } = this.limits
    return isStateVector(stateVector, this.document.store.clients.size + clientsPerUpdate)
  }

  private countItems(): number {
    let items = 0
    for (const structs of this.document.store.clients.values()) items += structs.length
    return items
  }

  /** What a client with `stateVector` lacks; that of a large document is encoded in turns. */
  answer(stateVector: Uint8Array): Uint8Array | Promise<Uint8Array> {
    return this.answers.of(stateVector, this.isLarge)
  }

  /**
   * Accepts an update of a client. Updates that arrive in one turn of the event loop are applied in one transaction,
   * at a tenth of the cost of single ones, unless the document is slow to merge.
   */
  receive(incoming: Incoming): void {
    this.incoming.add(incoming)
    if (this.isApplyingSoon) return
    this.isApplyingSoon = true
    setImmediate(() => this.applyIncoming())
  }

  private applyIncoming(): void {
    // The sender brings it to the current generation.
    if (this.ended) this.incoming.clear()
    const applied: Incoming[] = []
    this.document.transact(() => {
      while (!this.careful.isTired) {
        const incoming = this.incoming.take()
        if (!incoming) break
        this.applying.push(incoming)
        if (this.applyOne(incoming)) applied.push(incoming)
      }
    }, clientOrigin)
    this.applying = []
    this.document.flush()
    this.isApplyingSoon = !this.incoming.isEmpty
    if (this.isApplyingSoon) this.careful.later(() => this.applyIncoming())
    // Rule 1. The valid part of a malformed update is in the same row as the rest.
    this.log.whenStored(() => {
      for (const { live, count } of applied) live.acknowledge(count, true)
    })
  }

  /** An update that exceeds a limit is not processed. */
  private *piecesOf(update: Uint8Array): Generator<Uint8Array> {
    if (this.careful.isShort(update) || this.check(update).fault) return
    try {
      for (const piece of this.careful.piecesOf(update)) yield piece.update
    } catch {
      // It cannot be decoded; its writer is notified when it is applied.
    }
  }

  /** An update that exceeds a limit is refused here, when everything before it is in the document. */
  private applyOne({ live, update }: Incoming): boolean {
    const { fault, items } = this.check(update)
    if (fault) {
      live.refuse(fault)
      return false
    }
    this.items += items
    try {
      this.careful.apply({ update, structs: items })
    } catch (error) {
      live.socket.end('garbled', reasonOf(error))
      return false
    }
    if (!this.dropPending()) return true
    live.socket.end('resync', `${this.log.name} lacks what the update builds on`)
    return false
  }

  /** Applies rows that follow what is known; older ones are skipped. False when the rows leave a gap. */
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
   * Drops updates that could not be integrated because what they build on is missing, and returns whether there were
   * any. A client that is asked to sync again sends them complete.
   */
  dropPending(): boolean {
    const { store } = this.document
    if (store.pendingStructs === null && store.pendingDs === null) return false
    store.pendingStructs = null
    store.pendingDs = null
    return true
  }
}
