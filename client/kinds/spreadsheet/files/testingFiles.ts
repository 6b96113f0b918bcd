import * as Y from 'yjs'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { placeAt, writeCell } from '#schema/kinds/spreadsheet/cells.ts'
import { storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { storedText } from '#schema/kinds/spreadsheet/maps.ts'
import type { CellStyle } from '#schema/kinds/spreadsheet/style.ts'
import { spreadsheetShape } from '#schema/kinds/spreadsheet.ts'
import type { FileBook } from './content.ts'
import { type Job, runJob } from './jobs.ts'
import { takeBook } from './takeBook.ts'

type Said = {
  sheets: {
    name: string
    cells: Record<string, unknown>
    styles: Record<string, CellStyle>
    widths: object
    heights: object
    frozen?: object
    filter?: object
    hiddenRows?: string[]
    hiddenColumns?: string[]
  }[]
}
export const said = (doc: Y.Doc) => spreadsheetShape.json!(doc) as Said

export function newDoc(): Y.Doc {
  const doc = new Y.Doc()
  spreadsheetShape.seed(doc)
  return doc
}

/** Writes into a sheet by addresses; what begins with `=` is a formula. */
export function write(
  doc: Y.Doc,
  at: number,
  cells: readonly [row: number, column: number, value: string | number | boolean][],
) {
  const book = readBook(doc)
  const sheet = book.sheets[at]!
  for (const [row, column, value] of cells) {
    const isFormula = typeof value === 'string' && value.startsWith('=')
    const stored = isFormula
      ? storeFormula(value, { book, sheet: sheet.id, language: 'en' })
      : typeof value === 'string'
        ? storedText(value)
        : value
    writeCell(doc, placeAt({ sheet }, row, column)!, stored)
  }
}

export const whole = (doc: Y.Doc) => ({ update: Y.encodeStateAsUpdate(doc), unnamed: 'Sheet1' })
export const xlsxOf = (doc: Y.Doc) => runJob({ kind: 'xlsx', ...whole(doc) }) as Uint8Array
export const read = (
  bytes: Uint8Array,
  name = 'book.xlsx',
  locale: Extract<Job, { kind: 'read' }>['locale'] = 'ru',
) => runJob({ kind: 'read', bytes, name, locale }) as FileBook

/** The document that a file becomes. */
export function docOf(file: FileBook): Y.Doc {
  const doc = newDoc()
  doc.transact(() => takeBook(doc, readBook(doc), file, true))
  return doc
}

export const filled = ({ sheets }: Said) =>
  sheets.map(({ name, cells, styles, widths, heights, frozen, hiddenRows, hiddenColumns, filter }) => ({
    name,
    cells,
    styles,
    widths,
    heights,
    frozen,
    hiddenRows,
    hiddenColumns,
    filter,
  }))
