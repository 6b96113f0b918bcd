import type { Connection, Hocuspocus } from '@hocuspocus/server'
import type { Peer } from 'crossws'
import type { DocumentAuthorization } from '#schema/documents/authorize.ts'
import type { UpdateFault } from '#schema/documents/checkUpdate.ts'
import { closeCodes, type CloseReason } from '#schema/documents/documents.ts'
import type { Log } from '#schema/log.ts'
import { Budget } from './budget.ts'
import {
  documentOf,
  isNothing,
  pingFrame,
  readFrame,
  readRefusal,
  statusFrame,
  type Frame,
} from './frames.ts'
import type { SyncLimits } from './limits.ts'
import type { LiveConnection } from './liveConnection.ts'
import type { OpenDocument } from './openDocument.ts'
import { Outgoing } from './outgoing.ts'

const open = 1
const closing = 2
const closed = 3
const terminateAfterMs = 5_000
const pingAfterMs = 10_000
const strayFrames = 100

export type SocketOptions = {
  limits: SyncLimits
  log: Log
  address: string
  /** The versions of shapes in which the client reads and writes documents of each kind, if not 1. */
  shapes: ReadonlyMap<string, number>
  /** Handles a frame of an authorised document. May throw when the frame is malformed. */
  onFrame(live: LiveConnection, frame: Exclude<Frame, { type: 'pong' }>): void
  onBreach(reason: CloseReason): void
  /** It belongs to someone else now, or to nobody. */
  onPrincipal(socket: SyncSocket): void
}

/** What has come for a document that is being loaded; `given` is the document whose content was sent already. */
type Waiting = { frames: Frame[]; bytes: number; given?: OpenDocument }

/**
 * Our side of a document socket: it takes the place of Hocuspocus' WebSocket. Enforces every limit of SyncLimits that
 * concerns one socket; a breach closes it with a defined code and one line in the log.
 */
export class SyncSocket {
  readyState = open
  readonly connections = new Map<string, LiveConnection>()
  private readonly granted = new Map<string, DocumentAuthorization>()
  /** The last token that the client showed for each document. */
  readonly tokens = new Map<string, string>()
  private client: ReturnType<Hocuspocus['handleConnection']> | undefined
  private readonly waiting = new Map<string, Waiting>()
  private refusal: CloseReason | undefined
  private stray = 0
  private readonly outgoing: Outgoing
  private readonly frames: Budget
  private heardAt = performance.now()
  private lonelySince = performance.now()

  constructor(
    private readonly peer: Peer,
    private readonly options: SocketOptions,
  ) {
    const { slowReaderBytes, framesPerSecond: perSecond, framesAtOnce: atOnce } = options.limits
    const end = (reason: CloseReason, why: string) => this.end(reason, why)
    this.outgoing = new Outgoing(peer, slowReaderBytes, end, () => this.isOpen)
    this.frames = new Budget({ perSecond, atOnce })
  }

  get principal(): string | undefined {
    const [first] = this.granted.values()
    return first && `${first.principal.kind}:${first.principal.id}`
  }

  get authorizations(): ReadonlyMap<string, DocumentAuthorization> {
    return this.granted
  }

  authorize(document: string, granted: DocumentAuthorization): void {
    this.granted.set(document, granted)
    this.tellPrincipal()
  }

  private unauthorize(document: string): void {
    this.granted.delete(document)
    this.tokens.delete(document)
    this.tellPrincipal()
  }

  private tellPrincipal(): void {
    if (this.readyState !== closed) this.options.onPrincipal(this)
  }

  get shapes(): ReadonlyMap<string, number> {
    return this.options.shapes
  }

  get ip(): string {
    return this.options.address
  }

  get isOpen(): boolean {
    return this.readyState === open
  }

  attach(client: ReturnType<Hocuspocus['handleConnection']>): void {
    this.client = client
  }

