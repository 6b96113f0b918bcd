import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { unfiltered } from '#schema/kinds/spreadsheet/filter.ts'
import type { SheetView } from '../SheetView.ts'
import type { BoundCell } from './ObjectCells.ts'

/** Values of objects that one deed may change. */
export const boundMost = 2000

/** The values of objects in an area; one more than one deed may change at most. */
export function boundIn({ workbook }: SheetView, area: Area): BoundCell[] {
  const found: BoundCell[] = []
  if (workbook.objects.asks.length === 0) return found
  for (const row of unfiltered(area))
    for (let column = area.left; column <= area.right; column += 1) {
      const cell = workbook.boundAt(area.sheet, row, column)
      if (cell && found.push(cell) > boundMost) return found
    }
  return found
}
