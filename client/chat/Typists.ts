import { chatLimits } from '#schema/chat/limits.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { typingSay } from './roomOperations.ts'

export type Typist = { id: string; name: string }
type Heard = Typist & { until: number }

const nobody: readonly Typist[] = []

/** Who writes in which room just now, and the word that one does so oneself. */
export class Typists {
  readonly #rooms = new Map<string, readonly Heard[]>()
  readonly #listeners = new Set<() => void>()
  /** By room, when one has said last that one writes. */
  readonly #said = new Map<string, number>()
  #timer: ReturnType<typeof setTimeout> | undefined

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

  /** Tells the others of the room, now and then; that they miss it is no reason to say anything. */
  readonly say = (room: string): void => {
    const now = Date.now()
    if (now - (this.#said.get(room) ?? -Infinity) < chatLimits.typingSeconds * 1000) return
    this.#said.set(room, now)
    mutate(typingSay, { room }).catch(() => undefined)
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

export const typists = new Typists()
