import type * as Y from 'yjs'
import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { type Box, isWithin } from '#schema/kinds/spreadsheet/areas.ts'
import type { Book } from '#schema/kinds/spreadsheet/book.ts'
import { type Block, readBlock, writeBlock } from '#schema/kinds/spreadsheet/cells.ts'
import { unfiltered } from '#schema/kinds/spreadsheet/filter.ts'
import { merge, unmerge } from '#schema/kinds/spreadsheet/merges.ts'
import { moveArea } from '#schema/kinds/spreadsheet/moveArea.ts'
import { printCells, readCells } from '../../platform/cellText.ts'
import { cellLook } from './cellLook.ts'
import { boundIn } from './objects/boundIn.ts'
import type { BoundText } from './objects/ObjectCells.ts'
import { isOneCell } from './selection.ts'
import type { SheetView } from './SheetView.ts'

/** What was copied here last, so that formulas and looks come along; `text` is what the clipboard says of it. */
type Copied = {
  text: string
  area: Area
  /** The numbers of the rows that were copied: not those that a filter hides. */
  rows: readonly number[]
  book: Book
  block: Block
  /** Merges within it, by their distance from its corner. */
  merges: readonly Box[]
  isCut: boolean
}
const pastedMost = 100_000
type Corner = Pick<Area, 'sheet' | 'top' | 'left'>

const movedBy = ({ top, bottom, left, right }: Box, down: number, across: number): Box => ({
  top: top + down,
  bottom: bottom + down,
  left: left + across,
  right: right + across,
})

/** Copies and pastes cells of one view: within it with formulas and looks, with other programs by their texts. */
export class Clipboard {
  private copied: Copied | undefined

  constructor(private readonly view: SheetView) {}

  copy(data: DataTransfer, isCut: boolean): void {
    const { area, workbook, locale } = this.view
    const { sheet, left } = area
    const last = { row: area.top, column: area.left }
    if (this.view.selection.whole) {
      // Of whole lines what is filled.
      for (const { row, column } of workbook.seen(sheet)) {
        last.row = Math.max(last.row, Math.min(row, area.bottom))
        last.column = Math.max(last.column, Math.min(column, area.right))
      }
    }
    const taken = this.view.selection.whole ? { ...area, bottom: last.row, right: last.column } : area
    // What is cut moves as a whole.
    const lines = isCut
      ? Array.from({ length: taken.bottom - taken.top + 1 }, (_, at) => taken.top + at)
      : unfiltered(taken)
    const rows = lines.map((row) =>
      Array.from({ length: taken.right - left + 1 }, (__, column) => {
        const at = [sheet, row, left + column] as const
        return cellLook(workbook.shown(...at), workbook.shownStyle(...at), locale).text
      }),
    )
    const text = printCells(rows)
    data.setData('text/plain', text)
    data.setData('text/html', htmlOf(rows))
    const block = lines.flatMap((row) =>
      readBlock(workbook.doc, { ...taken, top: row, bottom: row }).map((cells) =>
        cells.map((cell, at) => {
          // What a formula fills that is not copied is copied as a value.
          const value = cell?.value === undefined ? workbook.filledValue(taken, row, left + at) : undefined
          return value === undefined ? cell : { ...cell, value }
        }),
      ),
    )
    // Where rows are left out, what is merged over them is no more.
    const merges =
      lines.length < taken.bottom - taken.top + 1
        ? []
        : (sheet.merges ?? [])
            .filter((each) => isWithin(each, taken))
            .map((each) => movedBy(each, -taken.top, -left))
    this.copied = { text, area: taken, rows: lines, book: workbook.book, block, merges, isCut }
  }

  paste(data: DataTransfer): void {
    const text = data.getData('text/plain')
    const { copied } = this
    if (copied && sameText(copied.text, text) && !this.meetsObjects(copied.block))
      this.pasteOwn(copied, this.roomFor(copied.block))
    else if (text !== '') {
      const rows = readCells(text, pastedMost)
      if (rows.length > 0) this.pasteText(rows, this.roomFor(rows))
    }
  }

  /** Whether a block goes to cells that show objects: these take texts. */
  private meetsObjects(block: readonly (readonly unknown[])[]): boolean {
    const { sheet, top, left, bottom, right } = this.view.area
    const width = Math.max(...block.map((cells) => cells.length))
    const to = {
      top,
      left,
      bottom: Math.max(bottom, top + block.length - 1),
      right: Math.max(right, left + width - 1),
    }
    return boundIn(this.view, { sheet, ...to }).length > 0
  }

