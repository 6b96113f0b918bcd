import type * as Y from 'yjs'
import { readBook } from './spreadsheet/book.ts'
import type { Chart } from './spreadsheet/charts.ts'
import { placeAt, writeCell } from './spreadsheet/cells.ts'
import { storeFormula } from './spreadsheet/formulaText.ts'
import { spreadsheetShape } from './spreadsheet.ts'
import { newDoc } from './testingDocs.ts'

/** A new spreadsheet. */
export const seeded = (): Y.Doc => newDoc(spreadsheetShape)
export const firstOf = (doc: Y.Doc) => readBook(doc).sheets[0]!
/** Writes into the cell at an address, of one letter, as if it were typed in English. */
export const write = (doc: Y.Doc, address: string, typed: string | number, sheet = firstOf(doc)) => {
  const [, letters, number] = /^([A-Z]+)(\d+)$/.exec(address)!
  const place = placeAt({ sheet }, Number(number) - 1, letters!.charCodeAt(0) - 65)!
  const isTyped = typeof typed === 'string' && typed.startsWith('=')
  writeCell(
    doc,
    place,
    isTyped ? storeFormula(typed, { book: readBook(doc), sheet: sheet.id, language: 'en' }) : typed,
  )
  return place
}
/** What the cells of a sheet hold, by their addresses. */
export const cells = (doc: Y.Doc, at = 0) =>
  (spreadsheetShape.json(doc) as { sheets: { cells: Record<string, unknown> }[] }).sheets[at]!.cells

/** A chart of A1:B4, with headings. */
export const testingChart: Chart = {
  kind: 'column',
  range: '[0.0:1.3]',
  headRow: true,
  headColumn: true,
  by: 'columns',
  title: '',
  xTitle: '',
  yTitle: '',
  legend: 'bottom',
  colors: new Map(),
  place: { row: 0, column: 3, down: 0, across: 0 },
  width: 480,
  height: 300,
}
