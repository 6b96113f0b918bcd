import type { ViewColumn } from './columns.ts'
import { headOf, lengthOf, partsOf, withMade, withoutMade } from './madeParts.ts'
import type { Made, MadePlace, Part } from './madeParts.ts'
import type { ObjectRow } from './operations.ts'
import type { Nested, RowGroup, RowSource, SectionedRows, Shown } from './rowSource.ts'
import { until } from './untilAnswered.ts'

/**
 * Rows including those created here, which stay where they were created. A line at the end of each group creates
 * another one.
 */
export class MadeRows implements RowSource {
  readonly #inner: SectionedRows
  readonly #listeners = new Set<() => void>()
  readonly #holds = new Set<object>()
  #made: Made[] = []
  #refreshing: Promise<void> | undefined
  #parts: Part[] | null = null
  #hasFeet = false
  #version = 0

  constructor(inner: SectionedRows) {
    this.#inner = inner
    inner.listen(() => this.#tell())
  }

  readonly version = (): number => this.#version
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get shown(): Shown {
    const { shown } = this.#inner
    const more = this.#all().reduce((sum, { made, doubled }) => sum + made.size - doubled.length, 0)
    return more === 0 ? shown : { ...shown, total: shown.total + more }
  }

  get by(): ViewColumn | null {
    return this.#inner.by
  }

  get groups(): RowGroup[] {
    return this.#all().flatMap(({ group }) => group ?? [])
  }

  /** The groups with the lines of their heads, in their order. */
  get heads(): { group: RowGroup; line: number }[] {
    return this.#all().flatMap(({ group, at }) => (group ? [{ group, line: at }] : []))
  }

  /** The group that contains a line. */
  groupOf(line: number): RowGroup | null {
    return this.#of(line)?.group ?? null
  }

  /** The line of the head of a group. */
  headOf({ key }: RowGroup): number | null {
    return this.#all().find(({ group }) => group?.key === key)?.at ?? null
  }

  get lines(): number {
    const last = this.#all().at(-1)
    return last ? last.at + lengthOf(last) : 0
  }

  row(line: number): ObjectRow | undefined {
    const found = this.#rowAt(line)
    return typeof found === 'number' ? this.#inner.row(found) : found?.row
  }

  group(line: number): RowGroup | undefined {
    const part = this.#of(line)
    return part?.at === line ? (part.group ?? undefined) : undefined
  }

  /** The nesting of a line's row. */
  nested(line: number): Nested | undefined {
    const found = this.#rowAt(line)
    if (typeof found === 'number') return this.#inner.nested?.(found)
    if (!found || !this.#inner.nested) return undefined
    const { beneath } = found.place
    const ancestors = beneath ? [beneath.id, ...beneath.ancestors] : []
    return { level: ancestors.length, children: 0, isOpen: false, ancestors, before: undefined }
  }

  /** Heads of groups and lines that create rows count as lines, too. */
  isRow(line: number): boolean {
    return this.group(line) === undefined && this.foot(line) === undefined
  }

  /** The line of an object that has come. */
  lineOf(id: string): number | undefined {
    for (const [index, part] of this.#all().entries()) {
      for (const [offset, made] of part.made) if (made.row?.id === id) return part.at + headOf(part) + offset
      const place = part.group?.isOpen === false ? undefined : this.#inner.offsetOf(index, id)
      if (place !== undefined) return part.at + headOf(part) + withMade(part, place)
    }
    return undefined
  }

  /** The stable key of a line while others above it are added and removed; undefined while it is loading. */
  mark(line: number): string | undefined {
    const part = this.#of(line)
    if (part?.group && part.at === line) return `group ${part.group.key}`
    const foot = this.foot(line)
    if (part && foot) return foot.beneath ? `beneath ${foot.beneath.id}` : `foot ${part.group?.key}`
    const found = this.#rowAt(line)
    if (typeof found === 'object' && !found.row) return `made ${found.key}`
    const row = this.row(line)
    return row && `row ${row.id}`
  }

  /** The line with a key, if it exists. */
  lineOfMark(mark: string): number | undefined {
    const [kind, key] = [mark.slice(0, mark.indexOf(' ')), mark.slice(mark.indexOf(' ') + 1)]
    if (kind === 'row') return this.lineOf(key)
    for (const [index, part] of this.#all().entries()) {
      if (kind === 'beneath') {
        const line = part.at + headOf(part) + withMade(part, this.#inner.endBeneath?.(index, key) ?? 0)
        if (this.foot(line)?.beneath?.id === key) return line
      } else if (kind === 'made') {
        for (const [offset, made] of part.made) if (made.key === key) return part.at + headOf(part) + offset
      } else if (kind === 'group' && part.group?.key === key) return part.at
      else if (kind === 'foot' && String(part.group?.key) === key && part.hasFoot)
        return part.at + lengthOf(part) - 1
    }
    return undefined
  }

  /** The place that the line makes a row at; undefined for other lines. */
  foot(line: number): MadePlace | undefined {
    const part = this.#of(line)
    if (part?.hasFoot && line === part.at + lengthOf(part) - 1) return { group: part.group }
    const found = part && this.#inner.footBeneath ? this.#rowAt(line) : undefined
    const beneath = typeof found === 'number' ? this.#inner.footBeneath?.(found) : undefined
    return part && beneath && { group: part.group, beneath }
  }

  /** The place below the row on a line, and that line. */
  below(line: number): { place: MadePlace; line: number } | undefined {
    const [part, row] = [this.#of(line), this.row(line)]
    if (!part || !row) return undefined
    const held = this.#made.find((made) => made.row?.id === row.id)
    return { place: held?.place ?? { group: part.group, below: row.id }, line: line + 1 }
  }

  /** Creates the line of a row that is being created, below the one on `after` if they share their place. */
  begin(key: string, place: MadePlace, after?: ObjectRow): void {
    const at = this.#made.findIndex(({ row }) => row !== undefined && row.id === after?.id)
    this.#made = this.#made.toSpliced(at < 0 ? this.#made.length : at + 1, 0, { key, place })
    this.#tell()
  }

  settle(key: string, row: ObjectRow): void {
    this.#made = this.#made.map((made) => (made.key === key ? { ...made, row, began: row } : made))
    this.#tell()
  }

  /** Takes away lines of rows, by their keys or ids. */
  drop(those: readonly string[]): void {
    const kept = this.#made.filter(({ key, row }) => !those.includes(key) && !(row && those.includes(row.id)))
    if (kept.length === this.#made.length) return
    this.#made = kept
    this.#tell()
  }

  /** Rows created here that have not moved to their proper places. */
  get made(): readonly Made[] {
    return this.#made
  }

  look(from: number, to: number): void {
    this.#inner.look(this.#innerLine(from), this.#innerLine(to))
  }

  ids(from: number, to: number): Promise<string[]> {
    const lines = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const rows = lines.filter((line) => !this.group(line) && !this.foot(line)).map((line) => this.row(line))
    const here = rows.flatMap((row) => row?.id ?? [])
    if (here.length === rows.length) return Promise.resolve([...new Set(here)])
    return this.#inner.ids(this.#innerLine(from), this.#innerLine(to))
  }

  allIds(): Promise<string[]> {
    return this.#inner.allIds()
  }

  replace(row: ObjectRow): ObjectRow | undefined {
    this.#made = this.#made.map((made) =>
      made.row?.id === row.id && made.row.version <= row.version ? { ...made, row } : made,
    )
    this.#tell()
    return this.#inner.replace(row)
  }

  /** Re-reads the visible rows, once no order is frozen any more. */
  refresh(): Promise<void> {
    this.#refreshing ??= until(this, () => !this.isHeld).then(() => {
      this.#refreshing = undefined
      return this.#inner.refresh()
    })
    return this.#refreshing
  }

  /** Freezes the shown order until the returned function is called: lines do not move during an edit. */
  hold(): () => void {
    const hold = {}
    this.#holds.add(hold)
    return () => {
      if (this.#holds.delete(hold)) this.#tell()
    }
  }

  get isHeld(): boolean {
    return this.#holds.size > 0
  }

  /** Whether there are lines that make rows. */
  offer(hasFeet: boolean): void {
    if (this.#hasFeet === hasFeet) return
    this.#hasFeet = hasFeet
    this.#tell()
  }

  #all(): Part[] {
    this.#parts ??= partsOf(this.#inner, this.#made, this.#hasFeet)
    return this.#parts
  }

  #of(line: number): Part | undefined {
    return this.#all().findLast(({ at }) => at <= line)
  }

  /** A created row, or a line of the list without created ones. */
  #rowAt(line: number): Made | number | undefined {
    const part = this.#of(line)
    const offset = part ? line - part.at - headOf(part) : -1
    if (!part || offset < 0 || offset >= part.size) return undefined
    return part.made.get(offset) ?? part.from + withoutMade(part, offset)
  }

  #innerLine(line: number): number {
    const part = this.#of(line)
    if (!part) return 0
    const offset = Math.max(0, Math.min(part.size - 1, line - part.at - headOf(part)))
    return part.from + withoutMade(part, offset)
  }

  #tell(): void {
    this.#parts = null
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
