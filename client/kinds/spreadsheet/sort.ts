import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { doMeet } from '#schema/kinds/spreadsheet/areas.ts'
import { orderRows } from '#schema/kinds/spreadsheet/cells.ts'
import { compare, type Value } from './engine/values.ts'
import type { SheetView } from './SheetView.ts'

/** The rows beneath the heads of the filter that a cell is in. */
export function filteredRows({ sheet }: SheetView, row: number, column: number): Area | undefined {
  const area = sheet?.filter?.area
  if (!area || row < area.top || row > area.bottom || column < area.left || column > area.right)
    return undefined
  return { ...area, top: area.top + 1, sheet: sheet! }
}

/**
 * Sorts the rows of the selection, of the filter that the active cell is in, or of all that is filled behind frozen ones, by
 * the column of the active cell; empty cells come last. False where merged cells are among them.
 */
export function sort(view: SheetView, sign: 1 | -1): boolean {
  const { workbook, active, selection } = view
  const sheet = view.sheet!
  const isPart = selection.whole === undefined && view.area.top !== view.area.bottom
  const rows = filteredRows(view, active.row, active.column)
  if (isPart || rows) {
    return sortArea(view, isPart ? view.area : rows!, { column: active.column, sign })
  }
  // Heads, which are frozen, stay where they are.
  const top = sheet.frozen.rows
  const area = { sheet, top, bottom: top, left: 0, right: 0 }
  for (const { row, column } of workbook.seen(sheet)) {
    area.bottom = Math.max(area.bottom, row)
    area.right = Math.max(area.right, column)
  }
  return sortArea(view, area, { column: active.column, sign })
}

/** Sorts the rows of an area by one of its columns; empty cells come last. False where merged cells are in it. */
export function sortArea(view: SheetView, area: Area, by: { column: number; sign: 1 | -1 }): boolean {
  if (area.sheet.merges?.some((each) => doMeet(each, area))) return false
  const { workbook } = view
  const keys = Array.from({ length: area.bottom - area.top + 1 }, (_, at): Value => {
    const shown = workbook.plain(area.sheet, area.top + at, by.column)
    return shown === undefined || shown === '' ? null : shown
  })
  const order = [...keys.keys()].sort((a, b) => {
    const [one, other] = [keys[a]!, keys[b]!]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a - b
    return compare(one, other) * by.sign || a - b
  })
  workbook.change((doc) => orderRows(doc, workbook.book, area, order))
  return true
}
