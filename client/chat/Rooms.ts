import { mutate, query } from '../platform/graphqlClient.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { followChat } from './chatFeed.ts'
import { oneRoom, roomList } from './operations.ts'
import type { ChatEvent, Room } from './operations.ts'
import { chatSettings, roomUpdate, type ChatSettings } from './roomOperations.ts'
import { isInView, viewKey, type RoomView } from './roomViews.ts'
import type { Found } from './usePeople.ts'
import { typists } from './Typists.ts'
import { Store } from '../platform/Store.ts'
import { whereOf } from './where.ts'

export type Page = {
  status: 'loading' | 'ready' | 'failed'
  /** What the rest is asked for with. */
  next: string | null
}
export type RoomsState = {
  /** All that are known, those on top first, then the one with the newest message. */
  rooms: readonly Room[]
  /** What is listed, also once somebody comes back from a room. */
  view: RoomView
  /** What was read, by `viewKey`. */
  pages: Readonly<Record<string, Page>>
  /** What is looked for, also once somebody comes back from a room. */
  search: RoomsSearch
  /** The message that somebody is to be taken to. */
  aim: { room: string; place: number } | null
  /** Null until somebody looks at the list. */
  settings: ChatSettings | null
}

/** What narrows the messages that are found; days as they stand in a field of dates, or empty. */
export type Filters = { from: Found | null; hasFile: boolean; after: string; before: string }
export const noFilters: Filters = { from: null, hasFile: false, after: '', before: '' }
export type RoomsSearch = { text: string; isOpen: boolean; filters: Filters }
const noSearch: RoomsSearch = { text: '', isOpen: false, filters: noFilters }

const unread: Page = { status: 'loading', next: null }
export const pageOf = ({ pages }: RoomsState, view: RoomView): Page => pages[viewKey(view)] ?? unread

/** The rooms of a space that are one's own, as they change. */
export class Rooms extends Store<RoomsState> {
  #settingsLoads = 0
  #followers = 0
  #stop = () => {}
  #underWay = 0
  /** Those that are read again after what was missed. */
  readonly #views = new Map<string, RoomView>()
  readonly #turns = new Map<string, number>()
  /** Rooms that were heard of while a list was read: the answer may be older. */
  readonly #touched = new Set<string>()
  readonly #asked = new Map<string, Promise<void>>()

  constructor(readonly space: string) {
    super({ rooms: [], view: 'inbox', pages: {}, search: noSearch, aim: null, settings: null })
  }

