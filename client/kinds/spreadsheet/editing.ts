import type { Locale } from '#schema/accounts/locales.ts'
import type { Book } from '#schema/kinds/spreadsheet/book.ts'
import { followBook } from './followBook.ts'
import type { BoundCell } from './objects/ObjectCells.ts'
import type { Spot } from './selection.ts'
import { languageOf } from './typed.ts'

/** What is being written in a cell. In `enter` arrows leave the cell, in `edit` they move the caret. */
export type Editing = {
  sheet: string
  spot: Spot
  text: string
  mode: 'enter' | 'edit'
  isInBar: boolean
  caret: number
  /** The book whose addresses are in the text. */
  book: Book
  /** The object whose value it is, wherever that is shown meanwhile. */
  bound?: BoundCell
}

/**
 * The same in a book that has changed meanwhile: a formula means the cells that it meant. `placeOf` says where a place of
 * its text is now; null if the text stays.
 */
export function editingIn(
  held: Editing,
  book: Book,
  locale: Locale,
): { editing: Editing; placeOf: ((at: number) => number) | null } {
  const same = { ...held, book }
  if (!held.text.startsWith('=')) return { editing: same, placeOf: null }
  const moved = followBook(held.sheet, held.book, book, languageOf(locale))
  const text = moved(held.text)
  if (text === held.text) return { editing: same, placeOf: null }
  const placeOf = (at: number) => moved(held.text.slice(0, at)).length
  return { editing: { ...same, text, caret: Math.min(text.length, placeOf(held.caret)) }, placeOf }
}
