import { queryPlain } from '../../platform/queryPlain.ts'
import type { ViewColumn } from './columns.ts'
import { groupWhere, inOrder } from './groups.ts'
import type { Grouping } from './groups.ts'
import { ObjectRows, readIds, readRows } from './objectRows.ts'
import type { Asked, MayShow } from './objectRows.ts'
import { objectGroups } from './operations.ts'
import type { AskedTotal, ObjectRow } from './operations.ts'
import type { RowGroup, SectionedRows, Shown } from './rowSource.ts'
import { until } from './untilAnswered.ts'

type Grouped = Asked & { grouping: Grouping; timeZone: string }
/** How groups are shown: the column that makes them, what is counted in each, and which show no rows. */
type Arranged = { column: ViewColumn; totals: AskedTotal[]; closed: ReadonlySet<string> }
/** A group with its rows, once these have been looked at, and the line of its head. */
type Held = RowGroup & { rows: ObjectRows | null; at: number }

/** The objects of a list by the value of a property: the heads of the groups, and under each open one its rows. */
export class GroupedRows implements SectionedRows {
  readonly #asked: Grouped
  readonly #mayShow: MayShow
  #arranged: Arranged | null = null
  readonly #listeners = new Set<() => void>()
  #groups: Held[] = []
  #lines = 0
  #wanted: [number, number] = [0, 0]
  #round = 0
  #version = 0
  #shown: Shown = { total: 0, isEstimate: false, status: 'loading' }

  constructor(asked: Grouped, mayShow: MayShow) {
    this.#asked = asked
    this.#mayShow = mayShow
  }

  readonly version = (): number => this.#version
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get shown(): Shown {
    return this.#shown
  }

  get by(): ViewColumn | null {
    return this.#arranged?.column ?? null
  }

  get lines(): number {
    return this.#lines
  }

  get sections() {
    return this.#groups.map((group) => ({
      group,
      from: group.at + 1,
      size: group.isOpen ? sizeOf(group) : 0,
    }))
  }

  offsetOf(section: number, id: string): number | undefined {
    return this.#groups[section]?.rows?.offsetOf(0, id)
  }

  row(line: number): ObjectRow | undefined {
    const group = this.#of(line)
    return group?.rows?.row(line - group.at - 1)
  }

  group(line: number): RowGroup | undefined {
    const group = this.#of(line)
    return group?.at === line ? group : undefined
  }

  look(from: number, to: number): void {
    this.#wanted = [from, to]
    for (const group of this.#groups) {
      const [first, last] = [Math.max(0, from - group.at - 1), Math.min(sizeOf(group) - 1, to - group.at - 1)]
      if (group.isOpen && first <= last) this.#rowsOf(group).look(first, last)
    }
  }

  async ids(from: number, to: number): Promise<string[]> {
    const found: string[] = []
    for (const group of this.#groups) {
      const [first, last] = [Math.max(0, from - group.at - 1), Math.min(sizeOf(group) - 1, to - group.at - 1)]
      // oxlint-disable-next-line no-await-in-loop -- in the order of the lines
      if (group.isOpen && first <= last) found.push(...(await this.#rowsOf(group).ids(first, last)))
    }
    return [...new Set(found)]
  }

  allIds(): Promise<string[]> {
    const { type, where, orderBy } = this.#asked
    return readIds({ type, where, orderBy }, [0, this.#shown.total - 1])
  }

  replace(row: ObjectRow): ObjectRow | undefined {
    return this.#groups.map(({ rows }) => rows?.replace(row)).find((before) => before !== undefined)
  }

  /** Reads the groups as they are to be shown; nothing is read before the first of it. */
  arrange(arranged: Arranged): void {
    const before = this.#arranged
    this.#arranged = arranged
    if (JSON.stringify(before?.totals) === JSON.stringify(arranged.totals)) this.#place(this.#groups)
    else void this.refresh()
  }

  async refresh(): Promise<void> {
    if (!this.#arranged) return
    const round = (this.#round += 1)
    const { type, where, grouping, timeZone } = this.#asked
    const { column, totals, closed } = this.#arranged
    try {
      const { object_groups, object_totals } = await queryPlain(objectGroups, {
        type,
        where,
        property: grouping.of,
        unit: grouping.unit,
        zone: timeZone,
        totals,
        all: [{ property_id: grouping.of, total: 'count' }],
      })
      await this.#mayShow({ isAnew: this.#groups.length > 0 })
      if (round !== this.#round) return
      const before = new Map(this.#groups.map(({ key, rows }) => [key, rows]))
      const groups = object_groups.map(({ value, until, ...counted }) => {
        const key = JSON.stringify(value)
        const isOpen = !closed.has(key)
        return {
          ...counted,
          key,
          value: value as unknown,
          until,
          isOpen,
          rows: before.get(key) ?? null,
          at: 0,
        }
      })
      const found = inOrder(groups, column)
      const shows = await this.#read(found)
      await this.#mayShow({ isAnew: this.#groups.length > 0 })
      if (round !== this.#round) return
      this.#shown = { total: object_totals[0] ?? 0, isEstimate: false, status: 'ready' }
      // All groups in one step: a row that has gone from one to another is nowhere else meanwhile.
      for (const show of shows) show()
      this.#place(found)
      this.look(...this.#wanted)
    } catch {
      if (round !== this.#round) return
      this.#shown = { ...this.#shown, status: 'failed' }
      this.#tell()
    }
  }

  /** Reads the rows of groups that are looked at, or are seen first, and gives what shows them; forgets the others. */
  async #read(groups: Held[]): Promise<(() => void)[]> {
    const [from, to] = this.#groups.length > 0 ? this.#wanted : [0, seenFirst]
    let at = 0
    const reads = groups.map(async (group) => {
      const first = at
      at += 1 + (group.isOpen ? group.count : 0)
      const isSeen = group.isOpen && first <= to && at >= from
      if (!isSeen) group.rows = null
      else if (group.rows) return group.rows.renew()
      else {
        const rows = this.#rowsOf(group)
        await until(rows, () => rows.shown.status !== 'loading')
      }
      return () => {}
    })
    return Promise.all(reads)
  }

  #rowsOf(group: Held): ObjectRows {
    if (group.rows) return group.rows
    const { type, where, orderBy, grouping } = this.#asked
    const asked = { type, where: groupWhere(grouping, group, where), orderBy }
    group.rows = new ObjectRows(asked, readRows, this.#mayShow)
    group.rows.listen(() => this.#place(this.#groups))
    return group.rows
  }

  #of(line: number): Held | undefined {
    return this.#groups.findLast(({ at }) => at <= line)
  }

  /** Numbers the lines. */
  #place(groups: Held[]): void {
    let at = 0
    for (const group of groups) {
      group.isOpen = !this.#arranged?.closed.has(group.key)
      group.at = at
      at += 1 + (group.isOpen ? sizeOf(group) : 0)
    }
    this.#groups = groups
    this.#lines = at
    this.#tell()
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

/** As many lines as a tall screen has. */
const seenFirst = 40

const sizeOf = ({ rows, count }: Held): number => (rows?.shown.status === 'ready' ? rows.shown.total : count)
