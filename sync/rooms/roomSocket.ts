import type { Peer } from 'crossws'
import { Budget } from '../budget.ts'
import type { RoomAuthorization } from '#schema/documents/rooms.ts'
import type { RoomLimits } from './limits.ts'
import { readSaid, roomCloseCodes, type Member, type RoomCloseReason, type Said } from './messages.ts'

export type RoomSocketOptions = {
  limits: RoomLimits
  address: string
  onSaid(socket: RoomSocket, said: Said): void
  onEnded(socket: RoomSocket, reason: RoomCloseReason): void
}

/** One client in one room. Enforces the limits that concern a single socket. */
export class RoomSocket {
  readonly room: string
  readonly ticket: string
  /** Set once the ticket was found to open the room. */
  authorization: RoomAuthorization | undefined
  member: Member | undefined
  private isOpen = true
  private readonly waiting: string[] = []
  private heardAt = performance.now()
  private readonly budget: Budget

  constructor(
    private readonly peer: Peer,
    private readonly options: RoomSocketOptions,
  ) {
    const { searchParams } = new URL(peer.request.url)
    this.room = (searchParams.get('roomId') ?? '').slice(0, 200)
    this.ticket = (searchParams.get('tok') ?? '').slice(0, 2000)
    this.budget = new Budget(options.limits.messages)
  }

  get isAlive(): boolean {
    return this.isOpen
  }

  get address(): string {
    return this.options.address
  }

  get principal(): string | undefined {
    const of = this.authorization?.principal
    return of && `${of.kind}:${of.id}`
  }

  /** Handles a frame of the client. Never throws. */
  receive(text: string): void {
    if (!this.isOpen) return
    this.heardAt = performance.now()
    if (!this.budget.take(1) || text.length > this.options.limits.frameBytes) return this.end('tooFast')
    if (text === 'ping') return void this.peer.send('pong')
    if (!this.member) {
      if (this.waiting.length >= this.options.limits.waitingFrames) return this.end('tooFast')
      this.waiting.push(text)
      return
    }
    this.say(text)
  }

  private say(text: string): void {
    const said = readSaid(text)
    // The frame itself has been counted.
    if (said && this.budget.take(Math.max(0, said.messages - 1))) this.options.onSaid(this, said)
    else this.end('tooFast')
  }

  /** Becomes a member of its room, and handles the messages that arrived in between. */
  enter(member: Member): void {
    this.member = member
    for (const text of this.waiting.splice(0)) if (this.isOpen) this.say(text)
  }

  /** Sends one message alone, which is how the client expects the first, or several at once. */
  send(messages: object): void {
    if (!this.isOpen) return
    this.peer.send(JSON.stringify(messages))
    if (this.peer.bufferedAmount > this.options.limits.slowReaderBytes) this.end('unavailable')
  }

  check(now: number): void {
    if (now - this.heardAt > this.options.limits.silenceMs) this.end('unavailable')
    else if (this.authorization && this.authorization.expiresAt <= Date.now()) this.end('unauthenticated')
  }

  end(reason: RoomCloseReason): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.options.onEnded(this, reason)
    this.peer.close(roomCloseCodes[reason], reason)
  }

  /** The socket is gone. */
  closed(): void {
    this.isOpen = false
  }
}
