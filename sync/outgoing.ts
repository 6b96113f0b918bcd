import type { Peer } from 'crossws'
import type { CloseReason } from '#schema/documents/documents.ts'
import { reasonOf } from '#schema/log.ts'
import { joinInTurns } from './encodeInTurns.ts'
import { answerHead } from './frames.ts'

/**
 * What goes out on a socket. Bun would silently drop what a client does not read: the socket is closed instead, by
 * `end`.
 */
export class Outgoing {
  private allowance: number
  /** Settles when the last large answer was handed over. */
  private large: Promise<void> = Promise.resolve()
  /** In ms of performance.now(). */
  sentAt = performance.now()

  constructor(
    private readonly peer: Peer,
    private readonly slowReaderBytes: number,
    private readonly end: (reason: CloseReason, why: string) => void,
    private readonly isOpen: () => boolean,
  ) {
    this.allowance = slowReaderBytes
  }

  send(data: Uint8Array): void {
    const result = this.hand(data)
    this.sentAt = performance.now()
    if (result === 0) this.end('slowReader', 'a message was dropped')
    else if (result === -1 && this.peer.bufferedAmount > this.allowance)
      this.end('slowReader', `${this.peer.bufferedAmount} bytes wait`)
  }

  private hand(data: Uint8Array): number | void | undefined {
    try {
      return this.peer.send(data)
    } catch {
      // The socket was lost; its close event follows.
      return undefined
    }
  }

  /** So many bytes more may wait, until the client has read all. */
  allow(bytes: number): void {
    this.allowance += bytes
  }

  /** The kernel has taken everything that waited. */
  drained(): void {
    if (this.peer.bufferedAmount === 0) this.allowance = this.slowReaderBytes
  }

  /**
   * Makes the frame of an answer in turns of the event loop and hands it to `send`, one after the other, so that a
   * client with many addresses costs one frame at a time. Closes the socket if it cannot be made.
   */
  inTurn(address: string, content: Promise<Uint8Array>, send: (frame: Uint8Array) => void): void {
    this.large = Promise.all([content, this.large])
      .then(async ([made]) => {
        if (this.isOpen()) send(await joinInTurns([answerHead(address, made), made]))
      })
      .catch((error: unknown) => this.end('unavailable', reasonOf(error)))
  }
}
