import { createClient, type Room } from '@liveblocks/client'
import type { AuthorizeRooms } from '#schema/documents/rooms.ts'
import type { TestNode } from '../testing.ts'

type Presence = { field: string | null }
type Info = { id: string; info: { name: string; color: string } }
export type TestRoom = Room<Presence, never, Info, { said: string }>

export const ticketOf = (name: string, lifeSeconds: number) => {
  const iat = Math.floor(Date.now() / 1000)
  const said = { k: 'id', uid: name, iat, exp: iat + lifeSeconds, jti: crypto.randomUUID() }
  return ['head', Buffer.from(JSON.stringify(said)).toString('base64url'), 'signature'].join('.')
}
const holderOf = (ticket: string) =>
  (JSON.parse(Buffer.from(ticket.split('.')[1]!, 'base64url').toString()) as { uid: string }).uid

/** The answer that a test gives for rooms. */
export type RoomRights = {
  open: Set<string>
  hidden: Map<string, string[]>
  isReachable: boolean
  authorize: AuthorizeRooms
}

/** Rights to rooms under a test's control; every room is in space 1. The ticket is its holder's name. */
export function makeRoomRights(): RoomRights {
  const rights: RoomRights = {
    open: new Set(['anna', 'boris', 'vera']),
    hidden: new Map(),
    isReachable: true,
    async authorize({ ticket, rooms }) {
      if (!rights.isReachable) throw new Error('the API is away')
      const name = holderOf(ticket)
      const principal = { kind: 'subject' as const, id: name, name, color: '#336699' }
      const expiresAt = Date.now() + 600_000
      return rooms.map((room) =>
        rights.open.has(name)
          ? { room, space: '1', principal, hidden: rights.hidden.get(name) ?? [], expiresAt }
          : { room, refused: 'notFound' as const },
      )
    },
  }
  return rights
}

/** Joins a room with the stock client. */
export function joinRoom(node: TestNode, name: string, room: string) {
  const errors: number[] = []
  const events: string[] = []
  const client = createClient({
    baseUrl: node.url.replace(/^ws/, 'http').replace(/\/sync$/, ''),
    authEndpoint: async () => ({ token: ticketOf(name, 600) }),
    polyfills: { WebSocket },
    throttle: 16,
  })
  const { room: joined, leave } = client.enterRoom<Presence, never, Info, { said: string }>(room, {
    initialPresence: { field: null },
  } as never)
  const at = joined as unknown as TestRoom
  client.events.error.subscribe((error) => {
    if (error.context.type === 'ROOM_CONNECTION_ERROR') errors.push(error.context.code)
  })
  at.subscribe('event', ({ event }) => events.push(event.said))
  return {
    room: at,
    errors,
    events,
    leave,
    /** Everybody else with the field that they are in, by name. */
    others: () => Object.fromEntries(at.getOthers().map(({ info, presence }) => [info.name, presence.field])),
  }
}
