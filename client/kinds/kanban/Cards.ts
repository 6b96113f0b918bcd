import { domainErrorOf } from '../../platform/failure.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { queryPlain } from '../../platform/queryPlain.ts'
import type { Where } from '../../objects/view/filter.ts'
import { rowOf, updateObject } from '../../objects/view/operations.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { cardCounts, cardPage } from './operations.ts'

export type CardsAsked = { type: string; list: string; where: Where | undefined }
export type ColumnState = { status: 'idle' | 'loading' | 'ready' | 'failed'; isWhole: boolean }

const perPage = 20
const perPageMost = 100
const refreshMs = 400

type Column = ColumnState & { cursor: string | null; loaded: number }
const unread: Column = { status: 'idle', isWhole: false, cursor: null, loaded: 0 }
type Event = { kind: string; records: ObjectRow[]; gone: string[] }

/**
 * The cards of a board by their column, which pages of them have come, and how many there are of each. A card stands
 * where its value says, so what others change moves it without reading the column anew.
 */
export class Cards {
  readonly #asked: CardsAsked
  readonly #listeners = new Set<() => void>()
  readonly #wanted = new Set<string>()
  #cards = new Map<string, ObjectRow>()
  #columns = new Map<string, Column>()
  #counts = new Map<string, number>()
  #status: 'loading' | 'ready' | 'failed' = 'loading'
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Answers to what was asked before this are of no use. */
  #round = 0
  #version = 0

  constructor(asked: CardsAsked) {
    this.#asked = asked
    void this.#count()
  }

