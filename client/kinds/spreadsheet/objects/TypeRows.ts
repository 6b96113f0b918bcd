import type { ObjectRow } from '../../../objects/view/operations.ts'
import { atMostEvery } from '../../../objects/view/atMostEvery.ts'
import { readRows } from '../../../objects/view/objectRows.ts'
import { domainErrorOf } from '../../../platform/failure.ts'

/** Objects of one type that a spreadsheet reads, and of one page of them. */
export const objectsMost = 10_000
const perPage = 100
/** Small types are told at once, large ones at this pace. */
const [smallMost, pace] = [1000, { soonMs: 200, everyMs: 1000 }]
const againMs = 5000
/** Changes within this time are read together. */
const rereadPace = { soonMs: 300, everyMs: 2000 }

export type RowsState = 'loading' | 'ready' | 'tooMany' | 'closed'
type ObjectEvent = { kind: string; records: ObjectRow[]; gone: string[] }

/** Moments and ids are written so that their signs are in their order. */
const byAge = (a: ObjectRow, b: ObjectRow): number => {
  const [one, other] = a.created_at === b.created_at ? [a.id, b.id] : [a.created_at, b.created_at]
  return one < other ? -1 : one > other ? 1 : 0
}

/** The objects of a type that the reader may read, the oldest first, live. */
export class TypeRows {
  state: RowsState = 'loading'
  private rows = new Map<string, ObjectRow>()
  private sorted: readonly ObjectRow[] | undefined
  /** What was deleted while they were read. */
  private gone = new Set<string>()
  private turn = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private count = 0
  private readonly listeners = new Set<() => void>()
  private readonly slowly = atMostEvery(() => this.tell(), pace)
  private readonly again = atMostEvery(() => void this.read(), rereadPace)

  /** Whether all of them are read; else those alone that are put here. */
  private isWhole = false

  constructor(private readonly type: string) {}

  want(isWhole: boolean): void {
    if (isWhole && !this.isWhole) void this.read()
    this.isWhole = isWhole
  }

  readonly version = (): number => this.count
  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size > 0) return
      this.turn += 1
      this.slowly.stop()
      this.again.stop()
      clearTimeout(this.timer)
    }
  }

  get all(): readonly ObjectRow[] {
    return (this.sorted ??= [...this.rows.values()].sort(byAge))
  }
  get(id: string): ObjectRow | undefined {
    return this.rows.get(id)
  }

  /** Reads all of them; the old ones stay until then. */
  async read(): Promise<void> {
    const turn = ++this.turn
    clearTimeout(this.timer)
    const found: ObjectRow[] = []
    this.gone.clear()
    try {
      let after: string | undefined
      for (let page = 1; ; page += 1) {
        const asked = {
          type: this.type,
          orderBy: [{ column: 'created_at' as const, order: 'ASC' as const }],
          page,
          perPage,
          after,
          isCounted: page === 1,
        }
        // oxlint-disable-next-line no-await-in-loop -- each page goes on behind the one before
        const { rows, endCursor, paginatorInfo } = await readRows(asked)
        if (turn !== this.turn) return
        found.push(...rows)
        if (found.length > objectsMost || (paginatorInfo?.total ?? 0) > objectsMost) {
          this.settle([], 'tooMany')
          return
        }
        if (rows.length < perPage || !endCursor) break
        after = endCursor
      }
      this.settle(found, 'ready')
    } catch (error) {
      if (turn !== this.turn) return
      const { code } = domainErrorOf(error)
      if (code === 'not_found' || code === 'invalid_input') this.settle([], 'closed')
      else this.timer = setTimeout(() => void this.read(), againMs)
    }
  }

  private settle(found: readonly ObjectRow[], state: RowsState): void {
    const before = this.rows
    this.rows = new Map(
      found.flatMap((row) => {
        if (this.gone.has(row.id)) return []
        const known = before.get(row.id)
        return [[row.id, known && known.version > row.version ? known : row] as const]
      }),
    )
    this.state = state
    this.sorted = undefined
    this.tell()
  }

  readonly take = ({ kind, records, gone }: ObjectEvent): void => {
    for (const id of gone) {
      this.gone.add(id)
      this.rows.delete(id)
    }
    for (const row of records) this.gone.delete(row.id)
    for (const row of records)
      if ((this.rows.get(row.id)?.version ?? 0) <= row.version) this.rows.set(row.id, row)
    if (kind === 'refetch') this.reread()
    if (records.length + gone.length === 0) return
    this.sorted = undefined
    if (this.rows.size > smallMost) this.slowly.run()
    else this.tell()
  }
  /** What others may read may be something else now. */
  readonly reread = (): void => {
    if (this.isWhole) this.again.run()
  }

  /** Shows a row at once. */
  replace(row: ObjectRow): void {
    if (!this.rows.has(row.id)) return
    this.rows.set(row.id, row)
    this.sorted = undefined
    this.tell()
  }
  /** A row that was read by itself. */
  put(row: ObjectRow): void {
    if (this.gone.has(row.id) || (this.rows.get(row.id)?.version ?? -1) >= row.version) return
    this.rows.set(row.id, row)
    this.sorted = undefined
  }

  private tell(): void {
    this.count += 1
    for (const listener of this.listeners) listener()
  }
}
