import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { Book } from '#schema/kinds/spreadsheet/book.ts'
import type { Formula } from './Dependencies.ts'
import { type HiddenRows, hiddenRowsOf } from './hiddenRows.ts'

/** The formulas in which it counts whether rows are shown, and which rows are. */
export class Subtotals {
  private readonly formulas = new Map<string, Formula>()
  private hidden = new Map<string, HiddenRows>()

  add(formula: Formula): void {
    if (formula.parsed?.isSubtotal) this.formulas.set(formula.key, formula)
  }
  remove({ key }: Formula): void {
    this.formulas.delete(key)
  }

  takeBook({ sheets }: Book): void {
    this.hidden = new Map(sheets.map((sheet) => [sheet.id, hiddenRowsOf(sheet)]))
  }
  /** Takes what is hidden in some sheets; gives the formulas that are to be counted again. */
  take(hidden: readonly HiddenRows[]): Iterable<Formula> {
    for (const each of hidden) this.hidden.set(each.sheet, each)
    return hidden.length > 0 ? this.formulas.values() : []
  }

  /** Whether a cell of an area, by its distance from the first one, is left out of subtotals. */
  leftOut({ sheet, top, left }: Area, isShown: boolean): (row: number, column: number) => boolean {
    const { id, rows, columns } = sheet
    const gone = this.hidden.get(id)?.[isShown ? 'rows' : 'filtered']
    return (row, column) => {
      const line = rows.ids[top + row]!
      return gone?.has(line) === true || this.formulas.has(`${id}/${line}/${columns.ids[left + column]}`)
    }
  }
}
