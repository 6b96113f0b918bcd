import { expect, test, vi } from 'vitest'
import type { ChatEvent, Message, Room } from './operations.ts'

type Answer = { room: Room; give: () => void }
const asked: Answer[] = []
let server: Room
let hear: (event: ChatEvent) => void
vi.mock('../platform/graphqlClient.ts', () => ({
  mutate: vi.fn<() => unknown>(),
  query: (_: unknown, { id }: { id?: string }) => {
    const room = { ...server }
    if (!id) return Promise.resolve({ chat_rooms: { data: [room], next: null } })
    return new Promise((done) => asked.push({ room, give: () => done({ chatRoom: room }) }))
  },
}))
vi.mock('./chatFeed.ts', () => ({
  followChat: (_: string, listener: typeof hear) => {
    hear = listener
    return () => undefined
  },
}))
const { Rooms } = await import('./Rooms.ts')

const settled = () => new Promise<void>((done) => setImmediate(done))

/** Somebody writes in the room; the event comes at once. */
function write(): void {
  const place = server.last_place + 1
  const message = {
    place,
    in_room: true,
    author: { id: 'a' },
    created_at: '2026-01-01',
  } as unknown as Message
  server = { ...server, last_place: place, unread: server.unread + 1, last_message: message }
  hear({ kind: 'message', room_id: 'room', place, message } as ChatEvent)
}

test('an answer about a room that is older than what was heard meanwhile takes nothing back', async () => {
  server = {
    id: 'room',
    space_id: 'space',
    listed: true,
    unread: 0,
    last_place: 1,
    created_at: '2026-01-01',
  } as Room
  const rooms = new Rooms('space')
  rooms.follow()
  await settled()
  void rooms.refresh('room')
  await settled()
  for (let each = 0; each < 3; each++) write()
  expect(rooms.now().rooms[0]!.unread).toBe(3)
  asked.shift()!.give()
  await settled()
  expect(rooms.now().rooms[0]!.unread).toBe(3)
  asked.shift()!.give()
  await settled()
  expect(rooms.now().rooms[0]).toMatchObject({ unread: 3, last_place: 4 })
  expect(asked).toEqual([])
})
