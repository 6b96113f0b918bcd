import type * as Y from 'yjs'
import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { placeAt, writeCell, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import { turnedRules } from '#schema/kinds/spreadsheet/copiedRules.ts'
import { storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'
import { sizeLines } from '#schema/kinds/spreadsheet/lines.ts'
import type { CellValue } from '#schema/kinds/spreadsheet/maps.ts'
import { merge, mergesMost, unmerge } from '#schema/kinds/spreadsheet/merges.ts'
import { type CellStyle, printStyle } from '#schema/kinds/spreadsheet/style.ts'
import { boundTextOf } from '../objects/boundTextOf.ts'
import type { BoundText } from '../objects/ObjectCells.ts'
import { isOneCell } from '../selection.ts'
import type { SheetView } from '../SheetView.ts'
import { closedFormula, languageOf, readTyped } from '../typed.ts'
import { movedBy, type Pasted, type PastedCell, pastedMost, widthOf } from './pasted.ts'
import { placedFormula } from './relativeFormula.ts'
import { placeRules, readRules } from './rules.ts'

/** What of the cells on the clipboard is pasted. */
export const pasteModes = ['all', 'values', 'formulas', 'formats', 'transposed', 'widths'] as const
export type PasteMode = (typeof pasteModes)[number]

/** Why cells are not pasted, or not joined as those that were copied. */
export type PasteRefusal = 'paste.past' | 'merge.full'

type Corner = Pick<Area, 'sheet' | 'top' | 'left'>
type Spot = { row: number; column: number }

/** Pastes cells at the selected ones, in one step. */
export class Paster {
  private readonly bound: BoundText[] = []
  private refusal: PasteRefusal | undefined

  constructor(
    private readonly view: SheetView,
    private readonly mode: PasteMode,
  ) {}

  /** Says what a sheet has no room for. */
  put(given: Pasted): PasteRefusal | undefined {
    const { view, mode } = this
    if (mode === 'widths') return this.putWidths(given)
    const pasted = mode === 'transposed' ? turned(given) : given
    const at = this.roomFor(pasted.rows)
    if (!at) return 'paste.past'
    const corners = this.tiles(pasted.rows, at)
    view.workbook.change((doc) => {
      if (mode !== 'values' && mode !== 'formulas') this.part(doc, corners, pasted.rows)
      for (const corner of corners) this.putCells(doc, corner, pasted)
      if (mode === 'values' || mode === 'formulas') return
      this.join(doc, corners, pasted)
      this.putRules(doc, corners, pasted)
    })
    if (this.bound.length > 0) view.bound.write(this.bound)
    this.select(at, pasted.rows)
    return this.refusal
  }

  private putWidths({ rows, widths, copy }: Pasted): undefined {
    const { workbook } = this.view
    const { sheet, left } = this.view.area
    const sizes = new Map<string, number | undefined>()
    for (let at = 0; at < widthOf(rows); at += 1) {
      const id = sheet.columns.ids[left + at]
      // Other programs leave out what they do not know.
      if (id !== undefined && (copy !== undefined || widths.has(at))) sizes.set(id, widths.get(at))
    }
    workbook.change((doc) => sizeLines(doc, sheet, 'columns', sizes))
  }

  private putCells(doc: Y.Doc, { sheet, top, left }: Corner, { rows, hasLooks }: Pasted): void {
    for (const [row, cells] of rows.entries())
      for (const [column, cell] of cells.entries())
        if (cell) this.putCell(doc, sheet, { row: top + row, column: left + column }, { cell, hasLooks })
  }

  private putCell(
    doc: Y.Doc,
    sheet: Area['sheet'],
    at: Spot,
    { cell, hasLooks }: { cell: PastedCell; hasLooks: boolean },
  ): void {
    const { mode, view } = this
    const place = placeAt({ sheet }, at.row, at.column)
    if (!place) return
    const before = view.workbook.style(sheet, at.row, at.column)
    const isLooked = mode !== 'values' && mode !== 'formulas' && cell.style !== undefined
    const style = isLooked ? (hasLooks ? cell.style! : { ...before, ...cell.style }) : before
    if (mode === 'formats') {
      if (isLooked) writeStyle(doc, place, printStyle(style))
      return
    }
    const bound = view.workbook.boundAt(sheet, at.row, at.column)
    if (bound) {
      const text =
        cell.value === undefined ? (cell.text ?? '') : boundTextOf(view, sheet, cell.value, cell.style ?? {})
      this.bound.push({ cell: bound, text })
      return
    }
    const { value, format } = this.valueFor(sheet, at, cell, style)
    writeCell(doc, place, value)
    const full = format && format !== style.format ? { ...style, format } : style
    if (isLooked || full !== style) writeStyle(doc, place, printStyle(full))
  }

  private placeIn = (sheet: Area['sheet'], language: 'ru' | 'en') => ({
    book: this.view.workbook.book,
    sheet: sheet.id,
    language,
  })

  /** What a cell holds from now on, and the format that it asks for by its look. */
  private valueFor(
    sheet: Area['sheet'],
    at: Spot,
    { formula, value, text }: PastedCell,
    style: CellStyle,
  ): { value: CellValue | undefined; format?: CellStyle['format'] } {
    if (formula !== undefined && (this.mode !== 'values' || (value === undefined && text === undefined)))
      return {
        value: storeFormula(
          placedFormula(formula, at, this.mode === 'transposed'),
          this.placeIn(sheet, 'en'),
        ),
      }
    if (value !== undefined || text === undefined) return { value }
    const { locale } = this.view
    return readTyped(closedFormula(text), { ...this.placeIn(sheet, languageOf(locale)), style }, locale)
  }

  /** The corner where a block goes to, in a sheet that is large enough for it; undefined where none can be. */
  private roomFor(rows: Pasted['rows']): Corner | undefined {
    const { workbook } = this.view
    const { sheet, top, left } = this.view.area
    const [bottom, right] = [top + rows.length, left + widthOf(rows)]
    if (bottom > sheetLimits.rows || right > sheetLimits.columns) return undefined
    workbook.grow(sheet, 'rows', bottom - sheet.rows.ids.length)
    workbook.grow(sheet, 'columns', right - sheet.columns.ids.length)
    return { sheet: this.view.sheet!, top, left }
  }

  /** Parts merges where a block goes to, so that all of it is seen; one cell goes into a merged one. */
  private part(doc: Y.Doc, corners: readonly Corner[], rows: Pasted['rows']): void {
    const [first, last] = [corners[0]!, corners.at(-1)!]
    const width = widthOf(rows)
    if (rows.length === 1 && width === 1 && isOneCell(first.sheet, this.view.area)) return
    unmerge(doc, { ...first, bottom: last.top + rows.length - 1, right: last.left + width - 1 })
  }
  private join(doc: Y.Doc, corners: readonly Corner[], { merges }: Pasted): void {
    const { sheet } = corners[0]!
    const { rows, columns } = sheet
    const placed = corners
      .flatMap(({ top, left }) => merges.map((each) => movedBy(each, top, left)))
      .filter(({ bottom, right }) => bottom < rows.ids.length && right < columns.ids.length)
    if (merge(doc, sheet, placed)) return
    this.refusal = 'merge.full'
    merge(doc, sheet, placed.slice(0, mergesMost))
  }
  private putRules(doc: Y.Doc, corners: readonly Corner[], { rows, rules }: Pasted): void {
    if (rules === undefined) return
    const [first, last] = [corners[0]!, corners.at(-1)!]
    const target = {
      top: first.top,
      left: first.left,
      bottom: last.top + rows.length - 1,
      right: last.left + widthOf(rows) - 1,
    }
    const found = readRules(rules, this.view.workbook.book, first.sheet.id)
    const turn = this.mode === 'transposed' ? turnedRules(found) : found
    const own = this.mode === 'formats' ? { ...turn, checks: [] } : turn
    placeRules(doc, first.sheet, { targets: [target], corners }, own)
  }

  /** A block is repeated over a selection that holds it several times without a rest. */
  private tiles(block: Pasted['rows'], at: Corner): Corner[] {
    const { area, selection } = this.view
    const [height, width] = [block.length, widthOf(block)]
    const [rows, columns] = [area.bottom - area.top + 1, area.right - area.left + 1]
    const isMany =
      !selection.whole &&
      !isOneCell(area.sheet, area) &&
      rows % height === 0 &&
      columns % width === 0 &&
      rows * columns <= pastedMost
    if (!isMany) return [at]
    return Array.from({ length: (rows / height) * (columns / width) }, (_, index) => ({
      ...at,
      top: at.top + (index % (rows / height)) * height,
      left: at.left + Math.floor(index / (rows / height)) * width,
    }))
  }

  private select({ top, left }: Pick<Area, 'top' | 'left'>, rows: Pasted['rows']): void {
    const { area, selection } = this.view
    const [bottom, right] = [
      Math.max(area.bottom, top + rows.length - 1),
      Math.max(area.right, left + widthOf(rows) - 1),
    ]
    if (!selection.whole) this.view.selectStill({ row: top, column: left }, { row: bottom, column: right })
  }
}

/** The same with rows for columns. */
function turned({ rows, merges, ...rest }: Pasted): Pasted {
  return {
    ...rest,
    rows: Array.from({ length: widthOf(rows) }, (_, column) => rows.map((cells) => cells[column])),
    merges: merges.map(({ top, bottom, left, right }) => ({
      top: left,
      bottom: right,
      left: top,
      right: bottom,
    })),
  }
}
