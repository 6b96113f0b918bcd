import { HocuspocusProviderWebsocket, WebSocketStatus, type HocuspocusProvider } from '@hocuspocus/provider'
import { closeCodes, type CloseReason } from '#schema/documents/documents.ts'
import { frameTypes, readFrameHead, syncSteps } from '#schema/documents/frames.ts'
import { frameBytes } from '#schema/documents/limits.ts'

const firstDelayMs = 500
const longestDelayMs = 10_000
const againMs = 30_000
/** A connection that lasted this long resets the delay. */
const steadyMs = 10_000

/**
 * The first delay before a new connection, which doubles up to the longest, and the delay before a temporarily
 * refused document is requested again.
 */
export type ReconnectDelays = { firstMs: number; longestMs: number; againMs: number }

/** The events that a document gets from its shared socket. */
export type SocketListener = {
  /** An answer or an update of the document has been sent. */
  onSent(what: 'answer' | 'update'): void
  /** A frame of the document exceeds the server's limit; it was not sent. */
  onTooLarge(): void
  onClosed(reason: CloseReason | undefined): void
}

/**
 * The one document socket of the app. Two things differ from the stock one. Nothing is queued while it is closed. And
 * an update is sent only after the document has answered the server's state vector, because that answer contains it
 * (rule 6 of schema/documents/README.md). So sent and acknowledged updates can be counted.
 */
export class DocumentSocket extends HocuspocusProviderWebsocket {
  private readonly listeners = new Map<string, SocketListener>()
  private readonly answered = new Set<string>()
  private openedAt = 0
  private readonly destroyed = new AbortController()

  constructor(
    url: string,
    readonly delays: ReconnectDelays = { firstMs: firstDelayMs, longestMs: longestDelayMs, againMs },
  ) {
    super({
      url,
      autoConnect: false,
      delay: delays.firstMs,
      minDelay: delays.firstMs,
      maxDelay: delays.longestMs,
      factor: 2,
      jitter: true,
    })
    this.on('open', () => {
      this.openedAt = Date.now()
      this.answered.clear()
    })
    this.on('disconnect', ({ event }: { event?: { code?: number } }) => {
      this.answered.clear()
      const reason = reasonOfCode(event?.code)
      for (const listener of this.listeners.values()) listener.onClosed(reason)
    })
    const { signal } = this.destroyed
    addEventListener('offline', () => this.drop(), { signal })
    addEventListener('online', () => this.connectAtOnce(), { signal })
  }

  /** Connects for the first document, and again after the last was closed. */
  override attach(provider: HocuspocusProvider): void {
    this.shouldConnect = true
    super.attach(provider)
  }

  /** Starts to connect while the first document is still being opened. */
  prepare(): void {
    if (this.status !== WebSocketStatus.Disconnected || this.shouldConnect) return
    this.shouldConnect = true
    void this.connect()
  }

  listen(name: string, listener: SocketListener): () => void {
    this.listeners.set(name, listener)
    return () => {
      if (this.listeners.get(name) !== listener) return
      this.listeners.delete(name)
      this.answered.delete(name)
    }
  }

  /** The document's session on the server is over, but the socket is still open. */
  forget(name: string): void {
    this.answered.delete(name)
  }

  override send(data: Uint8Array): void {
    if (this.webSocket?.readyState !== WebSocket.OPEN) return
    const head = readFrameHead(data)
    const isSync = head?.type === frameTypes.sync
    const isUpdate = isSync && head.step === syncSteps.update
    const isAnswer = isSync && head.step === syncSteps.answer
    if (isUpdate && !this.answered.has(head.address)) return
    const listener = head && this.listeners.get(head.address)
    if (data.length > frameBytes) return listener?.onTooLarge()
    super.send(data)
    if (isAnswer) this.answered.add(head.address)
    if (isAnswer || isUpdate) listener?.onSent(isAnswer ? 'answer' : 'update')
  }

  override destroy(): void {
    this.destroyed.abort()
    super.destroy()
  }

  /**
   * The browser knows at once that the network is gone; the socket itself would be silent for half a minute. It is
   * retried like any closed one, since a server on this machine works without a network.
   */
  private drop(): void {
    if (this.status !== WebSocketStatus.Connected) return
    this.emit('close', { event: new CloseEvent('close', { code: 1006, reason: 'offline' }) })
  }

  private connectAtOnce(): void {
    if (this.shouldConnect && this.status !== WebSocketStatus.Connected) void this.connect()
  }

  override onClose(payload: Parameters<HocuspocusProviderWebsocket['onClose']>[0]): void {
    const wasSteady = this.openedAt > 0 && Date.now() - this.openedAt > steadyMs
    this.openedAt = 0
    const { configuration } = this
    const { firstMs, longestMs } = this.delays
    configuration.delay = wasSteady ? firstMs : Math.min(configuration.delay * 2, longestMs)
    super.onClose(payload)
  }
}

function reasonOfCode(code: number | undefined): CloseReason | undefined {
  const found = Object.entries(closeCodes).find(([, known]) => known === code)
  return found?.[0] as CloseReason | undefined
}
