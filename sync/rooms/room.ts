import { Budget, type Pace } from '../budget.ts'
import type { RoomPresence } from '#schema/documents/rooms.ts'
import { joinedMessage, leftMessage, presenceMessage, stateMessage, type Member } from './messages.ts'
import type { RoomSocket } from './roomSocket.ts'

/** How long a member on another node counts as present without a message from that node. */
const remoteMs = 25_000

/** The members of one room, on this node and on others. */
export class Room {
  readonly sockets = new Set<RoomSocket>()
  private readonly remote = new Map<number, { member: Member; node: string; heardAt: number }>()

  /** Members whose presence has changed since it was last sent. */
  private readonly late = new Set<Member>()
  private readonly budget: Budget

  constructor(
    readonly name: string,
    pace: Pace,
  ) {
    this.budget = new Budget(pace)
  }

  get isEmpty(): boolean {
    return this.sockets.size === 0
  }

  /** Members who are connected here. */
  get own(): Member[] {
    return [...this.sockets].flatMap(({ member }) => member ?? [])
  }

  get people(): number {
    return this.sockets.size + this.remote.size
  }

  /** Adds a socket: it learns who is present, and the others learn of it. */
  enter(socket: RoomSocket, member: Member): void {
    const others = [...this.own, ...[...this.remote.values()].map((each) => each.member)]
    socket.send(stateMessage(member.actor, others))
    this.sockets.add(socket)
    const known = others.map((other) => presenceMessage(seenBy(socket, other)))
    if (known.length > 0) socket.send(known)
    socket.enter(member)
    this.tell(joinedMessage(member), member.actor)
    this.show(member)
  }

  leave(socket: RoomSocket): void {
    if (!this.sockets.delete(socket) || !socket.member) return
    this.late.delete(socket.member)
    this.tell(leftMessage(socket.member.actor))
  }

  /** Sends a change at once, or together with later changes when the room has sent too much lately. */
  showSoon(member: Member): void {
    this.late.add(member)
    this.showLate()
  }

  /** Sends the changes, as far as the budget allows. */
  showLate(): void {
    for (const member of this.late) {
      if (!this.budget.take(this.people)) return
      this.late.delete(member)
      this.show(member)
    }
  }

  /** Sends a member's presence to everybody else here. */
  show(member: Member): void {
    for (const socket of this.sockets)
      if (socket.member !== member) socket.send([presenceMessage(seenBy(socket, member))])
  }

  /** A member on another node is present. */
  heard(node: string, member: Member): void {
    const known = this.remote.get(member.actor)
    this.remote.set(member.actor, { member, node, heardAt: performance.now() })
    if (!known) this.tell(joinedMessage(member))
    if (known) this.late.delete(known.member)
    if (!known || known.member.presence.field !== member.presence.field) this.showSoon(member)
  }

  gone(actor: number): void {
    const known = this.remote.get(actor)
    if (!known) return
    this.remote.delete(actor)
    this.late.delete(known.member)
    this.tell(leftMessage(actor))
  }

  /** Removes members whose node has been silent for a while. */
  forgetSilent(now: number): void {
    for (const [actor, { heardAt }] of this.remote) if (now - heardAt > remoteMs) this.gone(actor)
  }

  private tell(message: object, except?: number): void {
    for (const socket of this.sockets)
      if (socket.member && socket.member.actor !== except) socket.send([message])
  }
}

/** RTY.26: if someone is in a field that the reader may not know of, they appear to be in none. */
function seenBy({ authorization }: RoomSocket, member: Member): Member {
  const { field } = member.presence
  const isHidden = field !== null && authorization?.hidden.includes(field)
  const presence: RoomPresence = isHidden ? { field: null } : member.presence
  return { ...member, presence }
}
