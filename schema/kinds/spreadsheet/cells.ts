import type * as Y from 'yjs'
import type { Area } from './address.ts'
import type { Book } from './book.ts'
import { orderHidden } from './filter.ts'
import { shiftFormula } from './formulaText.ts'
import { sheetLimits } from './limits.ts'
import { cellKey, type CellPlace, cellsOf, type CellValue, isFormula, readValue, stylesOf } from './maps.ts'

/** What one cell holds and how it looks. */
export type CellContent = { value?: CellValue; style?: string }
/** Contents by their distance from a corner; lines and columns that are past the sheet are left out. */
export type Block = readonly (readonly (CellContent | undefined)[])[]

/** A cell by its place, or by the key of that, which is worth making once where many are written. */
type CellAt = CellPlace | string
const keyOf = (at: CellAt): string => (typeof at === 'string' ? at : cellKey(at))

/** Writes a value; undefined empties the cell. What is there already is not written again. */
export function writeCell(doc: Y.Doc, at: CellAt, value: CellValue | undefined): void {
  const key = keyOf(at)
  const stored = typeof value === 'string' ? value.slice(0, sheetLimits.cellSigns).toWellFormed() : value
  if (stored === undefined || stored === '') {
    if (cellsOf(doc).has(key)) cellsOf(doc).delete(key)
  } else if (cellsOf(doc).get(key) !== stored) cellsOf(doc).set(key, stored)
}

/** Writes the id of a style; '' is the usual look. */
export function writeStyle(doc: Y.Doc, at: CellAt, style: string | undefined): void {
  const key = keyOf(at)
  if (!style) {
    if (stylesOf(doc).has(key)) stylesOf(doc).delete(key)
  } else if (stylesOf(doc).get(key) !== style) stylesOf(doc).set(key, style)
}

export const placeAt = (
  { sheet }: Pick<Area, 'sheet'>,
  row: number,
  column: number,
): CellPlace | undefined => {
  const [rowId, columnId] = [sheet.rows.ids[row], sheet.columns.ids[column]]
  return rowId === undefined || columnId === undefined
    ? undefined
    : { sheet: sheet.id, row: rowId, column: columnId }
}

export function contentAt(doc: Y.Doc, place: CellPlace | undefined): CellContent {
  if (!place) return {}
  const value = readValue(cellsOf(doc).get(cellKey(place)))
  const style = stylesOf(doc).get(cellKey(place))
  return {
    ...(value === undefined ? {} : { value }),
    ...(typeof style === 'string' && style !== '' ? { style } : {}),
  }
}

/** What an area holds, row by row. */
export const readBlock = (doc: Y.Doc, { sheet, top, bottom, left, right }: Area): Block =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) =>
      contentAt(doc, placeAt({ sheet }, top + row, left + column)),
    ),
  )

type Source = { book: Book; sheet: string; top: number; left: number }

/** Writes a block with its corner in a cell. Formulas of a copied one follow it, as far as nothing in them is fixed. */
export function writeBlock(
  doc: Y.Doc,
  at: Pick<Area, 'sheet' | 'top' | 'left'>,
  block: Block,
  from?: Source,
): void {
  doc.transact(() => {
    for (const [row, cells] of block.entries())
      for (const [column, content] of cells.entries()) {
        const place = placeAt(at, at.top + row, at.left + column)
        if (!place || !content) continue
        const { value, style } = content
        const moved =
          from && isFormula(value)
            ? shiftFormula(
                value,
                { book: from.book, sheet: from.sheet, to: at.sheet },
                { rows: at.top - from.top, columns: at.left - from.left },
              )
            : value
        writeCell(doc, place, moved)
        if (style !== undefined || from) writeStyle(doc, place, style)
      }
  })
}

/** Empties an area but for what a filter hides, if that is to stay; how its cells look stays. */
export function clearArea(doc: Y.Doc, area: Area, isShown = false): void {
  const { sheet, top, bottom, left, right } = area
  doc.transact(() => {
    for (const key of cellsOf(doc).keys()) {
      const [id, row, column] = key.split('/')
      const [rowAt, columnAt] = [sheet.rows.index.get(row ?? ''), sheet.columns.index.get(column ?? '')]
      if (id !== sheet.id || rowAt === undefined || columnAt === undefined) continue
      if (isShown && sheet.filter?.hidden.has(row!)) continue
      if (rowAt >= top && rowAt <= bottom && columnAt >= left && columnAt <= right) cellsOf(doc).delete(key)
    }
  })
}

/** Puts the rows of an area in the order of `order`, its rows by their numbers from 0. What stands beside it stays. */
export function orderRows(doc: Y.Doc, book: Book, area: Area, order: readonly number[]): void {
  const block = readBlock(doc, area)
  const { sheet, top, left } = area
  doc.transact(() => {
    for (const [to, from] of order.entries()) {
      if (to !== from) {
        const source = { book, sheet: sheet.id, top: top + from, left }
        writeBlock(doc, { sheet, top: top + to, left }, [block[from]!], source)
      }
    }
    orderHidden(doc, area, order)
  })
}