  /** Handles a frame of the client. Never throws. */
  receive(data: Uint8Array): void {
    if (this.readyState !== open) return
    this.heardAt = performance.now()
    const { limits } = this.options
    const isKnown = this.granted.size > 0
    const bound = isKnown ? limits.frameBytes : limits.unauthenticatedFrameBytes
    if (data.length > bound) return this.end('tooLarge', `frame of ${data.length} bytes`)
    if (!this.frames.take(1)) return this.end('tooMany', 'frames a second')
    try {
      this.dispatch(readFrame(data), data)
    } catch (error) {
      this.end('garbled', error instanceof Error ? error.message : String(error))
    }
  }

  private dispatch(frame: Frame, data: Uint8Array): void {
    if (frame.type === 'pong') return
    const live = this.connections.get(frame.address)
    if (live) return this.options.onFrame(live, frame)
    const waiting = this.waiting.get(frame.address)
    if (waiting) {
      waiting.bytes += data.length
      if (waiting.bytes > this.options.limits.waitingBytes)
        return this.end('tooMany', 'frames before authorisation')
      waiting.frames.push(frame)
      return
    }
    if (frame.type === 'token') return this.authenticate(frame, data)
    // The client repeats after the token what it sent before it; a client that was refused should have stopped.
    if (++this.stray > strayFrames)
      this.end(this.refusal ?? 'unauthenticated', 'frames for a closed document')
  }

  private authenticate(frame: Frame & { type: 'token' }, data: Uint8Array): void {
    const { limits } = this.options
    if (this.connections.size + this.waiting.size >= limits.documentsPerSocket)
      return this.end('tooMany', `${limits.documentsPerSocket} documents on a socket`)
    this.waiting.set(frame.address, { frames: [], bytes: 0 })
    this.tokens.set(documentOf(frame.address), frame.token)
    this.client!.handleMessage(data)
  }

  /**
   * Sends the content of a document that is still being loaded to the first address that has nothing of it. Any other
   * waits: each has a frame of its own.
   */
  sendEarly(document: OpenDocument, content: Uint8Array): void {
    const hasNothing = ({ frames }: Waiting) =>
      frames.some((frame) => frame.type === 'stateVector' && isNothing(frame.body))
    for (const [address, waiting] of this.waiting) {
      if (documentOf(address) !== document.log.name || !hasNothing(waiting)) continue
      waiting.given = document
      return this.sendLarge(address, Promise.resolve(content), (frame) => {
        if (this.waiting.has(address) || this.connections.has(address)) this.sendContent(frame)
      })
    }
  }

  /** Makes a large answer after the ones before it; `send` gets its frame while the socket is open. */
  sendLarge(address: string, content: Promise<Uint8Array>, send: (frame: Uint8Array) => void): void {
    this.outgoing.inTurn(address, content, send)
  }

  /** Lets an authorised and loaded document receive frames, those that waited for it first. */
  establish(connection: Connection, document: OpenDocument): LiveConnection {
    const address = connection.messageAddress
    const waited = this.waiting.get(address)
    const live: LiveConnection = {
      socket: this,
      connection,
      address,
      open: document,
      answered: false,
      asked: undefined,
      owed: 0,
      given: waited?.given === document ? document.loaded : undefined,
      behind: undefined,
      get isOpen() {
        return this.socket.connections.get(address) === live
      },
      clientId: undefined,
      acknowledge: (count, stored) => {
        const frame = statusFrame(address, stored)
        for (let sent = 0; sent < count; sent++) this.send(frame)
      },
      refuse: (fault) => this.refuseUpdate(live, fault),
    }
    this.waiting.delete(address)
    this.connections.set(address, live)
    document.connections.set(connection, live)
    connection.onClose(() => this.release(live))
    for (const frame of waited?.frames ?? []) {
      if (this.readyState !== open || frame.type === 'pong') break
      try {
        this.options.onFrame(live, frame)
      } catch (error) {
        this.end('garbled', error instanceof Error ? error.message : String(error))
      }
    }
    return live
  }

  private release(live: LiveConnection): void {
    live.open.connections.delete(live.connection)
    live.open.idleSince = performance.now()
    if (this.connections.get(live.address) !== live) return
    this.connections.delete(live.address)
    this.forget(live.open.log.name)
  }

