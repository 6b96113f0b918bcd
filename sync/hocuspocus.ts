import { Hocuspocus, type Document } from '@hocuspocus/server'
import type { Sql } from 'postgres'
import { placeOf } from '#schema/documents/documents.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import { Refusal, type Authorizer } from './authenticate.ts'
import type { Decoding } from './decode.ts'
import { DocumentLog } from './documentLog.ts'
import { EndedDocument } from './generations/endedDocument.ts'
import { logOrigin, OpenDocument } from './openDocument.ts'
import { scopeFrame } from './frames.ts'
import type { LiveConnection } from './liveConnection.ts'
import { readLog } from './readLog.ts'
import { misfitOf } from './shapes.ts'
import type { SyncSocket } from './socket.ts'

/** The data that Hocuspocus carries for us with each connection. */
export type Context = { socket: SyncSocket; askedAt: number }

export type LivingOptions = {
  sql: Sql
  databaseUrl: string
  decoding: Decoding
  log: Log
  authorizer: Authorizer
  /** False when the principal of this socket may not have it: then the socket was closed. */
  admit(socket: SyncSocket): boolean
  /** Whether rights in the space may have changed since `askedAt`, in ms of performance.now(). */
  mayHaveChanged(space: string, askedAt: number): boolean
  /** The log is about to be read. */
  onLoading(id: string): Promise<void>
  /** The document is in memory; `hasNews` when others appended to its log while it was read. */
  onLoaded(open: OpenDocument, hasNews: boolean): void
  onUnloaded(open: OpenDocument): void
  /** A later generation exists: nothing of this one can be stored any more, and its clients are sent away. */
  onEnded(open: OpenDocument): void
  onCarried(open: OpenDocument, by: LiveConnection[]): void
  /** How much of one document may wait, in bytes. */
  waitingBytes: number
  onUpdate(open: OpenDocument, update: Uint8Array): void
  onConnected(live: LiveConnection, askedAt: number): void
}

const forever = 2_147_483_647

/**
 * Hocuspocus on top of our log. It keeps the handshake, the registry of documents and the broadcast. Hooks that we do
 * not need are undefined, so that it does not await them for each message.
 */
export class LivingDocuments {
  readonly hocuspocus: Hocuspocus<Context>
  readonly byId = new Map<string, OpenDocument>()
  private readonly byName = new Map<string, OpenDocument>()
  private readonly mayUnload = new WeakSet<Document>()
  /** Row ids of documents that are being read, and whether others appended in the meantime. */
  private readonly loading = new Map<string, boolean>()

  constructor(private readonly options: LivingOptions) {
    this.hocuspocus = new Hocuspocus<Context>({
      quiet: true,
      timeout: forever,
      beforeHandleMessage: undefined,
      afterHandleMessage: undefined,
      beforeHandleAwareness: undefined,
      beforeSync: undefined,
      beforeBroadcastStateless: undefined,
      onChange: undefined,
      onConnect: undefined,
      onStateless: undefined,
      onStoreDocument: undefined,
      afterStoreDocument: undefined,
      onAwarenessUpdate: undefined,
      onDisconnect: undefined,
      onAuthenticate: (payload) => this.authenticate(payload),
      onLoadDocument: ({ document, documentName, context }) => this.load(document, documentName, context),
      afterLoadDocument: async ({ document, documentName }) => this.loaded(document, documentName),
      connected: ({ connection, context }) => this.connected(connection, context),
      beforeUnloadDocument: async ({ document }) => {
        // An Error without a message stays off the console; the sweep unloads documents that are clean and idle.
        if (!this.mayUnload.has(document)) throw new Error('')
      },
    })
  }

  all(): IterableIterator<OpenDocument> {
    return this.byName.values()
  }

  get size(): number {
    return this.byName.size
  }

  /** The open document for which others have news. One that is being read is checked again afterwards. */
  findForNews(id: string): OpenDocument | undefined {
    const open = this.byId.get(id)
    if (!open && this.loading.has(id)) this.loading.set(id, true)
    return open
  }

  /** Removes a clean document without connections from memory. */
  async unload(open: OpenDocument): Promise<void> {
    this.mayUnload.add(open.document)
    await this.hocuspocus.unloadDocument(open.document)
    this.mayUnload.delete(open.document)
    if (this.hocuspocus.documents.get(open.log.name) !== open.document) this.forget(open)
  }

  private forget(open: OpenDocument): void {
    if (this.byName.get(open.log.name) !== open) return
    const { id, name } = open.log
    this.byName.delete(name)
    if (this.byId.get(id) === open) this.byId.delete(id)
    // Another generation of it may be open by now.
    if (!this.byId.has(id) && !this.loading.has(id)) this.options.onUnloaded(open)
  }

  /** Closes earlier generations that are open or being read. */
  renewed(id: string, present: number): void {
    for (const open of this.byName.values())
      if (open.log.id === id && open.log.generation < present) this.end(open, present)
  }

