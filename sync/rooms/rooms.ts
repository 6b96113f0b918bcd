import type { Hooks, Peer } from 'crossws'
import type { AccessChanged } from '#schema/documents/documents.ts'
import { objectOfRoom, roomSocketPath, type AuthorizeRooms } from '#schema/documents/rooms.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import type { Metrics } from '#schema/metrics.ts'
import type { Carrier, CarrierEvents } from '../carrier.ts'
import { Budgets } from '../budget.ts'
import { Crowd } from '../crowd.ts'
import { roomLimits, type RoomLimits } from './limits.ts'
import type { Member, RoomCloseReason, Said } from './messages.ts'
import { Room } from './room.ts'
import { RoomFanout } from './roomFanout.ts'
import { RoomSocket } from './roomSocket.ts'

const checkMs = 5_000
/** How often changes that exceeded a budget are retried. */
const lateMs = 250
const retriesMs = [100, 400, 1_500]

export type RoomsOptions = {
  authorize: AuthorizeRooms
  log: Log
  metrics: Metrics
  /** Separates deployments that share a carrier. */
  scope: string
  carrier?: (events: CarrierEvents) => Carrier | Promise<Carrier>
  addressOf(peer: Peer): string
  limits?: Partial<RoomLimits>
}

export type Rooms = {
  path: typeof roomSocketPath
  hooks: Partial<Hooks>
  /** Checks again what everybody in the space, or in all spaces, may do, and disconnects those who no longer may. */
  accessChanged(changed?: AccessChanged): Promise<void>
  close(): Promise<void>
}

