import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { mergeAt } from '#schema/kinds/spreadsheet/merges.ts'
import { type CellStyle, printStyle } from '#schema/kinds/spreadsheet/style.ts'
import { hasList } from '../check/checked.ts'
import type { Workbook } from '../Workbook.ts'

/** A text as a cell of so many pixels shows it. */
export type Wrapped = { text: string; width: number; style: CellStyle }
type Known = Wrapped & { height: number }

/** As high as other programs make a row by themselves, in pixels, and how many texts are measured at once. */
const [heightMost, measuredMost] = [546, 3000]
/** What a button in a cell takes of its width. */
const buttonWidth = 19

/** How high rows are whose height nobody has set: as high as the texts in them that take several lines. */
export class RowHeights {
  private readonly known = new Map<string, Known>()
  private latest: ReadonlyMap<string, number> = new Map()
  /** Whether there is more to measure. */
  isPart = false

  constructor(
    private readonly workbook: Workbook,
    /** The heights of texts, in pixels. */
    private readonly measure: (texts: readonly Wrapped[]) => number[],
  ) {}

  /** By the ids of rows, without those of the usual height; the same map as before where nothing has changed. */
  of(sheet: Sheet, widthOf: (column: number) => number, usual: number): ReadonlyMap<string, number> {
    const { workbook, known } = this
    const unknown = new Map<string, Wrapped>()
    const shown: { key: string; row: string }[] = []
    const keys = workbook.tall.of(sheet.id)
    for (const { row, column, key } of workbook.placed(sheet, keys)) {
      const id = sheet.rows.ids[row]!
      if (sheet.rows.sizes.has(id) || sheet.rows.hidden.has(id) || mergeAt(sheet, row, column)) continue
      const text = workbook.shownOf(key)
      if (typeof text !== 'string' || text === '') continue
      const head = sheet.filter?.area
      const isHead = head?.top === row && column >= head.left && column <= head.right
      const width = widthOf(column) - (isHead || hasList(sheet, row, column) ? buttonWidth : 0)
      const style = workbook.styleOf(key)
      const before = known.get(key)
      if (before?.text !== text || before.width !== width || !isSame(before.style, style))
        unknown.set(key, { text, width, style })
      shown.push({ key, row: id })
    }
    const some = [...unknown].slice(0, measuredMost)
    this.isPart = some.length < unknown.size
    const heights = some.length > 0 ? this.measure(some.map(([, wrapped]) => wrapped)) : []
    for (const [at, [key, wrapped]] of some.entries()) known.set(key, { ...wrapped, height: heights[at]! })
    for (const key of known.keys()) if (!keys.has(key)) known.delete(key)
    const found = new Map<string, number>()
    for (const { key, row } of shown) {
      const height = Math.min(known.get(key)?.height ?? 0, heightMost)
      if (height > Math.max(usual, found.get(row) ?? 0)) found.set(row, height)
    }
    if (isEqual(found, this.latest)) return this.latest
    return (this.latest = found)
  }
}

/** Styles are read once an id. */
const isSame = (one: CellStyle, other: CellStyle): boolean =>
  one === other || printStyle(one) === printStyle(other)

const isEqual = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([row, height]) => other.get(row) === height)
