import { loadNeeded } from '../../platform/loadNeeded.ts'
import { queryPlain } from '../../platform/queryPlain.ts'
import type { toOrderBy, Where } from '#schema/objects/viewFilter.ts'
import { objectPage, rowOf } from './operations.ts'
import type { ObjectRow } from './operations.ts'
import type { RowSource, Shown } from './rowSource.ts'

/** Which objects, and in which order. */
export type Asked = { type: string; where?: Where; orderBy: ReturnType<typeof toOrderBy> }

/** Rows of one request; a screen needs one or two. */
const perPage = 100
/** The number of pages that are kept; the ones farthest from the visible part are dropped first. */
const pagesMost = 60
/** Scrolling past a page does not ask for it. */
const settleMs = 40

type AskedPage = Asked & { page: number; perPage: number; after?: string; isCounted: boolean }
type RowPage<Row> = {
  rows: Row[]
  endCursor: string | null
  /** Where it was requested. */
  paginatorInfo?: { total: number; estimated: boolean | null }
}
/** Resolves once the rows may be shown; `isAnew` if they replace the shown ones. */
export type MayShow = (read: { isAnew: boolean }) => Promise<void>
/** Reads a page of a list. Throws DomainError. */
type ReadRows<Row> = (asked: AskedPage) => Promise<RowPage<Row>>

/** Rows with all their values. */
export const readRows: ReadRows<ObjectRow> = async (asked) => {
  const { data, ...rest } = (await queryPlain(objectPage, asked)).paginate_object
  return { ...rest, rows: data.map(rowOf) }
}

/** The ids of objects by their places in a list. Throws DomainError. */
export const readIds = async (asked: Asked, places: [number, number]): Promise<string[]> =>
  (await loadNeeded(() => import('./objectIds.ts'))).objectIds(asked, places)

/** The objects of a list, however long: pages of rows that come as they are looked at. */
export class ObjectRows<Row extends { id: string; version: number } = ObjectRow> implements RowSource<Row> {
  readonly by = null
  readonly #asked: Asked
  readonly #read: ReadRows<Row>
  readonly #mayShow: MayShow | undefined
  readonly #pages = new Map<number, Row[]>()
  /** The same as received: a row's place depends on its values then, whatever was shown since. */
  readonly #placed = new Map<number, Row[]>()
  readonly #loading = new Set<number>()
  readonly #listeners = new Set<() => void>()
  /** The ends of pages, for reading the following ones. */
  readonly #ends = new Map<number, string>()
  #isCounted = false
  #wanted: [number, number] = [0, 0]
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Responses to requests before this are dropped. */
  #round = 0
  #version = 0
  #shown: Shown = { total: 0, isEstimate: false, status: 'loading' }

  constructor(asked: Asked, read: ReadRows<Row>, mayShow?: MayShow) {
    this.#asked = asked
    this.#read = read
    this.#mayShow = mayShow
    void this.#load(0)
  }

  readonly version = (): number => this.#version
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get shown(): Shown {
    return this.#shown
  }

  get lines(): number {
    return this.#shown.total
  }

  get sections() {
    return [{ group: null, from: 0, size: this.lines }]
  }

  offsetOf(_: number, id: string): number | undefined {
    for (const [page, rows] of this.#pages) {
      const at = rows.findIndex((row) => row.id === id)
      if (at >= 0) return page * perPage + at
    }
    return undefined
  }

  group(): undefined {
    return undefined
  }

  row(index: number): Row | undefined {
    return this.#pages.get(Math.floor(index / perPage))?.[index % perPage]
  }

