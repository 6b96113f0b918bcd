import type * as Y from 'yjs'
import { freeName, nameOf, type Book } from './book.ts'
import { sheetLimits } from './limits.ts'
import { newId, sheetsOf } from './maps.ts'
import { ranksBetween } from './rank.ts'

const takenIn = ({ sheets }: Book, but?: string): Set<string> =>
  new Set(sheets.filter(({ id }) => id !== but).map(({ name }) => name.toLowerCase()))

/** Adds a sheet behind the others and gives its id; undefined where the document is full. */
export function addSheet(doc: Y.Doc, book: Book, name: string): string | undefined {
  if (book.sheets.length >= sheetLimits.sheets) return undefined
  const id = newId()
  doc.transact(() => {
    sheetsOf(doc).set(`${id}/rank`, ranksBetween(book.sheets.at(-1)?.rank ?? '', null, 1)[0])
    sheetsOf(doc).set(`${id}/name`, freeName(nameOf(name), takenIn(book)))
  })
  return id
}

/** Gives a sheet another name; formulas that name it follow. An empty name changes nothing. */
export function renameSheet(doc: Y.Doc, book: Book, id: string, name: string): void {
  const wanted = nameOf(name)
  if (wanted !== '') sheetsOf(doc).set(`${id}/name`, freeName(wanted, takenIn(book, id)))
}

/** Deletes a sheet; the last one stays. What is in it stays in the document, so that this can be taken back. */
export function deleteSheet(doc: Y.Doc, book: Book, id: string): void {
  if (book.sheets.length > 1) sheetsOf(doc).set(`${id}/gone`, true)
}

/** Puts a sheet before the one at `index`. */
export function moveSheet(doc: Y.Doc, book: Book, id: string, index: number): void {
  const others = book.sheets.filter((sheet) => sheet.id !== id)
  const at = Math.min(Math.max(index, 0), others.length)
  const [low, high] = [others[at - 1]?.rank ?? '', others[at]?.rank ?? null]
  if (high === null || low < high) sheetsOf(doc).set(`${id}/rank`, ranksBetween(low, high, 1)[0])
}