  /** Keeps the list fresh; gives what ends that. */
  readonly follow = (): (() => void) => {
    if (this.#followers++ === 0) {
      this.#stop = followChat(this.space, this.#on)
      void this.load('inbox')
    }
    return () => {
      if (--this.#followers === 0) this.#stop()
    }
  }

  readonly look = (change: Partial<RoomsSearch>): void =>
    this.set({ search: { ...this.now().search, ...change } })
  readonly stopLooking = (): void => this.set({ search: noSearch })
  readonly aimAt = (aim: RoomsState['aim']): void => this.set({ aim })

  readonly show = (view: RoomView): void => this.set({ view })

  /** Reads the first page of a view. */
  readonly load = async (view: RoomView): Promise<void> => {
    const key = viewKey(view)
    this.#views.set(key, view)
    const turn = (this.#turns.get(key) ?? 0) + 1
    this.#turns.set(key, turn)
    try {
      const { data, next } = await this.#ask(view, null)
      if (this.#turns.get(key) !== turn) return
      const kept = this.now().rooms.filter((room) => !isInView(view, room, this.now().settings))
      this.#put(data, kept)
      this.#setPage(view, { status: 'ready', next })
    } catch {
      if (pageOf(this.now(), view).status !== 'ready') this.#setPage(view, { status: 'failed', next: null })
    } finally {
      if (--this.#underWay === 0) {
        for (const id of this.#touched) void this.refresh(id)
        this.#touched.clear()
      }
    }
  }

  async #ask(view: RoomView, after: string | null) {
    const wanted = typeof view === 'string' ? { view, folder: null } : { view: null, folder: view.folder }
    if (after === null) this.#underWay++
    return (await query(roomList, { space: this.space, ...wanted, after })).chat_rooms
  }

  readonly more = async (view: RoomView): Promise<void> => {
    const { next } = pageOf(this.now(), view)
    const list = await this.#ask(view, next)
    if (pageOf(this.now(), view).next !== next) return
    this.#put(list.data)
    this.#setPage(view, { status: 'ready', next: list.next })
  }

  readonly loadSettings = async (): Promise<void> => {
    const load = ++this.#settingsLoads
    const { chat_settings: settings } = await query(chatSettings, { space: this.space })
    if (load === this.#settingsLoads) this.set({ settings })
  }

  /** Sets how a room stands in the list. Rejects with why it was refused. */
  readonly update = async (
    id: string,
    input: { favorite?: boolean; pinned?: boolean; archived?: boolean },
  ) => {
    await mutate(roomUpdate, { id, input })
    await this.refresh(id)
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
        ({ chatRoom: room }) => {
          if (room?.space_id !== this.space || !room.listed) return this.#remove(id)
          const known = this.now().rooms.find((each) => each.id === id)
          // What was heard meanwhile is newer than the answer, and is not counted in it.
          if (known && known.last_place > room.last_place) return this.refresh(id)
          this.#put([room])
        },
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
        room.id === id && place >= (room.last_message?.place ?? 0)
          ? { ...room, unread: 0, read_place: place }
          : room,
      ),
    })
  }

  readonly #on = ({ kind, room_id: id, place, message, person, thread_id: thread }: ChatEvent): void => {
    if (kind === 'started' || kind === 'refetch') return this.#loadAgain()
    if (kind === 'settings') return this.#settingsChanged()
    if (!id) return
    if (kind === 'typing') return person ? typists.heard(whereOf(id, thread), person) : undefined
    if (message) typists.sent(whereOf(id, message.thread_id), message.author.id)
    if (this.#underWay > 0) this.#touched.add(id)
    if (kind === 'room_gone') return this.#remove(id)
    const room = this.now().rooms.find((each) => each.id === id)
    const last = room?.last_message?.place
    // Neither a reply apart from the room nor a change of what stands above the last message changes the list, save that
    // a reply may call one back from the archive, and what is deleted is not unread.
    const isApart = last && message && (!message.in_room || message.place < last)
    if (isApart && !room.archived && !message.deleted) return
    const isWritten = message && !message.notice && place !== null
    if (!room || !isWritten || place <= room.last_place) return void this.refresh(id)
    const count = message.own ? 0 : room.unread + 1
    const read_place = message.own ? place : room.read_place
    // Sending clears it; forwarding does not.
    const draft = message.own && !message.forwarded_from ? '' : room.draft
    const read = { last_message: message, last_place: place, unread: count, read_place, draft }
    // Whatever is written in comes out of the archive.
    this.#put([{ ...room, ...read, archived: false }])
  }

  #loadAgain(): void {
    for (const view of this.#views.values()) void this.load(view)
    if (this.now().settings) this.loadSettings().catch(() => undefined)
  }

  /** What stands in a folder, and in the archive, may be another. */
  #settingsChanged(): void {
    if (!this.now().settings) return
    this.loadSettings().then(
      () => [...this.#views.values()].forEach((view) => void this.load(view)),
      () => undefined,
    )
  }

  #setPage(view: RoomView, page: Page): void {
    this.set({ pages: { ...this.now().pages, [viewKey(view)]: page } })
  }

  /** Rooms that are known, the last of each id as it is now. */
  #put(rooms: readonly Room[], before = this.now().rooms): void {
    const known = new Map([...before, ...rooms].map((room) => [room.id, room]))
    this.set({ rooms: [...known.values()].toSorted(inOrder) })
  }

  #remove(id: string): void {
    this.set({ rooms: this.now().rooms.filter((room) => room.id !== id) })
  }
}

const newestOf = ({ last_message: last, created_at }: Room): number =>
  Date.parse(last?.created_at ?? created_at)
const inOrder = (a: Room, b: Room): number => Number(b.pinned) - Number(a.pinned) || newestOf(b) - newestOf(a)

const known = new Map<string, Rooms>()

/** The one list of a space, whoever shows it. */
export function roomsOf(space: string): Rooms {
  const rooms = known.get(space) ?? new Rooms(space)
  known.set(space, rooms)
  return rooms
}
