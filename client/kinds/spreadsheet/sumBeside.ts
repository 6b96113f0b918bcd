import { rangeName } from './selection.ts'
import type { SheetView } from './SheetView.ts'
import { languageOf } from './typed.ts'

/** The formula that sums up the numbers right above the active cell, else those before it; of no cells where there are none. */
export function sumBeside({ workbook, sheet, active, locale }: SheetView): string {
  const { row, column } = active
  const isNumber = (at: number, beside: number) =>
    at >= 0 && beside >= 0 && typeof workbook.shown(sheet!, at, beside) === 'number'
  let [top, left] = [row, column]
  while (isNumber(top - 1, column)) top -= 1
  while (top === row && isNumber(row, left - 1)) left -= 1
  const range =
    top < row
      ? rangeName({ row: top, column }, { row: row - 1, column })
      : left < column
        ? rangeName({ row, column: left }, { row, column: column - 1 })
        : ''
  return `=${languageOf(locale) === 'ru' ? 'СУММ' : 'SUM'}(${range})`
}
