import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { type CellValue, isFormula, plainOf } from '#schema/kinds/spreadsheet/maps.ts'
import type { CellStyle } from '#schema/kinds/spreadsheet/style.ts'
import type { SheetView } from '../SheetView.ts'
import { editText } from '../typed.ts'

/** What would be typed into a cell that shows an object, for a value that comes otherwise. */
export function boundTextOf(
  { typing, locale }: SheetView,
  sheet: Sheet,
  value: CellValue | undefined,
  style: CellStyle,
): string {
  if (typeof value === 'string') return isFormula(value) ? '' : plainOf(value)
  return editText(value, style, { ...typing.placeIn(sheet), locale })
}
