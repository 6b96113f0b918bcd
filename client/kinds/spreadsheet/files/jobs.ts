import * as Y from 'yjs'
import type { Locale } from '#schema/accounts/locales.ts'
import { bySheet, type Placed, readBook, readCells, readStyles } from '#schema/kinds/spreadsheet/book.ts'
import {
  cellKey,
  type CellValue,
  cellsOf,
  isFormula,
  plainOf,
  readValue,
} from '#schema/kinds/spreadsheet/maps.ts'
import { parseStyle } from '#schema/kinds/spreadsheet/style.ts'
import { byteOrderMark, type CsvCell, csvLine } from '#schema/objects/csvText.ts'
import { cellLook } from '../cellLook.ts'
import { Engine, type Shown, valuesByKey } from '../engine/Engine.ts'
import { type FileBook, fileLimits, RefusedFile } from './content.ts'
import { readCsv } from './csv.ts'
import { readXlsx } from './readXlsx.ts'
import { writeXlsx } from './writeXlsx.ts'

/** `update` is a document as Yjs encodes it; `unnamed` is the name of a sheet that has none. */
type Whole = { update: Uint8Array; unnamed: string }
/** What is done with files beside the page: a workbook or one sheet written, a file read. */
export type Job =
  | ({ kind: 'xlsx' } & Whole)
  /** Of the first sheet, where none is named. */
  | ({ kind: 'csv'; sheet?: string; locale: Locale } & Whole)
  | { kind: 'read'; bytes: Uint8Array; name: string; locale: Locale }

/** Throws `RefusedFile`. */
export function runJob(job: Job): Uint8Array | string | FileBook {
  if (job.kind === 'read') return readFile(job)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, job.update)
  const book = readBook(doc, job.unnamed)
  const cells = readCells(doc, book)
  const shown = valuesOf(doc, book)
  if (job.kind === 'xlsx')
    return writeXlsx({ book, cells: bySheet(cells), styles: bySheet(readStyles(doc, book)), shown })
  const sheet = book.byId.get(job.sheet ?? '') ?? book.sheets[0]
  const styles = new Map(
    readStyles(doc, book).map(({ sheet: { id }, row, column, value }) => [`${id}/${row}/${column}`, value]),
  )
  const rows: CsvCell[][] = []
  for (const cell of cells) {
    if (cell.sheet !== sheet) continue
    const value = shown(cell)
    const style = parseStyle(styles.get(`${sheet.id}/${cell.row}/${cell.column}`))
    while (rows.length <= cell.row) rows.push([])
    const row = rows[cell.row]!
    while (row.length < cell.column) row.push({ text: '', isText: false })
    row[cell.column] = { text: cellLook(value, style, job.locale).text, isText: typeof value === 'string' }
  }
  return byteOrderMark + rows.map((row) => csvLine(row, job.locale)).join('')
}

/** What each cell shows. */
function valuesOf(doc: Y.Doc, book: ReturnType<typeof readBook>) {
  const filled = [...cellsOf(doc)].map(([key, value]) => [key, readValue(value)] as const)
  const counted = valuesByKey(new Engine().apply({ book, cells: filled }))
  return ({ sheet, row, column, value }: Placed<CellValue>): Shown | undefined => {
    if (!isFormula(value)) return typeof value === 'string' ? plainOf(value) : value
    return counted.get(
      cellKey({ sheet: sheet.id, row: sheet.rows.ids[row]!, column: sheet.columns.ids[column]! }),
    )
  }
}

function readFile({ bytes, name, locale }: { bytes: Uint8Array; name: string; locale: Locale }): FileBook {
  if (bytes.length > fileLimits.bytes) throw new RefusedFile('large')
  // A workbook with a password, and one of before 2007, is a file of another form.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new RefusedFile('locked')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes)
  const [, base = name] = /^(.*)\.[^.]*$/.exec(name) ?? []
  return { sheets: [readCsv(bytes, base, locale)], left: new Map() }
}
