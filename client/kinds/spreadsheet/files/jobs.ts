import * as Y from 'yjs'
import type { Locale } from '#schema/accounts/locales.ts'
import {
  type Book,
  bySheet,
  type Placed,
  readBook,
  readCells,
  readStyles,
} from '#schema/kinds/spreadsheet/book.ts'
import {
  cellKey,
  type CellValue,
  cellsOf,
  isFormula,
  placeOfKey,
  plainOf,
  readValue,
} from '#schema/kinds/spreadsheet/maps.ts'
import { parseStyle, printStyle } from '#schema/kinds/spreadsheet/style.ts'
import { byteOrderMark, type CsvCell, csvLine } from '#schema/objects/csvText.ts'
import { cellLook } from '../cellLook.ts'
import { Engine, type Shown, valuesByKey } from '../engine/Engine.ts'
import type { ObjectsNews } from '../engine/ObjectAsks.ts'
import { type FileBook, fileLimits, RefusedFile } from './content.ts'
import { readCsv } from './csv.ts'
import { readXlsx } from './readXlsx.ts'
import { writeXlsx } from './writeXlsx.ts'

/** `update` is a document as Yjs encodes it; `unnamed` is the name of a sheet that has none; `objects` what its reader may read. */
type Whole = { update: Uint8Array; unnamed: string; objects?: ObjectsNews }
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
  const { shown, filled, arrayOf, isDate } = valuesOf(doc, book, job.objects)
  const styles = withDates(readStyles(doc, book), filled, isDate)
  if (job.kind === 'xlsx')
    return writeXlsx({
      book,
      cells: bySheet(cells),
      styles: bySheet(styles),
      shown,
      filled: bySheet(filled),
      arrayOf,
    })
  const sheet = book.byId.get(job.sheet ?? '') ?? book.sheets[0]
  const looks = new Map(
    styles.map(({ sheet: { id }, row, column, value }) => [`${id}/${row}/${column}`, value]),
  )
  const rows: CsvCell[][] = []
  const valued = cells.map((cell) => ({ ...cell, value: shown(cell) }))
  for (const cell of [...valued, ...filled].toSorted((a, b) => a.row - b.row || a.column - b.column)) {
    if (cell.sheet !== sheet) continue
    const { value } = cell
    const style = parseStyle(looks.get(`${sheet.id}/${cell.row}/${cell.column}`))
    while (rows.length <= cell.row) rows.push([])
    const row = rows[cell.row]!
    while (row.length < cell.column) row.push({ text: '', isText: false })
    row[cell.column] = { text: cellLook(value, style, job.locale).text, isText: typeof value === 'string' }
  }
  return byteOrderMark + rows.map((row) => csvLine(row, job.locale)).join('')
}

/** What each cell shows, what formulas fill besides, and where formulas of arrays do. */
function valuesOf(doc: Y.Doc, book: Book, objects?: ObjectsNews) {
  const held = [...cellsOf(doc)].map(([key, value]) => [key, readValue(value)] as const)
  const engine = new Engine()
  const counted = engine.apply({ book, cells: held, objects })
  const values = valuesByKey(counted)
  const keyOf = ({ sheet, row, column }: Placed<unknown>): string =>
    cellKey({ sheet: sheet.id, row: sheet.rows.ids[row]!, column: sheet.columns.ids[column]! })
  const fillers = new Map(counted.map(([key, , filler]) => [key, filler] as const))
  const filled = [...fillers].flatMap(([key, filler]): Placed<Shown>[] => {
    const [place, value] = [placeOfKey(key), values.get(key)]
    const sheet = place && book.byId.get(place.sheet)
    const [row, column] = [sheet?.rows.index.get(place!.row), sheet?.columns.index.get(place!.column)]
    if (filler === undefined || value === undefined || row === undefined || column === undefined) return []
    return [{ sheet: sheet!, row, column, value }]
  })
  const shown = (cell: Placed<CellValue>): Shown | undefined => {
    const { value } = cell
    if (!isFormula(value)) return typeof value === 'string' ? plainOf(value) : value
    return values.get(keyOf(cell))
  }
  /** Whether a filled cell is a date of an object. */
  const isDate = (cell: Placed<unknown>): boolean => {
    const filler = fillers.get(keyOf(cell)) ?? ''
    const left = cell.sheet.columns.index.get(filler.split('/')[2] ?? '') ?? 0
    return engine.boundOf(filler)?.dates[cell.column - left] === true && typeof cell.value === 'number'
  }
  return { shown, filled, arrayOf: (cell: Placed<CellValue>) => engine.arrayOf(keyOf(cell)), isDate }
}

/** The styles of cells, with those that dates of objects have by themselves. */
function withDates(
  styles: Placed<string>[],
  filled: readonly Placed<Shown>[],
  isDate: (cell: Placed<unknown>) => boolean,
): Placed<string>[] {
  const keyOf = ({ sheet, row, column }: Placed<unknown>) => `${sheet.id}/${row}/${column}`
  const own = new Map(styles.map((each) => [keyOf(each), parseStyle(each.value)]))
  const dated = filled.flatMap((cell): Placed<string>[] => {
    const style = own.get(keyOf(cell))
    if (style?.format !== undefined || !isDate(cell)) return []
    return [{ ...cell, value: printStyle({ ...style, format: 'date' }) }]
  })
  return dated.length > 0 ? [...styles, ...dated] : styles
}

function readFile({ bytes, name, locale }: { bytes: Uint8Array; name: string; locale: Locale }): FileBook {
  if (bytes.length > fileLimits.bytes) throw new RefusedFile('large')
  // A workbook with a password, and one of before 2007, is a file of another form.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new RefusedFile('locked')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes)
  const [, base = name] = /^(.*)\.[^.]*$/.exec(name) ?? []
  return { sheets: [readCsv(bytes, base, locale)], left: new Map() }
}
