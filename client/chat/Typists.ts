import { chatLimits } from '#schema/chat/limits.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { typingSay } from './roomOperations.ts'
import { readWhere } from './where.ts'

export type Typist = { id: string; name: string }
type Heard = Typist & { until: number }

const nobody: readonly Typist[] = []
/** A little longer than the server asks for, whose time begins when it hears: at the latest with its answer. */
const sayEveryMs = chatLimits.typingSeconds * 1000 + 500

/** Who writes in which room or thread just now, by `whereOf`, and the word that one does so oneself. */
export class Typists {
  readonly #rooms = new Map<string, readonly Heard[]>()
  readonly #listeners = new Set<() => void>()
  /** By room, when one has said last that one writes. */
  readonly #said = new Map<string, number>()
  /** By room, what will say it again, since more was written shortly after that. */
  readonly #later = new Map<string, ReturnType<typeof setTimeout>>()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `tell` tells the others of a room, and resolves once the server has heard it or can't be asked. */
  constructor(private readonly tell: (room: string) => Promise<unknown>) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly in = (room: string): readonly Typist[] => this.#rooms.get(room) ?? nobody

  readonly heard = (room: string, { id, name }: Typist): void => {
    const others = (this.#rooms.get(room) ?? []).filter((each) => each.id !== id)
    this.#set(room, [...others, { id, name, until: Date.now() + chatLimits.typingShownMs }])
  }

  /** They have sent what they wrote. */
  readonly sent = (room: string, person: string): void => {
    const before = this.#rooms.get(room)
    if (before?.some(({ id }) => id === person))
      this.#set(
        room,
        before.filter(({ id }) => id !== person),
      )
  }

  /** One writes: the others of the room are told at once, or as soon as the server hears it again. */
  readonly say = (room: string): void => {
    if (this.#later.has(room)) return
    const wait = (this.#said.get(room) ?? -Infinity) + sayEveryMs - Date.now()
    if (wait > 0) {
      const again = () => {
        this.#later.delete(room)
        this.say(room)
      }
      this.#later.set(room, setTimeout(again, wait))
      return
    }
    this.#said.set(room, Date.now())
    void this.tell(room).then(() => this.#said.set(room, Date.now()))
  }

  /** One has sent or deleted what one wrote. */
  readonly rest = (room: string): void => {
    clearTimeout(this.#later.get(room))
    this.#later.delete(room)
  }

  #set(room: string, typists: readonly Heard[]): void {
    if (typists.length > 0) this.#rooms.set(room, typists)
    else this.#rooms.delete(room)
    clearTimeout(this.#timer)
    const next = Math.min(...[...this.#rooms.values()].flat().map(({ until }) => until))
    if (next < Infinity) this.#timer = setTimeout(this.#end, Math.max(0, next - Date.now()))
    for (const listener of this.#listeners) listener()
  }

  readonly #end = (): void => {
    const now = Date.now()
    for (const [room, typists] of this.#rooms)
      if (typists.some(({ until }) => until <= now))
        this.#set(
          room,
          typists.filter(({ until }) => until > now),
        )
  }
}

/** That the others miss it is no reason to say anything. */
export const typists = new Typists((where) => mutate(typingSay, readWhere(where)).catch(() => undefined))
