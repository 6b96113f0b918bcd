import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import type { Log } from '#schema/log.ts'
import type { Carrier, CarrierEvents } from './carrier.ts'
import type { LogRow } from './logStore.ts'
import type { OpenDocument } from './openDocument.ts'

/** The maximum rate of a document's presence messages: cursors move smoothly, and a flood costs no more than that. */
const presenceEveryMs = 30
/** A carrier takes 256 KB at once, and presence may be 16 KB. */
const presenceInMessage = 10

const kinds = { updates: 0, hint: 1, presence: 2, presenceWanted: 3 } as const

export type FanoutOptions = {
  log: Log
  /** Separates deployments that share a carrier. */
  scope: string
  findForNews(id: string): OpenDocument | undefined
  /** Applies rows of the log, or reads what is missing before them. */
  apply(open: OpenDocument, rows: LogRow[]): void
  /** Reads what is missing here of the log. */
  catchUp(open: OpenDocument): void
  /** Messages may have been lost: every open document's log must be checked. */
  catchUpAll(): void
}

/**
 * Sends other nodes what was committed, with its position in the log, and who is present. Rule 4: a receiver applies
 * only what directly follows its own state, and reads the log when something is missing.
 */
export class Fanout {
  private carrier: Carrier | undefined
  private readonly node = crypto.randomUUID().slice(-12)
  private readonly untold = new Set<OpenDocument>()
  private readonly presence = new Map<OpenDocument, Set<number>>()
  private readonly presenceToldAt = new WeakMap<OpenDocument, number>()

  constructor(private readonly options: FanoutOptions) {}

  /** Whether messages of other nodes are being lost now, so that logs must be checked often. */
  get isDeaf(): boolean {
    return this.carrier !== undefined && !this.carrier.healthy
  }

  get hasCarrier(): boolean {
    return this.carrier !== undefined
  }

  async start(create: (events: CarrierEvents) => Carrier | Promise<Carrier>): Promise<void> {
    this.carrier = await create({
      onMessage: (channel, message) => this.receive(channel, message),
      onReady: () => this.ready(),
    })
  }

  async join(id: string): Promise<void> {
    await this.carrier?.subscribe(this.channel(id))
  }

  /** The document is loaded here: listen for presence from other nodes, and send them changes made here. */
  opened(open: OpenDocument): void {
    if (!this.carrier) return
    open.document.awareness.on('update', (changed: AwarenessChange, origin: unknown) => {
      if (origin !== this) this.tellPresence(open, [...changed.added, ...changed.updated, ...changed.removed])
    })
    this.send(open, kinds.presenceWanted, () => {})
  }

  leave(id: string): void {
    this.carrier?.unsubscribe(this.channel(id))
  }

  /** Updates of this node are committed, the first of them at `first`. */
  stored(open: OpenDocument, first: number, updates: Uint8Array[]): void {
    if (!this.carrier) return
    this.send(open, kinds.updates, (encoder) => {
      encoding.writeVarUint(encoder, first)
      encoding.writeVarUint(encoder, updates.length)
      for (const update of updates) encoding.writeVarUint8Array(encoder, update)
    })
  }

  async close(): Promise<void> {
    await this.carrier?.close()
  }

  private channel(id: string): string {
    return `terem:${this.options.scope}:document:${id}`
  }

  private send(open: OpenDocument, kind: number, write: (encoder: encoding.Encoder) => void): void {
    const encoder = encoding.createEncoder()
    encoding.writeVarString(encoder, this.node)
    encoding.writeVarUint(encoder, kind)
    write(encoder)
    const channel = this.channel(open.log.id)
    void this.carrier!.publish(channel, encoding.toUint8Array(encoder)).then((isSent) => {
      if (isSent || (kind !== kinds.updates && kind !== kinds.hint)) return
      this.untold.add(open)
      // An update that is too large is announced only by its position in the log; any other failure waits for the
      // next round.
      if (kind === kinds.updates) this.retell()
    })
  }

  private ready(): void {
    this.options.catchUpAll()
    this.retell()
  }

  /** Announces documents with updates that a carrier could not take. */
  retell(): void {
    if (!this.carrier?.healthy) return
    for (const open of this.untold) {
      this.untold.delete(open)
      this.send(open, kinds.hint, (encoder) => encoding.writeVarUint(encoder, open.log.tail))
    }
  }

  private receive(channel: string, message: Uint8Array): void {
    const open = this.options.findForNews(channel.slice(channel.lastIndexOf(':') + 1))
    if (!open) return
    try {
      const decoder = decoding.createDecoder(message)
      if (decoding.readVarString(decoder) === this.node) return
      this.handle(open, decoding.readVarUint(decoder), decoder)
    } catch (error) {
      this.options.log.error('fanout_garbled', { document: open.log.name, reason: String(error) })
    }
  }

  private handle(open: OpenDocument, kind: number, decoder: decoding.Decoder): void {
    switch (kind) {
      case kinds.updates:
        return this.options.apply(open, readRows(decoder))
      case kinds.hint:
        if (decoding.readVarUint(decoder) > open.log.tail) this.options.catchUp(open)
        return
      case kinds.presence:
        applyAwarenessUpdate(open.document.awareness, decoding.readVarUint8Array(decoder), this)
        return
      case kinds.presenceWanted:
        return this.sendPresence(open, [...open.document.awareness.getStates().keys()])
      default:
        this.options.log.warn('fanout_unknown', { kind })
    }
  }

  /** Collects changes of presence and sends them, at once after a pause. */
  private tellPresence(open: OpenDocument, clientIds: number[]): void {
    const waiting = this.presence.get(open)
    if (waiting) {
      for (const id of clientIds) waiting.add(id)
      return
    }
    this.presence.set(open, new Set(clientIds))
    const tell = () => {
      const changed = [...(this.presence.get(open) ?? [])]
      this.presence.delete(open)
      this.presenceToldAt.set(open, performance.now())
      this.sendPresence(open, changed)
    }
    const inMs = presenceEveryMs - (performance.now() - (this.presenceToldAt.get(open) ?? -Infinity))
    if (inMs > 0) setTimeout(tell, inMs)
    else setImmediate(tell)
  }

  private sendPresence(open: OpenDocument, clientIds: number[]): void {
    for (let at = 0; at < clientIds.length; at += presenceInMessage) {
      const some = clientIds.slice(at, at + presenceInMessage)
      const update = encodeAwarenessUpdate(open.document.awareness, some)
      this.send(open, kinds.presence, (encoder) => encoding.writeVarUint8Array(encoder, update))
    }
  }
}

type AwarenessChange = { added: number[]; updated: number[]; removed: number[] }

function readRows(decoder: decoding.Decoder): LogRow[] {
  const first = decoding.readVarUint(decoder)
  const count = decoding.readVarUint(decoder)
  return Array.from({ length: count }, (_, index) => ({
    position: first + index,
    update: decoding.readVarUint8Array(decoder),
  }))
}