  /** Refuses a document that the client has not opened yet; it may ask again on this socket. */
  turnAway(connection: Connection, reason: CloseReason): void {
    const { messageAddress } = connection
    if (reason === 'unauthenticated' || reason === 'unavailable')
      return this.end(reason, 'rights were asked again')
    this.waiting.delete(messageAddress)
    connection.close({ code: 1000, reason })
    this.forget(documentOf(messageAddress))
  }

  private forget(name: string): void {
    if ([...this.connections.keys()].some((address) => documentOf(address) === name)) return
    this.unauthorize(name)
    this.lonelySince = performance.now()
  }

  /** Sends, or closes a socket whose client has stopped reading: Bun would silently drop the message. */
  send(data: Uint8Array): void {
    if (this.readyState !== open) return
    this.outgoing.send(data)
    if (this.isOpen && this.waiting.size > 0) this.noticeRefusal(data)
  }

  /** Sends a document's content, which may exceed the limit for a slow reader. */
  sendContent(data: Uint8Array): void {
    this.outgoing.allow(data.length)
    this.send(data)
  }

  /** The kernel has taken everything that waited. */
  drained(): void {
    this.outgoing.drained()
  }

  private noticeRefusal(data: Uint8Array): void {
    const refused = readRefusal(data)
    if (!refused || !this.waiting.delete(refused.address)) return
    const reason = refused.reason in closeCodes ? (refused.reason as CloseReason) : 'unavailable'
    this.refusal = reason
    const name = documentOf(refused.address)
    this.unauthorize(name)
    this.options.log.warn('document_refused', { ...this.who(), document: name, reason })
    if (reason === 'unauthenticated' || reason === 'unavailable') this.end(reason, `refused ${name}`)
  }

  /** Pings a quiet client; closes one that is silent or keeps a socket without a document. */
  check(now: number): void {
    const { limits } = this.options
    if (now - this.heardAt > limits.silenceMs) return this.end('slowReader', 'no answer to pings')
    const isLonely = this.connections.size === 0 && this.waiting.size === 0
    if (isLonely && now - this.lonelySince > limits.unauthenticatedMs)
      return this.end(this.refusal ?? 'unauthenticated', 'no document')
    if (now - this.outgoing.sentAt > pingAfterMs) this.send(pingFrame())
  }

  /** Closes a document whose writer sent an update that exceeds a limit; the socket continues with others. */
  private refuseUpdate({ connection, open: { log } }: LiveConnection, fault: UpdateFault): void {
    if (fault === 'garbled') return this.end('garbled', `an update for ${log.name}`)
    // There is room again once the document is renewed.
    const reason = fault === 'full' ? 'full' : 'outOfBounds'
    const code = closeCodes[reason]
    this.options.log.warn('document_closed', { ...this.who(), document: log.name, reason, code, why: fault })
    this.options.onBreach(reason)
    connection.close({ code, reason })
  }

  /** Closes the socket. The client gets the reason's name and code; `why` goes to the log with the principal. */
  end(reason: CloseReason, why: string): void {
    if (this.readyState !== open) return
    this.readyState = closing
    this.options.log.warn('socket_closed', { ...this.who(), reason, code: closeCodes[reason], why })
    this.options.onBreach(reason)
    this.client?.handleClose({ code: closeCodes[reason], reason })
    this.peer.close(closeCodes[reason], reason)
    setTimeout(() => {
      if (this.readyState !== closed) this.peer.terminate()
    }, terminateAfterMs)
  }

  /** What Hocuspocus calls when it cannot read a frame. */
  close(code?: number, reason?: string): void {
    this.end('garbled', `${code} ${reason}`)
  }

  /** The socket is gone. */
  closed(code?: number, reason?: string): void {
    if (this.readyState === closed) return
    this.readyState = closed
    this.waiting.clear()
    this.client?.handleClose({ code: code ?? 1006, reason: reason ?? '' })
    this.granted.clear()
  }

  private who() {
    return { principal: this.principal, ip: this.options.address }
  }
}
