import type { Editor } from 'tldraw'
import type { CardWords } from './together/readCards.ts'

/** Where among the shapes of tldraw cards of objects are drawn, so that they are turned and covered as these. */
export class CardSlots {
  version = 0
  /** The words of cards while a picture is made. */
  words: ReadonlyMap<string, CardWords> = new Map()
  private readonly places = new Map<string, HTMLElement>()
  private readonly listeners = new Set<() => void>()

  get(id: string): HTMLElement | undefined {
    return this.places.get(id)
  }
  set(id: string, place: HTMLElement | null): void {
    if (place) this.places.set(id, place)
    else this.places.delete(id)
    this.version += 1
    for (const listener of this.listeners) listener()
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}

const known = new WeakMap<Editor, CardSlots>()
export const slotsOf = (editor: Editor): CardSlots => known.getOrInsertComputed(editor, () => new CardSlots())
