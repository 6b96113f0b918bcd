import type * as Y from 'yjs'
import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { type Box, doMeet } from '#schema/kinds/spreadsheet/areas.ts'
import { placeAt, writeCell, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import { turnedRules } from '#schema/kinds/spreadsheet/copiedRules.ts'
import { storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'
import { sizeLines } from '#schema/kinds/spreadsheet/lines.ts'
import { cellKey, type CellValue } from '#schema/kinds/spreadsheet/maps.ts'
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

/** Why cells are not pasted, or not joined or ruled as those that were copied. */
export type PasteRefusal = 'paste.past' | 'paste.ranges' | 'paste.large' | 'merge.full' | 'rules.full'

type Corner = Pick<Area, 'sheet' | 'top' | 'left'>
type Spot = { row: number; column: number }
type Size = { height: number; width: number }
/** A selected range as it takes a block: `isEven` where it holds it whole times, or is one cell at which it begins. */
type Target = { box: Box; corners: Corner[]; isEven: boolean; isOne: boolean }

/** Pastes cells at the selected ones, into each range where there are several, in one step. */
export class Paster {
  private readonly bound: BoundText[] = []
  private refusal: PasteRefusal | undefined

  constructor(
    private readonly view: SheetView,
    private readonly mode: PasteMode,
  ) {}

  /** Says what a sheet has no room for, or why nothing is pasted. */
  put(given: Pasted): PasteRefusal | undefined {
    const { view, mode } = this
    if (mode === 'widths') return this.putWidths(given)
    const pasted = mode === 'transposed' ? turned(given) : given
    const targets = this.targetsFor(pasted.rows)
    if (typeof targets === 'string') return targets
    const corners = targets.flatMap((target) => target.corners)
    view.workbook.change((doc) => {
      if (mode !== 'values' && mode !== 'formulas') for (const each of targets) this.part(doc, each)
      for (const corner of corners) this.putCells(doc, corner, pasted)
      if (mode === 'values' || mode === 'formulas') return
      this.join(doc, corners, pasted)
      this.putRules(doc, targets, pasted)
    })
    if (this.bound.length > 0) view.bound.write(this.bound)
    if (targets.length === 1) this.select(targets[0]!.box)
    return this.refusal
  }

  private putWidths({ rows, widths, copy }: Pasted): undefined {
    const { workbook, ranges } = this.view
    const sheet = this.view.sheet!
    const sizes = new Map<string, number | undefined>()
    for (const { area } of ranges)
      for (let at = 0; at < widthOf(rows); at += 1) {
        const id = sheet.columns.ids[area.left + at]
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
    const key = cellKey(place)
    const before = view.workbook.styleOf(key)
    const isLooked = mode !== 'values' && mode !== 'formulas' && cell.style !== undefined
    const style = isLooked ? (hasLooks ? cell.style! : { ...before, ...cell.style }) : before
    if (mode === 'formats') {
      if (isLooked) writeStyle(doc, key, printStyle(style))
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
    writeCell(doc, key, value)
    const full = format && format !== style.format ? { ...style, format } : style
    if (isLooked || full !== style) writeStyle(doc, key, printStyle(full))
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

  /** Where a block goes to in each selected range, in a sheet that is large enough for it; else why it goes nowhere. */
  private targetsFor(rows: Pasted['rows']): Target[] | PasteRefusal {
    const { workbook, ranges } = this.view
    const sheet = this.view.sheet!
    const [height, width] = [rows.length, widthOf(rows)]
    const found = ranges.map((range) => this.targetIn(range, { height, width }))
    if (found.length > 1) {
      const isClear = height * width === 1 || !found.some(({ box }, at) => meetsLater(found, box, at))
      if (!isClear || found.some(({ isEven }) => !isEven)) return 'paste.ranges'
      if (found.reduce((count, { corners }) => count + corners.length, 0) * height * width > pastedMost)
        return 'paste.large'
    }
    const bottom = Math.max(...found.map(({ box }) => box.bottom + 1))
    const right = Math.max(...found.map(({ box }) => box.right + 1))
    if (bottom > sheetLimits.rows || right > sheetLimits.columns) return 'paste.past'
    workbook.grow(sheet, 'rows', bottom - sheet.rows.ids.length)
    workbook.grow(sheet, 'columns', right - sheet.columns.ids.length)
    const grown = this.view.sheet!
    return found.map(({ corners, ...rest }) => ({
      ...rest,
      corners: corners.map((each) => ({ ...each, sheet: grown })),
    }))
  }

  /** A block is repeated over a range that holds it several times without a rest. */
  private targetIn({ area, whole }: SheetView['ranges'][number], { height, width }: Size): Target {
    const [rows, columns] = [area.bottom - area.top + 1, area.right - area.left + 1]
    const isOne = isOneCell(area.sheet, area)
    const isMany = whole === undefined && !isOne && rows % height === 0 && columns % width === 0
    const [down, across] = isMany && rows * columns <= pastedMost ? [rows / height, columns / width] : [1, 1]
    const corners = Array.from({ length: down * across }, (_, index) => ({
      sheet: area.sheet,
      top: area.top + (index % down) * height,
      left: area.left + Math.floor(index / down) * width,
    }))
    const box = {
      top: area.top,
      left: area.left,
      bottom: area.top + down * height - 1,
      right: area.left + across * width - 1,
    }
    const isLines = (whole === 'rows' && rows === height) || (whole === 'columns' && columns === width)
    return { box, corners, isEven: isMany || isLines || (isOne && whole === undefined), isOne }
  }

  /** Parts merges where blocks go to, so that all of them is seen; one cell goes into a merged one. */
  private part(doc: Y.Doc, { box, isOne }: Target): void {
    if (isOne && box.top === box.bottom && box.left === box.right) return
    unmerge(doc, { ...box, sheet: this.view.sheet! })
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
  private putRules(doc: Y.Doc, targets: readonly Target[], { rules }: Pasted): void {
    if (rules === undefined) return
    const { sheet } = targets[0]!.corners[0]!
    const found = readRules(rules, this.view.workbook.book, sheet.id)
    const turn = this.mode === 'transposed' ? turnedRules(found) : found
    const own = this.mode === 'formats' ? { ...turn, checks: [] } : turn
    const places = {
      targets: targets.map(({ box }) => box),
      corners: targets.flatMap(({ corners }) => corners),
    }
    if (!placeRules(doc, sheet, places, own)) this.refusal ??= 'rules.full'
  }

  private select(box: Box): void {
    const { area, selection } = this.view
    const [bottom, right] = [Math.max(area.bottom, box.bottom), Math.max(area.right, box.right)]
    if (!selection.whole)
      this.view.selectStill({ row: box.top, column: box.left }, { row: bottom, column: right })
  }
}

const meetsLater = (targets: readonly Target[], box: Box, at: number): boolean =>
  targets.some((other, own) => own > at && doMeet(other.box, box))

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