  readonly version = (): number => this.#version
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly stop = (): void => clearTimeout(this.#timer)

  /** Whether the numbers of the columns are here, without which there is no board. */
  get status(): 'loading' | 'ready' | 'failed' {
    return this.#status
  }

  count(option: string): number {
    return this.#counts.get(option) ?? 0
  }

  column(option: string): ColumnState {
    return this.#columns.get(option) ?? unread
  }

  card(id: string): ObjectRow | undefined {
    return this.#cards.get(id)
  }

  /** The cards of a column that are here, in the order of the server: the newest first. */
  of(option: string): ObjectRow[] {
    return [...this.#cards.values()]
      .filter((card) => this.optionOf(card) === option)
      .sort((a, b) => (a.id < b.id ? 1 : -1))
  }

  optionOf({ values }: ObjectRow): string {
    const value = values[this.#asked.list]
    return typeof value === 'string' ? value : ''
  }

  /** Reads the next cards of a column. */
  async more(option: string): Promise<void> {
    const column = this.#columns.get(option) ?? unread
    if (column.status === 'loading' || column.isWhole) return
    const round = this.#round
    this.#setColumn(option, { ...column, status: 'loading' })
    try {
      const read = await this.#read(option, { after: column.cursor, most: perPage })
      if (round !== this.#round) return
      for (const card of read.cards) this.#cards.set(card.id, card)
      this.#setColumn(option, { ...read.column, loaded: column.loaded + read.cards.length })
    } catch {
      if (round === this.#round) this.#setColumn(option, { ...column, status: 'failed' })
    }
  }

  /** Reads cards that have a place of their own in a column, however far down the server has them. */
  async want(option: string, ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.#cards.has(id) && !this.#wanted.has(`${option}/${id}`))
    const asked = missing.slice(0, perPageMost)
    if (asked.length === 0) return
    for (const id of asked) this.#wanted.add(`${option}/${id}`)
    const round = this.#round
    const where = {
      AND: [this.#whereOf(option), { column: 'id' as const, operator: 'IN' as const, value: asked }],
    }
    try {
      const { paginate_object } = await queryPlain(cardPage, {
        type: this.#asked.type,
        where,
        perPage: perPageMost,
        after: null,
      })
      if (round !== this.#round) return
      for (const told of paginate_object.data) this.#cards.set(told.id, rowOf(told))
      this.#tell()
    } catch {
      for (const id of asked) this.#wanted.delete(`${option}/${id}`)
    }
  }

  /** ROV.13: shows a card in another column at once and stores its option. Throws DomainError, with the card back. */
  async move(id: string, option: string): Promise<void> {
    const card = this.#cards.get(id)
    if (!card) return
    const value = option === '' ? null : option
    this.#put({ ...card, values: { ...card.values, [this.#asked.list]: value } })
    this.#tell()
    try {
      const { objectUpdate } = await mutate(updateObject, { id, values: { [this.#asked.list]: value } })
      if (objectUpdate.record) this.#put(rowOf(objectUpdate.record))
      this.#tell()
    } catch (error) {
      this.#put(card)
      this.#tell()
      throw domainErrorOf(error)
    }
  }

  /** What changed, by whomever. */
  take({ kind, records, gone }: Event): void {
    if (kind === 'started') return
    let isCertain = kind !== 'refetch'
    for (const id of gone) isCertain = this.#remove(id) && isCertain
    for (const record of records) {
      const known = this.#cards.get(record.id)
      if (known && known.version > record.version) continue
      isCertain &&= known !== undefined && this.#asked.where === undefined
      // Whether a filter lets it in is for the server to say.
      if (known || !this.#asked.where) this.#put(record)
    }
    this.#tell()
    if (isCertain) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => void (kind === 'refetch' || this.#asked.where ? this.refresh() : this.#count()),
      refreshMs,
    )
  }

  /** Reads anew what is here; what is shown stays until it has come. */
  async refresh(): Promise<void> {
    this.#round += 1
    const round = this.#round
    this.#wanted.clear()
    const opened = [...this.#columns].filter(([, { status }]) => status !== 'idle')
    try {
      const [, ...read] = await Promise.all([
        this.#count(),
        ...opened.map(([option, { loaded }]) =>
          this.#read(option, { after: null, most: Math.max(perPage, Math.min(loaded, perPageMost)) }),
        ),
      ])
      if (round !== this.#round) return
      this.#cards = new Map(read.flatMap(({ cards }) => cards.map((card) => [card.id, card])))
      this.#columns = new Map(
        opened.map(([option], index) => [
          option,
          { ...read[index]!.column, loaded: read[index]!.cards.length },
        ]),
      )
    } catch {
      if (round !== this.#round) return
      for (const [option, column] of opened) this.#columns.set(option, { ...column, status: 'failed' })
    }
    this.#tell()
  }

  async #read(option: string, { after, most }: { after: string | null; most: number }) {
    const { type } = this.#asked
    const where = this.#whereOf(option)
    const { paginate_object } = await queryPlain(cardPage, { type, where, perPage: most, after })
    const { data, endCursor } = paginate_object
    const column = { status: 'ready' as const, isWhole: data.length < most, cursor: endCursor ?? after }
    return { cards: data.map(rowOf), column }
  }

  async #count(): Promise<void> {
    const { type, list, where } = this.#asked
    try {
      const { object_groups } = await queryPlain(cardCounts, { type, property: list, where })
      this.#counts = new Map(
        object_groups.map(({ value, count }) => [typeof value === 'string' ? value : '', count]),
      )
      this.#status = 'ready'
    } catch {
      if (this.#status === 'loading') this.#status = 'failed'
    }
    this.#tell()
  }

  #whereOf(option: string): Where {
    const { list, where } = this.#asked
    const own: Where =
      option === ''
        ? { property_id: list, operator: 'IS_NULL' }
        : { property_id: list, operator: 'EQ', value: option }
    return where ? { AND: [where, own] } : own
  }

  #put(card: ObjectRow): void {
    const known = this.#cards.get(card.id)
    this.#cards.set(card.id, card)
    if (!known) return
    this.#add(this.optionOf(known), -1)
    this.#add(this.optionOf(card), 1)
  }

  #remove(id: string): boolean {
    const known = this.#cards.get(id)
    if (!known) return false
    this.#cards.delete(id)
    this.#add(this.optionOf(known), -1)
    return true
  }

  #add(option: string, count: number): void {
    this.#counts.set(option, Math.max(0, this.count(option) + count))
  }

  #setColumn(option: string, column: Column): void {
    this.#columns.set(option, column)
    this.#tell()
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