  /** The document is in generation `present` now: clients of this one are sent there. */
  end(open: OpenDocument, present: number): void {
    if (open.ended) return
    open.ended = this.endedOf(open, present)
    if (this.byId.get(open.log.id) === open) this.byId.delete(open.log.id)
    this.options.onEnded(open)
    for (const live of open.connections.values()) open.ended.sendOn(live)
  }

  private endedOf(open: OpenDocument, present: number): EndedDocument {
    const { databaseUrl, decoding, log, waitingBytes } = this.options
    const { id, generation } = open.log
    return new EndedDocument({
      id,
      generation,
      present,
      limits: open.limits,
      databaseUrl,
      decoding,
      log,
      waitingBytes,
      onCarried: (by) => this.options.onCarried(open, by),
    })
  }

  private async authenticate({
    token,
    documentName,
    context,
    connectionConfig,
  }: {
    token: string
    documentName: string
    context: Context
    connectionConfig: { readOnly: boolean }
  }): Promise<Pick<Context, 'askedAt'>> {
    const askedAt = performance.now()
    const granted = await this.options.authorizer.one(token, placeOf(documentName).document)
    context.socket.authorize(documentName, granted)
    if (!this.options.admit(context.socket)) throw new Refusal('tooMany')
    connectionConfig.readOnly = granted.level !== 'edit'
    return { askedAt }
  }

  private async load(document: Document, name: string, { socket, askedAt }: Context): Promise<void> {
    const granted = socket.authorizations.get(name)
    try {
      if (!granted) throw new Refusal('unavailable')
      this.loading.set(granted.id, false)
      await this.options.onLoading(granted.id)
      const log = new DocumentLog(granted.id, name)
      const open = new OpenDocument(log, document, { space: granted.space, kind: granted.kind })
      const { generation, stored } = await readLog(log, granted.kind, this.options, (content) => {
        if (this.isStillGranted(socket, name, askedAt) && !misfitOf(socket, open))
          socket.sendEarly(open, content)
      })
      if (generation < log.generation) throw new Refusal('notFound')
      this.byName.set(name, open)
      if (generation > log.generation || !stored) {
        log.abandon()
        open.ended = this.endedOf(open, generation)
        return
      }
      await open.load(stored)
      if (open.ended) return
      const before = this.byId.get(granted.id)
      if (before) this.end(before, generation)
      this.byId.set(granted.id, open)
    } catch (error) {
      this.byName.delete(name)
      document.subdocs.clear()
      document.destroy()
      if (granted) this.loading.delete(granted.id)
      if (error instanceof Refusal) throw error
      this.options.log.error('document_damaged', { document: name, reason: reasonOf(error) })
      throw new Refusal('damaged')
    }
  }

  private loaded(document: Document, name: string): void {
    const open = this.byName.get(name)
    if (!open || open.document !== document) return
    // Replaces Hocuspocus' own callback, which starts a timer to store the whole document.
    document.onUpdate((_, origin, update) => {
      if (origin !== logOrigin) this.options.onUpdate(open, update)
    })
    open.idleSince = performance.now()
    const hasNews = this.loading.get(open.log.id) === true
    this.loading.delete(open.log.id)
    if (!open.ended) this.options.onLoaded(open, hasNews)
  }

  /** Whether what a socket was granted at `askedAt` holds as far as this node knows. */
  private isStillGranted(socket: SyncSocket, name: string, askedAt: number): boolean {
    const granted = socket.authorizations.get(name)
    if (!granted || granted.expiresAt <= Date.now()) return false
    return !this.options.mayHaveChanged(granted.space, askedAt)
  }

  /** Rights that changed while the document was loaded are asked for again before anything is answered. */
  private async connected(connection: LiveConnection['connection'], context: Context): Promise<void> {
    const { socket } = context
    const { name } = connection.document
    let { askedAt } = context
    if (!this.isStillGranted(socket, name, askedAt)) {
      try {
        const token = socket.tokens.get(name) ?? ''
        const asked = { token, documentName: name, context, connectionConfig: connection }
        const wasReadOnly = connection.readOnly
        askedAt = (await this.authenticate(asked)).askedAt
        if (connection.readOnly !== wasReadOnly)
          socket.send(scopeFrame(connection.messageAddress, connection.readOnly))
      } catch (error) {
        return socket.turnAway(connection, error instanceof Refusal ? error.reason : 'unavailable')
      }
      if (!socket.isOpen) return
    }
    this.establish(connection, socket, askedAt)
  }

  private establish(connection: LiveConnection['connection'], socket: SyncSocket, askedAt: number): void {
    const open = this.byName.get(connection.document.name)
    if (!open || open.document !== connection.document || connection.document.isDestroyed) {
      socket.end('resync', 'the document was unloaded meanwhile')
      return
    }
    const refused = open.isBroken ? 'damaged' : misfitOf(socket, open)
    if (refused) return socket.turnAway(connection, refused)
    this.options.onConnected(socket.establish(connection, open), askedAt)
  }
}