  /** The corner where a block goes to, in a sheet that is large enough for it as far as sheets can be. */
  private roomFor(block: readonly (readonly unknown[])[]): Corner {
    const { workbook } = this.view
    const { sheet, top, left } = this.view.area
    const width = Math.max(...block.map((cells) => cells.length))
    workbook.grow(sheet, 'rows', top + block.length - sheet.rows.ids.length)
    workbook.grow(sheet, 'columns', left + width - sheet.columns.ids.length)
    return { sheet: this.view.sheet!, top, left }
  }

  private pasteOwn(copied: Copied, at: Corner): void {
    const { workbook } = this.view
    const source = {
      book: copied.book,
      sheet: copied.area.sheet.id,
      left: copied.area.left,
    }
    if (copied.isCut) {
      const from = workbook.book.byId.get(copied.area.sheet.id)
      if (from)
        workbook.change((doc) => {
          unmerge(doc, { ...copied.area, sheet: from })
          this.part(doc, [at], copied.block)
          moveArea(doc, workbook.book, { ...copied.area, sheet: from }, at)
          this.join(doc, [at], copied.merges)
        })
      this.copied = undefined
      this.select(at, copied.block)
      return
    }
    const block = copied.block
    workbook.change((doc) => {
      const corners = this.tiles(block, at)
      this.part(doc, corners, block)
      for (const corner of corners)
        for (const [row, cells] of block.entries())
          writeBlock(doc, { ...corner, top: corner.top + row }, [cells], {
            ...source,
            top: copied.rows[row]!,
          })
      this.join(doc, corners, copied.merges)
    })
    this.select(at, block)
  }

  private pasteText(rows: readonly (readonly string[])[], at: Corner): void {
    const { view } = this
    const bound: BoundText[] = []
    view.workbook.change((doc) => {
      const corners = this.tiles(rows, at)
      this.part(doc, corners, rows)
      for (const { top, left } of corners)
        for (const [row, cells] of rows.entries())
          for (const [column, text] of cells.entries()) {
            const to = { row: top + row, column: left + column }
            const cell = view.workbook.boundAt(at.sheet, to.row, to.column)
            if (cell) bound.push({ cell, text })
            else view.typing.write(at.sheet, to, text)
          }
    })
    if (bound.length > 0) view.bound.write(bound)
    this.select(at, rows)
  }

  /** Parts merges where a block goes to, so that all of it is seen; one cell goes into a merged one. */
  private part(doc: Y.Doc, corners: readonly Corner[], block: readonly (readonly unknown[])[]): void {
    const [first, last] = [corners[0]!, corners.at(-1)!]
    const width = Math.max(...block.map((cells) => cells.length))
    if (block.length === 1 && width === 1 && isOneCell(first.sheet, this.view.area)) return
    unmerge(doc, { ...first, bottom: last.top + block.length - 1, right: last.left + width - 1 })
  }
  private join(doc: Y.Doc, corners: readonly Corner[], merges: readonly Box[]): void {
    const { sheet } = corners[0]!
    const { rows, columns } = sheet
    const placed = corners.flatMap(({ top, left }) => merges.map((each) => movedBy(each, top, left)))
    merge(
      doc,
      sheet,
      placed.filter(({ bottom, right }) => bottom < rows.ids.length && right < columns.ids.length),
    )
  }

  /** A block is repeated over a selection that holds it several times without a rest. */
  private tiles(block: readonly (readonly unknown[])[], at: Corner) {
    const { area, selection } = this.view
    const [height, width] = [block.length, Math.max(...block.map((cells) => cells.length))]
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

  private select({ top, left }: Pick<Area, 'top' | 'left'>, block: readonly (readonly unknown[])[]): void {
    const { area } = this.view
    const width = Math.max(...block.map((cells) => cells.length))
    const [bottom, right] = [
      Math.max(area.bottom, top + block.length - 1),
      Math.max(area.right, left + width - 1),
    ]
    if (!this.view.selection.whole)
      this.view.selectStill({ row: top, column: left }, { row: bottom, column: right })
  }
}

/** Browsers may write line ends in their own way. */
const sameText = (one: string, other: string): boolean =>
  one.replaceAll('\r', '').trimEnd() === other.replaceAll('\r', '').trimEnd()

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const htmlOf = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((cells) => `<tr>${cells.map((text) => `<td>${text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!)}</td>`).join('')}</tr>`).join('')}</table>`