  async ids(from: number, to: number): Promise<string[]> {
    const here = Array.from({ length: to - from + 1 }, (_, index) => this.row(from + index)?.id)
    return here.every((id) => id !== undefined) ? here : readIds(this.#asked, [from, to])
  }

  allIds(): Promise<string[]> {
    return readIds(this.#asked, [0, this.#shown.total - 1])
  }

  look(from: number, to: number): void {
    this.#wanted = [Math.floor(from / perPage), Math.floor(to / perPage)]
    if (this.#missing().length === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#missing().forEach((page) => void this.#load(page)), settleMs)
  }

  replace(row: Row): Row | undefined {
    for (const [page, rows] of this.#pages) {
      const at = rows.findIndex(({ id }) => id === row.id)
      if (at < 0) continue
      // The response to a change arrives after the event about another person's later change of the row.
      const placed = this.#placed.get(page)![at]!
      if (rows[at]!.version > row.version) return placed
      this.#pages.set(page, rows.with(at, row))
      this.#tell()
      return placed
    }
    return undefined
  }

  async refresh(): Promise<void> {
    const show = await this.renew()
    await this.#mayShow?.({ isAnew: true })
    show()
    this.#tell()
  }

  /**
   * Re-reads the visible rows, and returns a function that applies them in one step, so that a row that moved between
   * pages never shows twice or not at all.
   */
  async renew(): Promise<() => void> {
    this.#round += 1
    this.#isCounted = false
    this.#ends.clear()
    this.#loading.clear()
    const [from, to] = this.#wanted
    for (const page of this.#pages.keys()) if (page < from || page > to) this.#forget(page)
    const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const shows = await Promise.all(pages.map((page) => this.#fetch(page)))
    return () => shows.forEach((show) => show())
  }

  #missing(): number[] {
    const [from, to] = this.#wanted
    const last = Math.max(0, Math.ceil(this.#shown.total / perPage) - 1)
    const missing: number[] = []
    for (let page = from; page <= Math.min(to, last); page += 1)
      if (!this.#pages.has(page) && !this.#loading.has(page)) missing.push(page)
    return missing
  }

  async #load(page: number): Promise<void> {
    const show = await this.#fetch(page)
    await this.#mayShow?.({ isAnew: this.#pages.has(page) })
    show()
    this.#tell()
  }

  /** Reads a page, and returns a function that applies it, or records that it failed. */
  async #fetch(page: number): Promise<() => void> {
    const round = this.#round
    this.#loading.add(page)
    const answer = await this.#read({
      ...this.#asked,
      page: page + 1,
      perPage,
      // Continuing after a row costs the server the same at any depth.
      after: this.#ends.get(page - 1),
      isCounted: !this.#isCounted,
    }).catch(() => null)
    return () => {
      if (round !== this.#round) return
      this.#loading.delete(page)
      if (answer) this.#put(page, answer)
      else this.#shown = { ...this.#shown, status: 'failed' }
    }
  }

  #put(page: number, { rows, paginatorInfo, endCursor }: RowPage<Row>): void {
    this.#pages.set(page, this.#newest(page, rows))
    this.#placed.set(page, rows)
    if (endCursor) this.#ends.set(page, endCursor)
    this.#forgetFar(page)
    if (paginatorInfo) this.#isCounted = true
    const counted = paginatorInfo
      ? { total: paginatorInfo.total, isEstimate: paginatorInfo.estimated === true }
      : this.#shown
    this.#shown = { ...exactly(counted, page, rows.length), status: 'ready' }
  }

  /** Rows read before a known change must not undo it. */
  #newest(page: number, rows: Row[]): Row[] {
    const known = new Map(this.#pages.get(page)?.map((row) => [row.id, row]))
    return rows.map((row) => {
      const shown = known.get(row.id)
      return shown && shown.version > row.version ? shown : row
    })
  }

  #forgetFar(near: number): void {
    if (this.#pages.size <= pagesMost) return
    const far = [...this.#pages.keys()].sort((a, b) => Math.abs(b - near) - Math.abs(a - near))[0]!
    this.#forget(far)
  }

  #forget(page: number): void {
    this.#pages.delete(page)
    this.#placed.delete(page)
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

/** An estimated total, corrected by what a page reveals. */
function exactly(counted: Pick<Shown, 'total' | 'isEstimate'>, page: number, rows: number) {
  const end = page * perPage + rows
  if (!counted.isEstimate) return counted
  if (rows > 0 && rows < perPage) return { total: end, isEstimate: false }
  return {
    total: rows === 0 ? Math.min(counted.total, end) : Math.max(counted.total, end + 1),
    isEstimate: true,
  }
}
