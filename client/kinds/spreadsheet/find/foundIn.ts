import { placeAt } from '#schema/kinds/spreadsheet/cells.ts'
import { cellKey } from '#schema/kinds/spreadsheet/maps.ts'
import type { Line } from '../LineWindow.ts'
import type { Cell } from '../selection.ts'
import type { SheetView } from '../SheetView.ts'

/** The cells in view that a search has found. */
export function foundIn(
  { found, sheet }: SheetView,
  rows: readonly Line[],
  columns: readonly Line[],
): Cell[] {
  if (!found) return []
  const at = (row: number, column: number) => cellKey(placeAt({ sheet: sheet! }, row, column)!)
  return rows.flatMap(({ index: row }) =>
    columns.flatMap(({ index: column }) => (found.has(at(row, column)) ? [{ row, column }] : [])),
  )
}
