import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import type { Log } from '#schema/log.ts'
import type { Carrier, CarrierEvents } from './carrier.ts'
import type { LogRow } from './logStore.ts'
import type { OpenDocument } from './openDocument.ts'
import { encodePresence } from './presence.ts'

const kinds = { updates: 0, hint: 1, presence: 2, presenceWanted: 3 } as const

export type FanoutOptions = {
  log: Log
  /** Tells deployments that share a carrier apart. */
  scope: string
  findForNews(id: string): OpenDocument | undefined
  /** Applies rows of the log, or reads what lies before them. */
  apply(open: OpenDocument, rows: LogRow[]): void
  /** Reads what of the log is missing here. */
  catchUp(open: OpenDocument): void
  /** Messages may have been lost: every open document's log is to be looked at. */
  catchUpAll(): void
}

/**
 * Tells other nodes what was committed, with its position in the log, and who is present. Rule 4: a receiver applies
 * only what follows what it has, and reads the log when something is missing.
 */
export class Fanout {
  private carrier: Carrier | undefined
  private readonly node = crypto.randomUUID().slice(-12)
  private readonly untold = new Set<OpenDocument>()
  private readonly presence = new Map<OpenDocument, Set<number>>()

  constructor(private readonly options: FanoutOptions) {}

  /** Whether messages of other nodes are being lost now, so that logs must be looked at often. */
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

  /** The document is loaded here: hear who is present elsewhere, and tell others of what changes here. */
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
      if (!isSent && kind === kinds.updates) this.untold.add(open)
    })
  }

  private ready(): void {
    this.options.catchUpAll()
    for (const open of this.untold) {
      this.untold.delete(open)
      this.send(open, kinds.hint, (encoder) => encoding.writeVarUint(encoder, open.log.tail))
    }
  }

  /** Tells of untold documents that a carrier could not take, e.g. because an update was too large for it. */
  retell(): void {
    if (this.carrier?.healthy && this.untold.size > 0) this.ready()
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
        this.send(open, kinds.presence, (encoder) =>
          encoding.writeVarUint8Array(encoder, encodePresence(open)),
        )
        return
      default:
        this.options.log.warn('fanout_unknown', { kind })
    }
  }

  /** Collects whose presence changed in this turn of the event loop and tells it once. */
  private tellPresence(open: OpenDocument, clientIds: number[]): void {
    const waiting = this.presence.get(open)
    if (waiting) {
      for (const id of clientIds) waiting.add(id)
      return
    }
    this.presence.set(open, new Set(clientIds))
    setImmediate(() => {
      const changed = [...(this.presence.get(open) ?? [])]
      this.presence.delete(open)
      const update = encodeAwarenessUpdate(open.document.awareness, changed)
      this.send(open, kinds.presence, (encoder) => encoding.writeVarUint8Array(encoder, update))
    })
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
