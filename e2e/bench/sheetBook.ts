import { addressOf } from '#schema/kinds/spreadsheet/address.ts'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { placeAt, writeCell } from '#schema/kinds/spreadsheet/cells.ts'
import { storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { growAxis } from '#schema/kinds/spreadsheet/lines.ts'
import type * as Y from 'yjs'

export const bookSize = { rows: 10_000, columns: 10 } as const
/** Where the end of the chain and the sum of the other formulas are shown. */
export const shownCells = { chain: 'H1', sum: 'H2' } as const

/**
 * What is typed into the cells of the book, row by row: 100 000 cells, of which 10 000 formulas in I each read their
 * row, 10 000 in J each read the one before, and two in H read the ends of both.
 */
export function typedAt(row: number, column: number): string | number {
  const line = row + 1
  const address = addressOf(row, column)
  if (address === shownCells.chain) return `=J${bookSize.rows}`
  if (address === shownCells.sum) return `=SUM(I1:I${bookSize.rows})`
  if (column === 8) return `=A${line}*B${line}+C${line}`
  if (column === 9) return row === 0 ? '=A1' : `=J${row}+D${line}`
  return (line * 7 + column * 13) % 1000
}

export function* typedCells(): Generator<[row: number, column: number, typed: string | number]> {
  for (let row = 0; row < bookSize.rows; row += 1)
    for (let column = 0; column < bookSize.columns; column += 1) yield [row, column, typedAt(row, column)]
}

/** Writes the book into the first sheet of a document, as one update. */
export function writeBook(doc: Y.Doc): void {
  doc.transact(() => {
    const before = readBook(doc).sheets[0]!
    growAxis(doc, before, 'rows', bookSize.rows - before.rows.ids.length)
    const book = readBook(doc)
    const sheet = book.sheets[0]!
    for (const [row, column, typed] of typedCells())
      writeCell(
        doc,
        placeAt({ sheet }, row, column)!,
        typeof typed === 'number' ? typed : storeFormula(typed, { book, sheet: sheet.id, language: 'en' }),
      )
  })
}

/** A sheet of as many lines as can be, of which every thousandth row has some values. */
export function writeWide(doc: Y.Doc, { rows, columns }: { rows: number; columns: number }): void {
  doc.transact(() => {
    const before = readBook(doc).sheets[0]!
    growAxis(doc, before, 'rows', rows - before.rows.ids.length)
    growAxis(doc, before, 'columns', columns - before.columns.ids.length)
    const sheet = readBook(doc).sheets[0]!
    for (let row = 0; row < rows; row += 1000)
      for (let column = 0; column < columns; column += 10)
        writeCell(doc, placeAt({ sheet }, row, column)!, row + column)
  })
}
