import { useEffect, useState } from 'react'
import { query } from '../../platform/graphqlClient.ts'
import type { ResultOf, VariablesOf } from '../../platform/graphql.ts'
import { anyObjects } from '../operations.ts'
import { shownOrder } from '../order/shownOrder.ts'
import type { Ends, ObjectOrder, OrderedObject, Step } from '../order/shownOrder.ts'

type Asked = Pick<VariablesOf<typeof anyObjects>, 'where' | 'orderBy'>
type Found = ResultOf<typeof anyObjects>['paginate_anyObject']
type Shown = Asked & { found: Found | undefined; setPage: (page: number) => void }
/** `isThere` is false if another object has taken the place of one that has left it. */
type Place = { page: number; index: number; isThere: boolean }

/** The list of all objects as an order: the visible page, and the neighbours that were loaded. */
class ListOrder implements ObjectOrder {
  readonly #listeners = new Set<() => void>()
  #asked: Asked = {}
  #pages = new Map<number, readonly string[]>()
  #lastPage = 1
  #setPage: Shown['setPage'] = () => {}
  /** The last position of the window's object. */
  #last: (Place & { id: string }) | null = null
  #wanted: string | null = null
  #version = 0

  readonly version = (): number => this.#version
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  follow({ where, orderBy, found, setPage }: Shown): void {
    this.#setPage = setPage
    this.#wanted ??= shownOrder.takeWanted()
    if (!found) return
    this.#asked = { where, orderBy }
    const { currentPage, lastPage } = found.paginatorInfo
    this.#pages = new Map([[currentPage, idsOf(found)]])
    this.#lastPage = lastPage
    this.#tell()
    this.#focusWanted()
  }

  ends(id: string): Ends | null {
    const at = this.#placeOf(id)
    if (!at) return null
    const ids = this.#pages.get(at.page) ?? []
    return {
      before: at.index > 0 || at.page > 1,
      after: besideOf(at, 1) < ids.length || at.page < this.#lastPage,
    }
  }

  async beside(id: string, by: Step): Promise<OrderedObject | null> {
    const at = this.#placeOf(id)
    if (!at) return null
    const near = this.#pages.get(at.page)?.[besideOf(at, by)]
    if (near !== undefined) return { id: near }
    const page = at.page + by
    if (page < 1 || page > this.#lastPage) return null
    const ids = this.#pages.get(page) ?? (await this.#read(page))
    const found = ids.at(by < 0 ? -1 : 0)
    return found === undefined ? null : { id: found }
  }

  show(id: string): void {
    const place = this.#placeOf(id)
    if (!place) return
    this.#last = { ...place, id }
    this.#setPage(place.page)
  }

  focus(id: string): void {
    this.#wanted = id
    shownOrder.want(id)
    this.#focusWanted()
  }

  async #read(page: number): Promise<readonly string[]> {
    const { paginate_anyObject: found } = await query(anyObjects, { ...this.#asked, page })
    this.#pages.set(page, idsOf(found))
    this.#tell()
    return idsOf(found)
  }

  #placeOf(id: string): Place | undefined {
    for (const [page, ids] of this.#pages) {
      const index = ids.indexOf(id)
      if (index >= 0) return { page, index, isThere: true }
    }
    return this.#last?.id === id ? { ...this.#last, isThere: false } : undefined
  }

  #focusWanted(): void {
    if (this.#wanted === null) return
    const line = document.querySelector<HTMLElement>(`[data-object="${CSS.escape(this.#wanted)}"]`)
    if (!line) return
    line.focus()
    this.#wanted = null
    shownOrder.takeWanted()
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

const besideOf = ({ index, isThere }: Place, by: Step): number =>
  by < 0 ? index - 1 : index + (isThere ? 1 : 0)
const idsOf = ({ data }: Found): string[] => data.map(({ id }) => id)

/** Lets the window of an object step through the list. */
export function useListOrder(shown: Shown): void {
  const [order] = useState(() => new ListOrder())
  const { found } = shown
  useEffect(() => shownOrder.offer(order), [order])
  // What is asked changes with what is found, and `setPage` with neither.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => order.follow(shown), [order, found])
}