/** Presence rooms of this node, in the protocol of the presence client. Nothing of them is stored. */
export async function createRooms(options: RoomsOptions): Promise<Rooms> {
  const { log, metrics, authorize } = options
  const limits = { ...roomLimits, ...options.limits }
  const rooms = new Map<string, Room>()
  const sockets = new Set<RoomSocket>()
  /** Sockets whose tickets are being checked, by address; the others by person, and by person and room. */
  const [strangers, people, inRooms] = [
    new Crowd<RoomSocket>(),
    new Crowd<RoomSocket>(),
    new Crowd<RoomSocket>(),
  ]
  const byPeer = new WeakMap<Peer, RoomSocket>()
  const changedAt = new Map<string, number>()
  const persons = new Budgets(limits.person)
  let isClosing = false
  const fanout = new RoomFanout({ log, scope: options.scope, find: (name) => rooms.get(name) })
  if (options.carrier) await fanout.start(options.carrier)
  metrics.gauge('sync_room_sockets', 'Open presence sockets.', () => sockets.size)
  const countClosed = metrics.counters(
    'sync_room_sockets_closed_total',
    'Presence sockets closed by us, by reason.',
    ['reason'],
  )

  async function accept(peer: Peer): Promise<void> {
    const socket = new RoomSocket(peer, { limits, address: options.addressOf(peer), onSaid, onEnded })
    byPeer.set(peer, socket)
    sockets.add(socket)
    const address = `address ${socket.address}`
    strangers.put(socket, address)
    if (strangers.count(address) > limits.unauthenticatedSocketsPerAddress) return socket.end('tooMany')
    if (!objectOfRoom(socket.room)) return socket.end('notFound')
    const askedAt = performance.now()
    if (!(await check(socket)) || !socket.isAlive) return
    const { principal = '', room } = socket
    people.put(socket, principal)
    inRooms.put(socket, `${principal} ${room}`)
    const here = inRooms.count(`${principal} ${room}`)
    if (people.count(principal) > limits.socketsPerPrincipal || here > limits.socketsInRoom)
      return socket.end('tooMany')
    await enter(socket)
    // Rights may have changed while the room was being entered.
    if ((changedAt.get(socket.authorization!.space) ?? 0) >= askedAt) await check(socket)
  }

  async function enter(socket: RoomSocket): Promise<void> {
    let room = rooms.get(socket.room)
    if (!room) {
      rooms.set(socket.room, (room = new Room(socket.room, limits.room)))
      await fanout.join(room)
    }
    if (!socket.isAlive) return leave(socket)
    if (room.people >= limits.peopleInRoom) return socket.end('roomFull')
    // Everybody there is notified of the new member, and the new member gets everybody.
    if (!mayCost(socket, 2 * room.people)) return socket.end('tooFast')
    const { principal } = socket.authorization!
    const actor = 1 + Math.floor(Math.random() * 2 ** 31)
    const member: Member = { actor, principal, presence: { field: null } }
    room.enter(socket, member)
    strangers.drop(socket)
    fanout.tell(room, [member])
  }

  function leave(socket: RoomSocket): void {
    const room = rooms.get(socket.room)
    if (!room) return
    room.leave(socket)
    if (socket.member) fanout.left(room, socket.member.actor)
    if (!room.isEmpty) return
    rooms.delete(room.name)
    fanout.leave(room)
  }

  /** Whether this many messages may be sent for a person. */
  const mayCost = ({ principal = '' }: RoomSocket, messages: number) => persons.of(principal).take(messages)

  function onSaid(socket: RoomSocket, { presence, messages }: Said): void {
    const room = rooms.get(socket.room)
    const { member } = socket
    if (!room || !member) return
    if (!mayCost(socket, messages * room.people)) return socket.end('tooFast')
    if (presence?.field !== undefined && presence.field !== member.presence.field) {
      member.presence = { field: presence.field }
      room.showSoon(member)
      fanout.tell(room, [member])
    }
  }

  function onEnded(socket: RoomSocket, reason: RoomCloseReason): void {
    countClosed({ reason })
    log.info('room_closed', { room: socket.room, principal: socket.principal, reason })
    drop(socket)
  }

  function drop(socket: RoomSocket): void {
    for (const crowd of [strangers, people, inRooms]) crowd.drop(socket)
    if (sockets.delete(socket)) leave(socket)
  }

  /** Checks what a ticket may do now; false once the socket was closed because of it. */
  async function check(socket: RoomSocket): Promise<boolean> {
    for (const waitMs of [...retriesMs, undefined]) {
      try {
        const [answer] = await authorize({ ticket: socket.ticket, rooms: [socket.room] })
        if (!answer || 'refused' in answer) {
          socket.end(answer?.refused ?? 'unavailable')
          return false
        }
        socket.authorization = answer
        return true
      } catch (error) {
        log.warn('room_authorize_failed', { reason: reasonOf(error) })
        if (waitMs !== undefined) await Bun.sleep(waitMs)
      }
    }
    socket.end('unavailable')
    return false
  }

  const ticks = [
    setInterval(() => {
      const now = performance.now()
      for (const socket of sockets) socket.check(now)
      for (const room of rooms.values()) room.forgetSilent(now)
      persons.tidy()
    }, checkMs),
    setInterval(() => {
      for (const room of rooms.values()) room.showLate()
    }, lateMs),
    setInterval(() => {
      for (const room of rooms.values()) fanout.tell(room, room.own)
    }, 2 * checkMs),
  ]

  return {
    path: roomSocketPath,
    hooks: {
      upgrade: () => (isClosing ? new Response(null, { status: 503 }) : undefined),
      open: (peer) => void accept(peer),
      message: (peer, message) => byPeer.get(peer)?.receive(message.text()),
      close: (peer) => {
        const socket = byPeer.get(peer)
        if (!socket) return
        socket.closed()
        drop(socket)
      },
    },
    async accessChanged(changed) {
      if (changed) changedAt.set(changed.space, performance.now())
      const concerned = [...sockets].filter(
        ({ authorization }) => authorization && (!changed || authorization.space === changed.space),
      )
      await Promise.all(concerned.map(check))
    },
    async close() {
      isClosing = true
      for (const tick of ticks) clearInterval(tick)
      for (const socket of sockets) socket.end('unavailable')
      await fanout.close()
    },
  }
}
