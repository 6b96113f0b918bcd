import { createClient } from '@liveblocks/client'
import { domainErrorOf } from '../failure.ts'
import { trpc } from '../trpc.ts'
import type { RoomPerson } from './useRoom.ts'

// The only module that uses the presence client. It connects only to our own server.

type Presence = { field: string | null }
type Person = { id: string; info: { name: string; color: string; avatar?: string } }

const client = createClient({
  baseUrl: location.origin,
  authEndpoint: async () => {
    try {
      return { token: (await trpc.rooms.ticket.mutate()).ticket }
    } catch (error) {
      // Without a session it is not retried; without a network it is.
      if (domainErrorOf(error).code === 'unauthenticated') return { error: 'forbidden', reason: 'session' }
      throw error
    }
  },
})

export type JoinedRoom = { setField: (field: string | null) => void; leave: () => void }

/** Joins a room and reports who else is in it whenever that changes, each person once. */
export function joinRoom(name: string, onPeople: (people: RoomPerson[]) => void): JoinedRoom {
  const { room, leave } = client.enterRoom<Presence, never, Person>(name, {
    initialPresence: { field: null },
  } as never)
  const stop = room.subscribe('others', (others) => {
    const me = room.getSelf()?.id
    const people = new Map<string, RoomPerson>()
    for (const { id = '', info, presence } of others) {
      const field = (presence as Presence).field ?? people.get(id)?.field ?? null
      if (id !== me) people.set(id, { id, ...(info as Person['info']), field })
    }
    onPeople([...people.values()].sort((a, b) => a.name.localeCompare(b.name)))
  })
  return {
    setField: (field) => room.updatePresence({ field }),
    leave: () => {
      stop()
      leave()
    },
  }
}
