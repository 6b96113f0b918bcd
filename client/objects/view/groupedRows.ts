import type { ViewColumn } from './columns.ts'
import { groupWhere, inOrder } from './groups.ts'
import { readIds } from './objectRows.ts'
import type { Asked, MayShow } from './objectRows.ts'
import type { ObjectRow } from './operations.ts'
import { readGroups } from './readGroups.ts'
import type { Arranged, Grouped, Held } from './readGroups.ts'
import type {
  Beneath,
  Nested,
  RenewedRows,
  RowGroup,
  RowSection,
  Shown,
  Unfolded,
  Unfolding,
} from './rowSource.ts'
import { until } from './untilAnswered.ts'

/** Rows without any grouping. */
type PlainRows = (asked: Asked) => RenewedRows
type Within = { mayShow: MayShow; plain: PlainRows; within?: RowGroup }

/** The objects of a list by the value of a property: the heads of the groups, and under each open one its rows. */
export class GroupedRows implements RenewedRows, Unfolding {
  readonly #asked: Grouped
  readonly #mayShow: MayShow
  readonly #plain: PlainRows
  readonly #within: RowGroup | null
  #unfolded: Unfolded | null = null
  #arranged: Arranged | null = null
  readonly #listeners = new Set<() => void>()
  #groups: Held[] = []
  #lines = 0
  #wanted: [number, number] = [0, 0]
  #round = 0
  #version = 0
  #shown: Shown = { total: 0, isEstimate: false, status: 'loading' }

  constructor(asked: Grouped, { mayShow, plain, within }: Within) {
    this.#asked = asked
    this.#mayShow = mayShow
    this.#plain = plain
    this.#within = within ?? null
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
    return this.#arranged?.columns[0] ?? null
  }

  get lines(): number {
    return this.#lines
  }

  get sections(): RowSection[] {
    return this.#groups.flatMap((group): RowSection[] => {
      const [from, isHead] = [group.at + 1, Boolean(this.#asked.subgroup)]
      const inner = isHead && group.isOpen ? (group.rows?.sections ?? []) : []
      const own = { group, from, size: group.isOpen && inner.length === 0 ? sizeOf(group) : 0, isHead }
      return [own, ...inner.map((section) => ({ ...section, from: from + section.from }))]
    })
  }

  offsetOf(section: number, id: string): number | undefined {
    return this.#inSection(section, (rows, inner) => rows.offsetOf(inner, id))
  }

  endBeneath(section: number, id: string): number | undefined {
    return this.#inSection(section, (rows, inner) => rows.endBeneath?.(inner, id))
  }

  row(line: number): ObjectRow | undefined {
    return this.#inGroup(line, (rows, inner) => rows.row(inner))
  }

  nested(line: number): Nested | undefined {
    return this.#inGroup(line, (rows, inner) => rows.nested?.(inner))
  }

  footBeneath(line: number): Beneath | undefined {
    return this.#inGroup(line, (rows, inner) => rows.footBeneath?.(inner))
  }

  group(line: number): RowGroup | undefined {
    const group = this.#of(line)
    return group?.at === line ? group : this.#inGroup(line, (rows, inner) => rows.group(inner))
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

  unfold(unfolded: Unfolded): void {
    this.#unfolded = unfolded
    for (const { rows } of this.#groups)
      if (rows && 'unfold' in rows) (rows as unknown as Unfolding).unfold(unfolded)
  }

  /** Reads the groups as they are to be shown; nothing is read before the first of it. */
  arrange(arranged: Arranged): void {
    const before = this.#arranged
    this.#arranged = arranged
    for (const { rows } of this.#groups) if (rows instanceof GroupedRows) rows.arrange(inner(arranged))
    if (JSON.stringify(before?.totals) === JSON.stringify(arranged.totals)) this.#place(this.#groups)
    else void this.refresh()
  }

  async refresh(): Promise<void> {
    ;(await this.renew())()
  }

  async renew(): Promise<() => void> {
    if (!this.#arranged) return () => undefined
    const round = (this.#round += 1)
    const arranged = this.#arranged
    try {
      const { groups, total } = await readGroups(this.#asked, arranged, this.#within)
      await this.#mayShow({ isAnew: this.#groups.length > 0 })
      if (round !== this.#round) return () => undefined
      const before = new Map(this.#groups.map(({ key, rows }) => [key, rows]))
      const found = inOrder(
        groups.map((group): Held => ({ ...group, rows: before.get(group.key) ?? null, at: 0 })),
        arranged.columns[0]!,
      )
      const shows = await this.#read(found)
      await this.#mayShow({ isAnew: this.#groups.length > 0 })
      return () => {
        if (round !== this.#round) return
        this.#shown = { total, isEstimate: false, status: 'ready' }
        // All groups in one step, so that a row that moved between groups never shows twice or not at all.
        for (const show of shows) show()
        this.#place(found)
        this.look(...this.#wanted)
      }
    } catch {
      return () => {
        if (round !== this.#round) return
        this.#shown = { ...this.#shown, status: 'failed' }
        this.#tell()
      }
    }
  }

  /** Reads the rows of visible groups, and returns a function that shows them; drops the others. */
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

  #rowsOf(group: Held): RenewedRows {
    if (group.rows) return group.rows
    const { type, where, orderBy, grouping, subgroup, timeZone } = this.#asked
    const asked = { type, where: groupWhere(grouping, group, where), orderBy }
    const parts = { mayShow: this.#mayShow, plain: this.#plain, within: group }
    const made = subgroup
      ? new GroupedRows({ ...asked, grouping: subgroup, timeZone }, parts)
      : this.#plain(asked)
    group.rows = made
    if (made instanceof GroupedRows && this.#arranged) made.arrange(inner(this.#arranged))
    if (this.#unfolded && 'unfold' in made) (made as unknown as Unfolding).unfold(this.#unfolded)
    made.listen(() => this.#place(this.#groups))
    return made
  }

  #inGroup<T>(line: number, read: (rows: RenewedRows, inner: number) => T): T | undefined {
    const group = this.#of(line)
    return group?.rows && group.isOpen && line > group.at ? read(group.rows, line - group.at - 1) : undefined
  }

  /** The same by the place among all sections. */
  #inSection<T>(section: number, read: (rows: RenewedRows, inner: number) => T): T | undefined {
    let left = section
    for (const { rows, isOpen } of this.#groups) {
      const heads = this.#asked.subgroup ? 1 : 0
      const size = heads + (!heads ? 1 : rows && isOpen ? rows.sections.length : 0)
      if (left < size) return rows && left >= heads ? read(rows, left - heads) : undefined
      left -= size
    }
    return undefined
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

const sizeOf = ({ rows, count }: Held): number => (rows?.shown.status === 'ready' ? rows.lines : count)

const inner = ({ columns, ...rest }: Arranged): Arranged => ({ ...rest, columns: columns.slice(1) })
