import type { Book } from '#schema/kinds/spreadsheet/book.ts'
import { type FormulaLanguage, showFormula, storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'

/** Says how an unfinished formula of a sheet reads after others have moved its cells; what means the same stays as it was typed. */
export function followBook(sheet: string, before: Book, book: Book, language: FormulaLanguage) {
  return (typed: string): string => {
    const was = { book: before, sheet, language }
    const stored = storeFormula(typed, was)
    const now = showFormula(stored, { ...was, book })
    return now === showFormula(stored, was) ? typed : now
  }
}
