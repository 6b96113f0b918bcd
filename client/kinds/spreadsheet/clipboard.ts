import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { Book } from '#schema/kinds/spreadsheet/book.ts'
import { type Block, readBlock, writeBlock } from '#schema/kinds/spreadsheet/cells.ts'
import { unfiltered } from '#schema/kinds/spreadsheet/filter.ts'
import { moveArea } from '#schema/kinds/spreadsheet/moveArea.ts'
import { printCells, readCells } from '../../platform/cellText.ts'
import { cellLook } from './cellLook.ts'
import type { SheetView } from './SheetView.ts'

/** What was copied here last, so that formulas and looks come along; `text` is what the clipboard says of it. */
type Copied = {
  text: string
  area: Area
  /** The numbers of the rows that were copied: not those that a filter hides. */
  rows: readonly number[]
  book: Book
  block: Block
  isCut: boolean
}
const pastedMost = 100_000

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
      for (const { row, column } of workbook.filled(sheet)) {
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
        return cellLook(workbook.shown(...at), workbook.style(...at), locale).text
      }),
    )
    const text = printCells(rows)
    data.setData('text/plain', text)
    data.setData('text/html', htmlOf(rows))
    const block = lines.flatMap((row) => readBlock(workbook.doc, { ...taken, top: row, bottom: row }))
    this.copied = { text, area: taken, rows: lines, book: workbook.book, block, isCut }
  }

  paste(data: DataTransfer): void {
    const text = data.getData('text/plain')
    const { copied } = this
    if (copied && sameText(copied.text, text)) this.pasteOwn(copied, this.roomFor(copied.block))
    else if (text !== '') {
      const rows = readCells(text, pastedMost)
      if (rows.length > 0) this.pasteText(rows, this.roomFor(rows))
    }
  }

  /** The corner where a block goes to, in a sheet that is large enough for it as far as sheets can be. */
  private roomFor(block: readonly (readonly unknown[])[]): Pick<Area, 'sheet' | 'top' | 'left'> {
    const { workbook } = this.view
    const { sheet, top, left } = this.view.area
    const width = Math.max(...block.map((cells) => cells.length))
    workbook.grow(sheet, 'rows', top + block.length - sheet.rows.ids.length)
    workbook.grow(sheet, 'columns', left + width - sheet.columns.ids.length)
    return { sheet: this.view.sheet!, top, left }
  }

  private pasteOwn(copied: Copied, at: Pick<Area, 'sheet' | 'top' | 'left'>): void {
    const { workbook } = this.view
    const source = {
      book: copied.book,
      sheet: copied.area.sheet.id,
      left: copied.area.left,
    }
    if (copied.isCut) {
      const from = workbook.book.byId.get(copied.area.sheet.id)
      if (from) workbook.change((doc) => moveArea(doc, workbook.book, { ...copied.area, sheet: from }, at))
      this.copied = undefined
      this.select(at, copied.block)
      return
    }
    const block = copied.block
    workbook.change((doc) => {
      for (const corner of this.tiles(block, at))
        for (const [row, cells] of block.entries())
          writeBlock(doc, { ...corner, top: corner.top + row }, [cells], {
            ...source,
            top: copied.rows[row]!,
          })
    })
    this.select(at, block)
  }

  private pasteText(rows: readonly (readonly string[])[], at: Pick<Area, 'sheet' | 'top' | 'left'>): void {
    const { view } = this
    view.workbook.change(() => {
      for (const { top, left } of this.tiles(rows, at))
        for (const [row, cells] of rows.entries())
          for (const [column, text] of cells.entries())
            view.typing.write(at.sheet, { row: top + row, column: left + column }, text)
    })
    this.select(at, rows)
  }

  /** A block is repeated over a selection that holds it several times without a rest. */
  private tiles(block: readonly (readonly unknown[])[], at: Pick<Area, 'sheet' | 'top' | 'left'>) {
    const { area, selection } = this.view
    const [height, width] = [block.length, Math.max(...block.map((cells) => cells.length))]
    const [rows, columns] = [area.bottom - area.top + 1, area.right - area.left + 1]
    const isMany =
      !selection.whole && rows % height === 0 && columns % width === 0 && rows * columns <= pastedMost
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
