import type { HocuspocusProvider } from '@hocuspocus/provider'
import type { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { nameAt, readReason, type CloseReason } from '#schema/documents/documents.ts'
import { Bringing } from './Bringing.ts'
import type { DocumentSocket } from './documentSocket.ts'
import { openProvider } from './documentProvider.ts'
import { HeldCopy } from './HeldCopy.ts'
import { InFlight } from './InFlight.ts'
import { isFinal, lostReasons, saveStateOf } from './liveState.ts'
import type { LiveState } from './liveState.ts'
import type { CopyNotes } from './localCopies.ts'

/** Refusals that end by themselves. */
const passingReasons = new Set<CloseReason>(['damaged', 'full', 'reload', 'behind'])

export type GenerationOptions = {
  /** The document's own name, for any generation. */
  name: string
  generation: number
  socket: DocumentSocket
  /** The token for each connection; empty if there is none. */
  token(): Promise<string>
  /** The owner of the local copy; without one none is stored. */
  owner?: string
  /** The document was refused while the copy here contains edits that the server has not stored. */
  onLost?: () => void
  /** Opens the local copy for editing before the server is reached. */
  offline?: boolean
  /** The server is in generation `present` now. Called again when everything left here has been brought over. */
  onRenewed(present: number): void
}

/**
 * One generation of a document (rule 11 of schema/documents/README.md) with its honest save state. Contents of
 * different generations are never mixed.
 */
export class Generation {
  readonly doc = new Y.Doc()
  readonly awareness: Awareness
  private readonly provider: HocuspocusProvider
  private readonly listeners = new Set<() => void>()
  private readonly copy = new HeldCopy()
  private isDestroyed = false
  private isConnected = false
  private wasSynced = false
  /**
   * The server has sent what it has. An ended generation sends nothing, and its local content is not the document.
   */
  private hasContent = false
  private isRefused = false
  private readonly bringing = new Bringing(() => this.options.socket.attach(this.provider))
  private hasUnsaved = false
  private isTooLarge = false
  private level: LiveState['level'] = 'none'
  private closeReason: CloseReason | undefined
  private readonly inFlight = new InFlight(() => this.changed())
  private again: ReturnType<typeof setTimeout> | undefined
  private current: LiveState
  /** The local copy is part of it. */
  private readonly stopListening: () => void

  constructor(private readonly options: GenerationOptions) {
    const { socket } = options
    const name = this.address
    this.provider = openProvider({
      name,
      socket,
      doc: this.doc,
      token: () => options.token(),
      onAuthenticated: (level) => this.authenticated(level),
      onRefused: (reason) => this.refused(reason),
      onSynced: (state) => this.synced(state),
      onAcknowledged: (isStored) => this.acknowledged(isStored),
      onContent: () => (this.hasContent = true),
    })
    this.awareness = this.provider.awareness!
    this.doc.on('update', (_update: Uint8Array, origin: unknown) => this.edited(origin))
    this.stopListening = socket.listen(name, {
      onSent: (what) => this.sent(what),
      onTooLarge: () => this.tooLarge(),
      onClosed: (reason) => this.disconnected(reason),
    })
    this.current = this.look()
  }

  get state(): LiveState {
    return this.current
  }

  /** Whether closing the page now would lose edits or leave them on this device only. */
  get hasUnsavedEdits(): boolean {
    return this.hasUnsaved
  }

  /** Whether there are edits that time and a connection would save. */
  get canStillSave(): boolean {
    return this.hasUnsaved && !isFinal(this.closeReason) && !this.isTooLarge && !this.isRefused
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Sends a newer token to the server on the live connection. */
  renewToken(): void {
    if (this.isConnected) void this.provider.sendToken()
  }

  /** Drops an ended generation without unsent edits, with its copy on this device. */
  retire(): void {
    this.copy.remove()
    this.destroy()
  }

  destroy(): void {
    if (this.isDestroyed) return
    this.isDestroyed = true
    this.inFlight.watch(false)
    clearTimeout(this.again)
    this.stopListening()
    this.provider.destroy()
    this.copy.close()
    this.doc.destroy()
    this.listeners.clear()
  }

  /** Loads the local copy before the first connection, so that its edits are part of the first answer. */
  async open(): Promise<void> {
    const { owner, name, generation, offline } = this.options
    if (owner) await this.copy.open({ owner, name, generation }, this.doc, () => this.changed())
    if (this.isDestroyed) return this.copy.close()
    const { notes } = this.copy
    if (notes?.unsaved) this.hasUnsaved = true
    if (offline && notes?.level) this.level = notes.level
    this.provider.attach()
    this.changed()
  }

  private authenticated(level: 'read' | 'edit'): void {
    this.isConnected = true
    this.bringing.end()
    this.level = level
    this.closeReason = undefined
    this.copy.note({ level, lost: false })
    this.changed()
  }

  private synced(state: boolean): void {
    if (state && this.hasContent) this.wasSynced = true
    this.changed()
  }

  private edited(origin: unknown): void {
    if (origin === this.provider || this.copy.isOrigin(origin)) return
    if (!this.hasUnsaved) this.copy.note({ unsaved: true })
    this.hasUnsaved = true
    if (this.closeReason === 'renewed') this.bringing.begin()
    this.changed()
  }

  private sent(what: 'answer' | 'update'): void {
    this.inFlight.sent(what)
    this.changed()
  }

  private acknowledged(isStored: boolean): void {
    const isAll = this.inFlight.acknowledged()
    if (!isStored) this.isRefused = true
    if (isAll && !this.isRefused && !this.isTooLarge) {
      if (this.hasUnsaved) this.copy.note({ unsaved: false })
      this.hasUnsaved = false
    }
    this.changed()
  }

  private tooLarge(): void {
    this.isTooLarge = true
    this.closeReason = 'tooLarge'
    this.changed()
  }

  /** The session on the server is over: unacknowledged updates will be part of the next answer. */
  private ended(): void {
    this.isConnected = false
    this.hasContent = false
    this.inFlight.end()
    this.isRefused = false
    this.isTooLarge = false
  }

  private disconnected(reason: CloseReason | undefined): void {
    this.ended()
    this.bringing.reset()
    if (reason) this.closeReason = reason
    this.changed()
  }

  private refused(said: string): void {
    const isRefused = this.isRefused
    this.ended()
    this.options.socket.forget(this.address)
    const { reason, generation } = readReason(said) ?? { reason: 'unavailable' as const }
    this.closeReason = reason
    if (generation !== undefined) return this.renewed(generation, isRefused)
    this.level = 'none'
    if (lostReasons.has(reason)) {
      this.wasSynced = false
      this.lose({ lost: true })
    } else if (passingReasons.has(reason)) this.tryAgain()
    this.changed()
  }

  /** The document continues in another generation. Until its reader is there this one can still be edited. */
  private renewed(present: number, isRefused: boolean): void {
    this.bringing.end()
    const isOutdated = this.closeReason === 'outdated'
    // A user who may no longer write has edits here that no later generation has either.
    if (isOutdated || isRefused) {
      this.lose(isOutdated ? { outdated: true } : { lost: true })
      this.hasUnsaved = false
    } else if (this.hasUnsaved) {
      this.bringing.beginAnother()
    }
    this.changed()
    this.options.onRenewed(present)
  }

  /** Whether a later generation lives. */
  get isOver(): boolean {
    return this.closeReason === 'renewed' || this.closeReason === 'outdated'
  }

  private get address(): string {
    return nameAt(this.options.name, this.options.generation)
  }

  /** A document that may no longer be read is deleted from the device, too, unless it has unsent edits. */
  private lose(why: Pick<Partial<CopyNotes>, 'lost' | 'outdated'>): void {
    if (!this.hasUnsaved) this.copy.remove()
    else if (this.copy.leave(why)) this.options.onLost?.()
  }

  private tryAgain(): void {
    clearTimeout(this.again)
    this.again = setTimeout(() => {
      this.provider.detach()
      this.provider.attach()
    }, this.options.socket.delays.againMs)
  }

  private look(): LiveState {
    const { copy, isConnected, wasSynced, hasUnsaved, isTooLarge, isOver, level, closeReason } = this
    const isOffline = this.options.offline === true
    const canEdit = level === 'edit' && (wasSynced || isOffline)
    const isHeld = this.bringing.isBehind || closeReason === 'outdated'
    const isRefused = this.isRefused || isTooLarge
    const { isLate } = this.inFlight
    const facts = {
      kept: copy.kept,
      isConnected,
      wasSynced,
      hasUnsaved,
      isOffline,
      isRefused,
      isOver,
      isLate,
    }
    return {
      save: saveStateOf({ ...facts, closeReason }),
      synced: wasSynced,
      level,
      editable: canEdit && !isTooLarge && !isHeld,
      // This does not concern readers.
      closeReason: isOver ? undefined : closeReason,
    }
  }

  private changed(): void {
    const next = this.look()
    this.inFlight.watch(next.save === 'saving')
    const keys = Object.keys(next) as (keyof LiveState)[]
    if (keys.every((key) => next[key] === this.current[key])) return
    this.current = next
    for (const listener of this.listeners) listener()
  }
}
