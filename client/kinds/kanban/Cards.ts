import { atMostEvery, listPace } from '../../objects/view/atMostEvery.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import { mutateKept } from '../../platform/graphqlClient.ts'
import { objectLane } from '../../objects/operations.ts'
import { rowOf, updateObject } from '../../objects/view/operations.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { placeOf, valueAt } from './axis.ts'
import type { Cell } from './axis.ts'
import { readCells, readMore, readThese } from './readCards.ts'
import type { CardsAsked } from './readCards.ts'

export type CellState = { status: 'ready' | 'loading' | 'failed'; isWhole: boolean }

/** Cards of a cell that come with the board: a column has room for more than the cell of a lane. */
const firstOf = { column: 20, lane: 8 }

type CellData = {
  at: Cell
  count: number
  status: CellState['status']
  cursor: string | null
  /** Whether the server said that no more follow. */
  isEnd: boolean
}
type Event = { kind: string; records: ObjectRow[]; gone: string[] }
const keyOf = ({ column, lane }: Cell): string => `${lane}\n${column}`
const unread = (at: Cell): CellData => ({ at, count: 0, status: 'ready', cursor: null, isEnd: false })

/**
 * The cards of a board by cell, and the number in each. The values of a card decide its cell, so a change by others
 * moves it without a request.
 */
export class Cards {
  readonly #asked: CardsAsked
  readonly #listeners = new Set<() => void>()
  readonly #wanted = new Set<string>()
  #ranked: readonly string[] = []
  #cards = new Map<string, ObjectRow>()
  #cells = new Map<string, CellData>()
  /** The cards of each cell in order; computed on first use after a change. */
  #inCells: Map<string, ObjectRow[]> | null = null
  #status: 'loading' | 'ready' | 'failed' = 'loading'
  readonly #again = atMostEvery(() => void this.#readAgain(), listPace)
  /** Whether the cards themselves are to be read again, and not only how many there are. */
  #isOfAll = false
  /** Responses to requests before this are dropped. */
  #round = 0
  #version = 0

  constructor(asked: CardsAsked) {
    this.#asked = asked
    void this.refresh()
  }

  readonly version = (): number => this.#version
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly stop = (): void => this.#again.stop()

  /** Whether the numbers of the cells have loaded, without which there is no board. */
  get status(): 'loading' | 'ready' | 'failed' {
    return this.#status
  }

