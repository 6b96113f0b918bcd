import { shownOrder } from '../../objects/order/shownOrder.ts'
import type { Ends, ObjectOrder, OrderedObject, Step } from '../../objects/order/shownOrder.ts'
import type { Cell } from './axis.ts'
import { shownCards } from './board.ts'
import type { Board } from './board.ts'

type Place = { cells: Cell[]; cell: number; ids: string[]; index: number; isThere: boolean }
/** The component that shows the cards. */
type CardView = { show: (id: string) => void; focus: (id: string) => void }

/** The cards of a board, down each column and then the next, lane by lane; folded ones are passed over. */
export class CardOrder implements ObjectOrder {
  readonly #type: string
  readonly #listeners = new Set<() => void>()
  #board: Board | null = null
  #view: CardView | null = null
  #unlisten: (() => void) | undefined
  #version = 0
  /** The last position of the window's card; it may have left the board since. */
  #last: { id: string; cell: Cell; index: number } | null = null
  #wanted: string | null = null

  constructor(type: string) {
    this.#type = type
  }

  readonly version = (): number => this.#version
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  follow(board: Board): void {
    const isOther = board.cards !== this.#board?.cards
    this.#board = board
    if (isOther) {
      this.#unlisten?.()
      this.#unlisten = board.cards.listen(() => this.#tell())
    }
    this.#tell()
  }

  /** Registers the component that shows the cards; returns a function that unregisters it. */
  attach(view: CardView): () => void {
    this.#view = view
    this.#wanted = shownOrder.takeWanted()
    return () => {
      if (this.#view === view) this.#view = null
    }
  }

  ends(id: string): Ends | null {
    const place = this.#placeOf(id)
    return place && { before: this.#hasMore(place, -1), after: this.#hasMore(place, 1) }
  }

  async beside(id: string, by: Step): Promise<OrderedObject | null> {
    let place = this.#placeOf(id)
    let near = place && nearOf(place, by)
    while (place && near === undefined && by > 0) {
      // oxlint-disable-next-line no-await-in-loop -- until the next card of the column has come
      if (!(await this.#more(place.cells[place.cell]!))) break
      place = this.#placeOf(id)
      near = place && nearOf(place, by)
    }
    if (!place) return null
    for (let at = place.cell + by; near === undefined && at >= 0 && at < place.cells.length; at += by) {
      // oxlint-disable-next-line no-await-in-loop -- one column after another
      near = await this.#endOf(place.cells[at]!, by)
    }
    return near ? { id: near, type: this.#type } : null
  }

  show(id: string): void {
    const place = this.#placeOf(id)
    if (!place) return
    this.#last = { id, cell: place.cells[place.cell]!, index: place.index }
    this.#view?.show(id)
  }

  focus(id: string): void {
    if (this.#view) this.#view.focus(id)
    else shownOrder.want(id)
  }

  #idsOf(cell: Cell): string[] {
    return this.#board ? shownCards(this.#board, cell).map(({ id }) => id) : []
  }

  #cells(): Cell[] {
    if (!this.#board) return []
    const { columns, lanes, isColumnFolded, isFolded } = this.#board
    const shown = lanes ? columns : columns.filter(({ id }) => !isColumnFolded(id))
    const open = lanes ? lanes.filter(({ id }) => !isFolded(id)) : [{ id: '' }]
    return open.flatMap((lane) => shown.map((column) => ({ column: column.id, lane: lane.id })))
  }

  #placeOf(id: string): Place | null {
    const card = this.#board?.cards.card(id)
    const last = this.#last?.id === id ? this.#last : null
    const at = card ? this.#board!.cards.cellOf(card) : last?.cell
    if (!at) return null
    const cells = this.#cells()
    const cell = cells.findIndex(({ column, lane }) => column === at.column && lane === at.lane)
    if (cell < 0) return null
    const ids = this.#idsOf(at)
    const index = ids.indexOf(id)
    return { cells, cell, ids, index: index < 0 ? (last?.index ?? 0) : index, isThere: index >= 0 }
  }

  #hasMore(place: Place, by: Step): boolean {
    const { cells, cell } = place
    if (nearOf(place, by) !== undefined) return true
    const { cards } = this.#board!
    if (by > 0 && !cards.cell(cells[cell]!).isWhole) return true
    const others = by < 0 ? cells.slice(0, cell) : cells.slice(cell + 1)
    return others.some((each) => cards.count(each) > 0)
  }

  /** Loads more of a cell; false if there is no more, or loading failed. */
  async #more(cell: Cell): Promise<boolean> {
    const { cards } = this.#board!
    if (cards.cell(cell).isWhole) return false
    await cards.more(cell)
    return cards.cell(cell).status === 'ready'
  }

  /** The first card of a cell, or the last with all of its cards. */
  async #endOf(cell: Cell, by: Step): Promise<string | undefined> {
    let ids = this.#idsOf(cell)
    while (by < 0 || ids.length === 0) {
      // oxlint-disable-next-line no-await-in-loop -- a page after another
      if (!(await this.#more(cell))) break
      ids = this.#idsOf(cell)
    }
    return ids.at(by > 0 ? 0 : -1)
  }

  #tell(): void {
    this.#version += 1
    const wanted = this.#wanted
    if (wanted !== null && this.#view && this.#board?.cards.card(wanted)) {
      this.#wanted = null
      queueMicrotask(() => this.#view?.focus(wanted))
    }
    for (const listener of this.#listeners) listener()
  }
}

const nearOf = ({ ids, index, isThere }: Place, by: Step): string | undefined =>
  by < 0 ? ids[index - 1] : ids[index + (isThere ? 1 : 0)]
