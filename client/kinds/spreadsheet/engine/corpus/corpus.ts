import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as Y from 'yjs'
import { type Book, readBook } from '#schema/kinds/spreadsheet/book.ts'
import { placeAt, writeCell } from '#schema/kinds/spreadsheet/cells.ts'
import { storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { cellKey, type CellValue } from '#schema/kinds/spreadsheet/maps.ts'
import { addSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import { spreadsheetShape } from '#schema/kinds/spreadsheet.ts'
import { columnIndex } from '#schema/kinds/spreadsheet/address.ts'
import { corpusSheets } from './data.ts'

/** Formulas stand beneath each other in this column of the first sheet, from this row on, away from what they count. */
export const corpusPlace = { column: columnIndex('Z'), row: 100 }
export const corpusFile = join(import.meta.dirname, 'formulas.tsv')

/** A formula with what it has to come to, as JSON, or `#N/A`. Where that is not LibreOffice's value, `reason` says why. */
export type CorpusLine = { formula: string; expected: string; reason?: string; theirs?: string }

/** The lines of the corpus; those that are no formulas stay texts. */
export const readCorpus = (): (CorpusLine | string)[] =>
  readFileSync(corpusFile, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      if (!line.startsWith('=')) return line
      const [formula = '', expected = '', reason, theirs] = line.split('\t')
      return { formula, expected, ...(reason ? { reason } : {}), ...(theirs ? { theirs } : {}) }
    })

/** A book of the data and the formulas, and the keys of the cells of these. */
export function corpusBook(formulas: readonly string[]): { doc: Y.Doc; book: Book; keys: string[] } {
  const doc = new Y.Doc()
  spreadsheetShape.seed(doc)
  addSheet(doc, readBook(doc), Object.keys(corpusSheets)[1]!)
  const book = readBook(doc, Object.keys(corpusSheets)[0]!)
  const write = (at: number, row: number, column: number, value: CellValue): string => {
    const sheet = book.sheets[at]!
    const place = placeAt({ sheet }, row, column)!
    const isFormula = typeof value === 'string' && value.startsWith('=')
    writeCell(doc, place, isFormula ? storeFormula(value, { book, sheet: sheet.id, language: 'en' }) : value)
    return cellKey(place)
  }
  return doc.transact(() => {
    for (const [at, columns] of Object.values(corpusSheets).entries())
      for (const [letter, values] of Object.entries(columns))
        for (const [row, value] of values.entries())
          if (value !== null) write(at, row, columnIndex(letter), value)
    const keys = formulas.map((formula, at) => write(0, corpusPlace.row + at, corpusPlace.column, formula))
    return { doc, book, keys }
  })
}
