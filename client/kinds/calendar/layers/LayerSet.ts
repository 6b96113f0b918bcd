import type { RowsOfPage } from '../../../objects/rows/useRowsPage.ts'
import type { Look } from '../look.ts'
import type { Moves } from '../useMoves.ts'

/** The objects of one type on a calendar, and the actions on them. */
export type LayerSource = {
  id: string
  of: RowsOfPage
  look: Look
  moves: Moves
  /** The colour of objects that have none by a list. */
  tone: string | null
}

/**
 * The further types that the reader may read, as they are added and change. Listeners are called when something must
 * be redrawn.
 */
export class LayerSet {
  #sources = new Map<string, LayerSource>()
  #seen = new Map<string, readonly unknown[]>()
  #version = 0
  #listeners = new Set<() => void>()

  /** Stores the latest state of a layer; `seen` is the part of it that is drawn. */
  put(source: LayerSource, seen: readonly unknown[]): void {
    this.#sources.set(source.id, source)
    const before = this.#seen.get(source.id)
    this.#seen.set(source.id, seen)
    if (!before || before.some((each, index) => each !== seen[index])) this.#tell()
  }

  drop(id: string): void {
    this.#sources.delete(id)
    if (this.#seen.delete(id)) this.#tell()
  }

  get = (id: string): LayerSource | undefined => this.#sources.get(id)
  version = (): number => this.#version
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
