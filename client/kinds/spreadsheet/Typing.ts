import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { placeAt, writeCell, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import { type Check, checkAt } from '#schema/kinds/spreadsheet/checks.ts'
import type { FormulaPlace } from '#schema/kinds/spreadsheet/formulaText.ts'
import { isFormula, plainOf } from '#schema/kinds/spreadsheet/maps.ts'
import { printStyle } from '#schema/kinds/spreadsheet/style.ts'
import { isAllowed } from './check/checked.ts'
import { isOfDay } from './dayFormula.ts'
import type { Cell } from './selection.ts'
import type { SheetView } from './SheetView.ts'
import { closedFormula, editText, languageOf, readTyped } from './typed.ts'

/** Writes texts into cells as if they were typed there, and refuses those that checks do not let in. */
export class Typing {
  private tellRefused: (check: Check) => void = () => undefined

  constructor(private readonly view: SheetView) {}

  /** What the names in a formula that is typed on a sheet are read by. */
  placeIn({ id: sheet }: Sheet): FormulaPlace {
    return { book: this.view.workbook.book, sheet, language: languageOf(this.view.locale) }
  }
  /** Has somebody told of what checks refuse, until it is ended. */
  readonly hearRefused = (tell: (check: Check) => void): (() => void) => {
    this.tellRefused = tell
    return () => void (this.tellRefused = () => undefined)
  }
  /** Whether a check does not let a text be typed into a cell. What a formula comes to is marked afterwards. */
  refuses(sheet: Sheet, cell: Cell, text: string): boolean {
    const check = checkAt(sheet, cell.row, cell.column)
    if (!check?.isStrict) return false
    const { workbook, locale } = this.view
    const style = workbook.style(sheet, cell.row, cell.column)
    const { value } = readTyped(closedFormula(text), { ...this.placeIn(sheet), style }, locale)
    if (isFormula(value)) return false
    if (isAllowed(workbook, sheet, cell, typeof value === 'string' ? plainOf(value) : value)) return false
    this.tellRefused(check)
    return true
  }
  /** What a cell holds, or the object that it shows, as it is edited. */
  textAt(sheet: Sheet, { row, column }: Cell): string {
    const { workbook, locale } = this.view
    const { value } = workbook.content(sheet, row, column)
    const bound = value === undefined ? workbook.boundAt(sheet, row, column) : undefined
    if (bound) return workbook.objects.editor?.textOf(bound) ?? ''
    return editText(value, workbook.style(sheet, row, column), { ...this.placeIn(sheet), locale })
  }
  /** Writes a text into a cell as if it were typed there. */
  write(sheet: Sheet, cell: Cell, text: string): void {
    const write = this.writerOf(sheet, cell, text)
    if (write) this.view.workbook.change(write)
  }
  /** What writes a text into a cell as if it were typed there; undefined where there is none. */
  writerOf(sheet: Sheet, { row, column }: Cell, text: string): (() => void) | undefined {
    const { workbook, locale } = this.view
    const { doc } = workbook
    const [place, style] = [placeAt({ sheet }, row, column), workbook.style(sheet, row, column)]
    if (!place) return undefined
    const at = { ...this.placeIn(sheet), style }
    const typed = readTyped(closedFormula(text), at, locale)
    const { value } = typed
    const showsDay = ({ sheet: of, top, left }: Area) => workbook.shownStyle(of, top, left).format === 'date'
    const isDay = isFormula(value) && style.format === undefined && isOfDay(value, at, showsDay)
    const format = isDay ? ('date' as const) : typed.format
    return () => {
      writeCell(doc, place, value)
      if (format && format !== style.format) writeStyle(doc, place, printStyle({ ...style, format }))
    }
  }
}
