import * as Y from 'yjs'
import { readBook } from './spreadsheet/book.ts'
import { placeAt, writeCell } from './spreadsheet/cells.ts'
import { storeFormula } from './spreadsheet/formulaText.ts'
import { spreadsheetShape } from './spreadsheet.ts'

/** A new spreadsheet. */
export function seeded(): Y.Doc {
  const doc = new Y.Doc()
  spreadsheetShape.seed(doc)
  return doc
}
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
/** Gives each document what the others have. */
export function exchange(...docs: Y.Doc[]): void {
  for (const from of docs)
    for (const to of docs) if (from !== to) Y.applyUpdate(to, Y.encodeStateAsUpdate(from))
}
export const copyOf = (doc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc()
  exchange(doc, copy)
  return copy
}
