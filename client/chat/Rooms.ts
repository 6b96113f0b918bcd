import { query } from '../platform/graphqlClient.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { followChat } from './chatFeed.ts'
import { oneRoom, roomList } from './operations.ts'
import type { ChatEvent, Room } from './operations.ts'
import { Store } from '../platform/Store.ts'

export type RoomsState = {
  status: 'loading' | 'ready' | 'failed'
  rooms: readonly Room[]
  /** What the rest is asked for with. */
  next: string | null
}

/** The rooms of a space that are one's own, the one with the newest message first, as they change. */
export class Rooms extends Store<RoomsState> {
  #loads = 0
  #followers = 0
  #stop = () => {}
  #underWay = 0
  /** Rooms that were heard of while the list was read: the answer may be older. */
  readonly #touched = new Set<string>()
  readonly #asked = new Map<string, Promise<void>>()

  constructor(readonly space: string) {
    super({ status: 'loading', rooms: [], next: null })
  }

  /** Keeps the list fresh; gives what ends that. */
  readonly follow = (): (() => void) => {
    if (this.#followers++ === 0) {
      this.#stop = followChat(this.space, this.#on)
      void this.load()
    }
    return () => {
      if (--this.#followers === 0) this.#stop()
    }
  }

  readonly load = async (): Promise<void> => {
    const load = ++this.#loads
    this.#underWay++
    try {
      const { chat_rooms: list } = await query(roomList, { space: this.space, after: null })
      if (load === this.#loads) this.set({ status: 'ready', rooms: list.data, next: list.next })
    } catch {
      if (load === this.#loads && this.now().status !== 'ready') this.set({ status: 'failed' })
    } finally {
      if (--this.#underWay === 0) {
        for (const id of this.#touched) void this.refresh(id)
        this.#touched.clear()
      }
    }
  }

  readonly more = async (): Promise<void> => {
    const { next } = this.now()
    const load = this.#loads
    const { chat_rooms: list } = await query(roomList, { space: this.space, after: next })
    if (load !== this.#loads) return
    const known = new Set(this.now().rooms.map(({ id }) => id))
    this.set({
      rooms: [...this.now().rooms, ...list.data.filter(({ id }) => !known.has(id))],
      next: list.next,
    })
  }

  /** Reads one room again, once however often it is asked for meanwhile. */
  readonly refresh = (id: string): Promise<void> => {
    const found = this.#asked.get(id)
    if (found) return found
    const asked = Promise.resolve()
      .then(() => {
        this.#asked.delete(id)
        return query(oneRoom, { id })
      })
      .then(
        // An address may name a room of another space, or one that was put away.
        ({ chatRoom: room }) =>
          room?.space_id === this.space && room.listed ? this.#place(room) : this.#remove(id),
        (error: unknown) => {
          if (domainErrorOf(error).code === 'not_found') this.#remove(id)
        },
      )
    this.#asked.set(id, asked)
    return asked
  }

  /** The room is open and has been read. */
  readonly noteRead = (id: string, place: number): void => {
    this.set({
      rooms: this.now().rooms.map((room) =>
        room.id === id && place >= room.last_place ? { ...room, unread: 0, read_place: place } : room,
      ),
    })
  }

  readonly #on = ({ kind, room_id: id, place, message }: ChatEvent): void => {
    if (kind === 'started' || kind === 'refetch') return void this.load()
    if (!id) return
    if (this.#underWay > 0) this.#touched.add(id)
    if (kind === 'room_gone') return this.#remove(id)
    const room = this.now().rooms.find((each) => each.id === id)
    if (!room || !message || place === null || place <= room.last_place) return void this.refresh(id)
    const unread = message.own ? 0 : room.unread + 1
    const read_place = message.own ? place : room.read_place
    this.#place({ ...room, last_message: message, last_place: place, unread, read_place })
  }

  #place(room: Room): void {
    const others = this.now().rooms.filter(({ id }) => id !== room.id)
    this.set({ rooms: [...others, room].toSorted((a, b) => (newestOf(a) < newestOf(b) ? 1 : -1)) })
  }

  #remove(id: string): void {
    this.set({ rooms: this.now().rooms.filter((room) => room.id !== id) })
  }
}

const newestOf = ({ last_message: last, created_at }: Room): number =>
  Date.parse(last?.created_at ?? created_at)

const known = new Map<string, Rooms>()

/** The one list of a space, whoever shows it. */
export function roomsOf(space: string): Rooms {
  const rooms = known.get(space) ?? new Rooms(space)
  known.set(space, rooms)
  return rooms
}
