import { sayShapes, shapesParameter } from '#schema/kinds/sayShapes.ts'
import { DocumentSocket, type ReconnectDelays } from './documentSocket.ts'
import { clearLocalCopies } from './keptCopies.ts'
import { LiveDocument } from './liveDocument.ts'

export type DocumentsOptions = {
  /** The address of the document socket, `ws:` or `wss:`. */
  url: string
  token(): Promise<string | null>
  /** The owner of the local copies, e.g. the user's id; guests store none. */
  owner?: string
  /** The server refused a document whose copy here contains edits that are not stored on the server. */
  onLost?: () => void
  /** Half a second to 10 s when left out. */
  delays?: ReconnectDelays
}

type Held = { live: LiveDocument; holders: number }

/** The documents that this window has open, over one socket. A document requested twice is shared. */
export class Documents {
  private readonly socket: DocumentSocket
  private readonly held = new Map<string, Held>()

  constructor(private readonly options: DocumentsOptions) {
    this.socket = new DocumentSocket(options.url + said(), options.delays)
  }

  /** Opens a document, or joins an open one; each call must be followed by one of `release`. */
  acquire(name: string, { offline = false }: { offline?: boolean } = {}): LiveDocument {
    const found = this.held.get(name)
    if (found) {
      found.holders++
      return found.live
    }
    const { owner, onLost } = this.options
    this.socket.prepare()
    const token = async () => (await this.options.token()) ?? ''
    const live = new LiveDocument({ name, socket: this.socket, token, owner, offline, onLost })
    this.held.set(name, { live, holders: 1 })
    if (this.held.size === 1) browserWindow()?.addEventListener('beforeunload', this.warn)
    return live
  }

  /**
   * Opens a document for a screen that will acquire it within `limitMs`. A refused one is closed at once, so that its
   * screen opens it again. Resolves when it has loaded or is closed.
   */
  openEarly(name: string, limitMs: number): Promise<void> {
    const live = this.acquire(name)
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer)
        stop()
        this.release(name)
        done()
      }
      const timer = setTimeout(end, limitMs)
      const stop = live.subscribe(() => {
        if (live.state.synced) done()
        if (live.state.closeReason) end()
      })
    })
  }

  /** Sends edits in a document's copy on this device that the server lacks. */
  async send(name: string): Promise<void> {
    await this.acquire(name).opened
    this.release(name)
  }

  /** The document, when it is open. */
  find(name: string): LiveDocument | undefined {
    return this.held.get(name)?.live
  }

  /** Releases a document. One with edits that can still be saved stays open in the background until they are. */
  release(name: string): void {
    const found = this.held.get(name)
    if (!found || --found.holders > 0) return
    if (!found.live.canStillSave) return this.close(name, found)
    const stop = found.live.subscribe(() => {
      if (found.holders === 0 && found.live.canStillSave) return
      stop()
      if (found.holders === 0) this.close(name, found)
    })
  }

  private close(name: string, { live }: Held): void {
    this.held.delete(name)
    live.destroy()
    if (this.held.size > 0) return
    browserWindow()?.removeEventListener('beforeunload', this.warn)
    this.socket.disconnect()
  }

  /** Sends the current token to the server for every open document. */
  renewTokens(): void {
    for (const { live } of this.held.values()) live.renewToken()
  }

  /** Whether any document has edits that the server has not acknowledged. */
  hasUnsavedEdits(): boolean {
    return [...this.held.values()].some(({ live }) => live.hasUnsavedEdits)
  }

  /**
   * Closes everything and deletes what is stored on this device, for a sign-out; `keepUnsent` leaves unsent edits for
   * the user's next sign-in.
   */
  async leave({ keepUnsent = false } = {}): Promise<void> {
    for (const { live } of this.held.values()) live.destroy()
    this.held.clear()
    browserWindow()?.removeEventListener('beforeunload', this.warn)
    this.socket.destroy()
    if (this.options.owner) await clearLocalCopies({ keepUnsent })
  }

  private readonly warn = (event: BeforeUnloadEvent): void => {
    if (this.hasUnsavedEdits()) event.preventDefault()
  }
}

/** The shape versions for the address, if there is anything to announce. */
const said = (): string => sayShapes() && `?${shapesParameter}=${sayShapes()}`

/** The window, if there is one. */
const browserWindow = (): Window | undefined => (typeof window === 'undefined' ? undefined : window)
