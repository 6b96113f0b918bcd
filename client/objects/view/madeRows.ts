import type { ViewColumn } from './columns.ts'
import type { ObjectRow } from './operations.ts'
import type { RowGroup, RowSource, SectionedRows, Shown } from './rowSource.ts'

/** Where a row is made: at the foot of its group, or below a row. */
export type MadePlace = { group: RowGroup | null; below?: string }
/** `row` comes with the server's answer; `began` is what it was then. */
type Made = { key: string; place: MadePlace; row?: ObjectRow; began?: ObjectRow }
type Part = {
  group: RowGroup | null
  /** Its first line, which is the head of a group. */
  at: number
  /** Rows that are shown, made ones among them. */
  size: number
  /** The first of its rows in what is shown without those made. */
  from: number
  /** Made rows by the line from `at` on, less the head. */
  made: Map<number, Made>
  /** Made rows that were read again elsewhere in the part, in their order. */
  doubled: number[]
  hasFoot: boolean
}

/** Rows with those that were made here: these stay where they were made, and a line at each foot makes another one. */
export class MadeRows implements RowSource {
  readonly #inner: SectionedRows
  readonly #listeners = new Set<() => void>()
  #made: Made[] = []
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

  /** The group that a line stands in. */
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

  /** Heads of groups and what makes a row are lines, too. */
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

  /** The place that the line makes a row at; undefined for other lines. */
  foot(line: number): MadePlace | undefined {
    const part = this.#of(line)
    if (!part?.hasFoot || line !== part.at + lengthOf(part) - 1) return undefined
    return { group: part.group }
  }

  /** The place below the row on a line, and that line. */
  below(line: number): { place: MadePlace; line: number } | undefined {
    const [part, row] = [this.#of(line), this.row(line)]
    if (!part || !row) return undefined
    const held = this.#made.find((made) => made.row?.id === row.id)
    return { place: held?.place ?? { group: part.group, below: row.id }, line: line + 1 }
  }

  /** Makes the line of a row that is on its way, below the one on `after` where they share their place. */
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

  /** What was made here and has not gone where it belongs. */
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

  refresh(): Promise<void> {
    return this.#inner.refresh()
  }

  /** Whether there are lines that make rows. */
  offer(hasFeet: boolean): void {
    if (this.#hasFeet === hasFeet) return
    this.#hasFeet = hasFeet
    this.#tell()
  }

  #all(): Part[] {
    if (this.#parts) return this.#parts
    let at = 0
    const { sections } = this.#inner
    this.#parts = sections.map(({ group, from, size: rows }, index): Part => {
      const isOpen = group?.isOpen !== false
      const own = isOpen ? this.#made.filter(({ place }) => place.group?.key === group?.key) : []
      const offsetOf = (id?: string) => (id === undefined ? undefined : this.#inner.offsetOf(index, id))
      const doubled = own.flatMap(({ row }) => offsetOf(row?.id) ?? []).sort((a, b) => a - b)
      const places = own.map(({ place }) => {
        const above = offsetOf(place.below)
        return (above ?? rows - 1) + 1
      })
      const inOrder = own
        .map((made, n) => ({ made, place: places[n]! }))
        .toSorted((a, b) => a.place - b.place)
      const part = {
        group,
        at,
        from,
        size: rows - doubled.length + own.length,
        doubled,
        made: new Map(
          inOrder.map(({ made, place }, before) => [
            place + before - doubled.filter((double) => double < place).length,
            made,
          ]),
        ),
        hasFoot: this.#hasFeet && isOpen,
      }
      at += lengthOf(part)
      return part
    })
    return this.#parts
  }

  #of(line: number): Part | undefined {
    return this.#all().findLast(({ at }) => at <= line)
  }

  /** A made row, or the line of another one in what is shown without those made. */
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

const headOf = ({ group }: Part): number => (group ? 1 : 0)
const lengthOf = (part: Part): number => headOf(part) + part.size + (part.hasFoot ? 1 : 0)

/** The place of a row in its part without made rows. */
function withoutMade({ made, doubled }: Part, offset: number): number {
  let place = offset - [...made.keys()].filter((each) => each < offset).length
  for (const double of doubled) if (double <= place) place += 1
  return place
}

/** The other way: the place of a row in its part with made rows. */
function withMade({ made, doubled }: Part, place: number): number {
  let offset = place - doubled.filter((double) => double < place).length
  for (const each of [...made.keys()].sort((a, b) => a - b)) if (each <= offset) offset += 1
  return offset
}