  /** The number of cards in a cell, a column or a lane. */
  count({ column, lane }: Partial<Cell>): number {
    const isIn = ({ at }: CellData) =>
      (column === undefined || at.column === column) && (lane === undefined || at.lane === lane)
    let sum = 0
    for (const cell of this.#cells.values()) if (isIn(cell)) sum += cell.count
    return sum
  }

  /** The columns in which there are cards. */
  columns(): Set<string> {
    return new Set(this.#inUse().map(({ column }) => column))
  }

  /** The lanes in which there are cards. */
  lanes(): Set<string> {
    return new Set(this.#inUse().map(({ lane }) => lane))
  }

  #inUse(): Cell[] {
    return [...this.#cells.values()].filter(({ count }) => count > 0).map(({ at }) => at)
  }

  cell(at: Cell): CellState {
    const { status, isEnd, count } = this.#cells.get(keyOf(at)) ?? unread(at)
    return { status, isWhole: isEnd || this.of(at).length >= count }
  }

  card(id: string): ObjectRow | undefined {
    return this.#cards.get(id)
  }

  all(): Iterable<ObjectRow> {
    return this.#cards.values()
  }

  /** The cards of a cell that are here, in the order of the server: the newest first. */
  of(at: Cell): readonly ObjectRow[] {
    this.#inCells ??= Map.groupBy(
      [...this.#cards.values()].sort((a, b) => (a.id < b.id ? 1 : -1)),
      (card) => keyOf(this.cellOf(card)),
    )
    return this.#inCells.get(keyOf(at)) ?? []
  }

  cellOf({ values }: ObjectRow): Cell {
    const { list, lane } = this.#asked
    return { column: placeOf(values[list.id]), lane: lane ? placeOf(values[lane.id]) : '' }
  }

  /** Reads the next cards of a cell. */
  async more(at: Cell): Promise<void> {
    const cell = this.#cells.get(keyOf(at)) ?? unread(at)
    if (cell.status === 'loading' || this.cell(at).isWhole) return
    const round = this.#round
    this.#setCell(at, { status: 'loading' })
    try {
      const { cards, ...read } = await readMore(this.#asked, at, cell.cursor)
      if (round !== this.#round) return
      for (const card of cards) this.#cards.set(card.id, card)
      this.#setCell(at, { status: 'ready', ...read })
    } catch {
      if (round === this.#round) this.#setCell(at, { status: 'failed' })
    }
  }

  /** Reads cards that have a place of their own, however far down the server has them. */
  async want(ids: readonly string[]): Promise<void> {
    this.#ranked = ids
    const missing = ids.filter((id) => !this.#cards.has(id) && !this.#wanted.has(id))
    if (missing.length === 0) return
    for (const id of missing) this.#wanted.add(id)
    const round = this.#round
    try {
      const found = await readThese(this.#asked, missing)
      if (round !== this.#round) return
      for (const card of found) this.#cards.set(card.id, card)
      this.#tell()
    } catch {
      for (const id of missing) this.#wanted.delete(id)
    }
  }

  /**
   * ROV.13: shows a card in another cell at once and stores the values. Throws DomainError after moving the card
   * back.
   */
  async move(id: string, to: Cell): Promise<void> {
    const card = this.#cards.get(id)
    if (!card) return
    const { list, lane } = this.#asked
    const from = this.cellOf(card)
    const values: Record<string, unknown> = {}
    if (from.column !== to.column) values[list.id] = valueAt(list, to.column)
    if (lane && from.lane !== to.lane) values[lane.id] = valueAt(lane, to.lane)
    this.#put({ ...card, values: { ...card.values, ...values } })
    this.#tell()
    try {
      const { objectUpdate } = await mutateKept(updateObject, { id, values }, objectLane(id))
      if (objectUpdate.record) this.#put(rowOf(objectUpdate.record))
      this.#tell()
    } catch (error) {
      this.#put(card)
      this.#tell()
      throw domainErrorOf(error)
    }
  }

  /** A change by anyone. */
  take({ kind, records, gone }: Event): void {
    let isCertain = kind !== 'refetch'
    for (const id of gone) isCertain = this.#remove(id) && isCertain
    for (const record of records) {
      const known = this.#cards.get(record.id)
      isCertain &&= known !== undefined && this.#asked.where === undefined
      // Only the server can tell whether it matches the filter.
      if (known || !this.#asked.where) this.#put(record)
    }
    this.#tell()
    if (isCertain) return
    this.#isOfAll ||= kind === 'refetch' || this.#asked.where !== undefined
    this.#again.run()
  }

  #readAgain(): Promise<void> {
    const isOfAll = this.#isOfAll
    this.#isOfAll = false
    return isOfAll ? this.refresh() : this.#recount()
  }

  /** Reloads the board; the old one stays until then, and if loading fails. */
  async refresh(): Promise<void> {
    this.#round += 1
    const round = this.#round
    if (this.#status === 'failed') this.#setStatus('loading')
    const usual = this.#asked.lane ? firstOf.lane : firstOf.column
    const first = Math.max(usual, ...[...this.#cells.values()].map(({ at }) => this.of(at).length))
    try {
      const read = await readCells(this.#asked, first)
      const cards = new Map(read.flatMap((cell) => cell.cards.map((card) => [card.id, card])))
      const ranked = this.#ranked.filter((id) => this.#cards.has(id) && !cards.has(id))
      for (const card of await readThese(this.#asked, ranked)) cards.set(card.id, card)
      if (round !== this.#round) return
      this.#wanted.clear()
      this.#cards = cards
      this.#cells = new Map(
        read.map(({ at, count, cursor }) => [keyOf(at), { ...unread(at), count, cursor }]),
      )
      this.#setStatus('ready')
    } catch {
      if (round === this.#round && this.#status === 'loading') this.#setStatus('failed')
    }
  }

  async #recount(): Promise<void> {
    const round = this.#round
    const read = await readCells(this.#asked, 0).catch(() => null)
    if (round !== this.#round || !read) return
    const cells = [...this.#cells].map(([key, cell]) => [key, { ...cell, count: 0 }] as const)
    this.#cells = new Map(cells)
    for (const { at, count } of read) this.#add(at, count)
    this.#tell()
  }

  #put(card: ObjectRow): void {
    const known = this.#cards.get(card.id)
    // The response to a move arrives after the event about another person's later change of the card.
    if (known && known.version > card.version) return
    this.#cards.set(card.id, card)
    if (!known) return
    this.#add(this.cellOf(known), -1)
    this.#add(this.cellOf(card), 1)
  }

  #remove(id: string): boolean {
    const known = this.#cards.get(id)
    if (!known) return false
    this.#cards.delete(id)
    this.#add(this.cellOf(known), -1)
    return true
  }

  #add(at: Cell, added: number): void {
    const cell = this.#cells.get(keyOf(at)) ?? unread(at)
    this.#cells.set(keyOf(at), { ...cell, count: Math.max(0, cell.count + added) })
  }

  #setCell(at: Cell, changed: Partial<CellData>): void {
    this.#cells.set(keyOf(at), { ...(this.#cells.get(keyOf(at)) ?? unread(at)), ...changed })
    this.#tell()
  }

  #setStatus(status: Cards['status']): void {
    this.#status = status
    this.#tell()
  }

  #tell(): void {
    this.#inCells = null
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
