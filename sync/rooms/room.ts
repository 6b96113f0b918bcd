import { Budget, type Pace } from '../budget.ts'
import type { RoomPresence } from '#schema/documents/rooms.ts'
import { joinedMessage, leftMessage, presenceMessage, stateMessage, type Member } from './messages.ts'
import type { RoomSocket } from './roomSocket.ts'

/** How long somebody on another node counts as present without a word from that node. */
const remoteMs = 25_000

/** Who is in one room, on this node and on others. */
export class Room {
  readonly sockets = new Set<RoomSocket>()
  private readonly remote = new Map<number, { member: Member; node: string; heardAt: number }>()

  /** Those whose presence has changed since it was shown. */
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

  /** Those who are connected here. */
  get own(): Member[] {
    return [...this.sockets].flatMap(({ member }) => member ?? [])
  }

  get people(): number {
    return this.sockets.size + this.remote.size
  }

  /** Lets a socket in: it learns who is there, the others learn of it. */
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

  /** Shows a change at once, or with what else has changed by then where the room has said too much of late. */
  showSoon(member: Member): void {
    this.late.add(member)
    this.showLate()
  }

  /** Shows what has changed, as far as it goes. */
  showLate(): void {
    for (const member of this.late) {
      if (!this.budget.take(this.people)) return
      this.late.delete(member)
      this.show(member)
    }
  }

  /** Shows a member's presence to everybody else here. */
  show(member: Member): void {
    for (const socket of this.sockets)
      if (socket.member !== member) socket.send([presenceMessage(seenBy(socket, member))])
  }

  /** Somebody on another node is here. */
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

  /** Takes those away of whom their node has said nothing for a while. */
  forgetSilent(now: number): void {
    for (const [actor, { heardAt }] of this.remote) if (now - heardAt > remoteMs) this.gone(actor)
  }

  private tell(message: object, except?: number): void {
    for (const socket of this.sockets)
      if (socket.member && socket.member.actor !== except) socket.send([message])
  }
}

/** RTY.26: where somebody is in a field that the reader may not know of, they are in none. */
function seenBy({ authorization }: RoomSocket, member: Member): Member {
  const { field } = member.presence
  const isHidden = field !== null && authorization?.hidden.includes(field)
  const presence: RoomPresence = isHidden ? { field: null } : member.presence
  return { ...member, presence }
}
