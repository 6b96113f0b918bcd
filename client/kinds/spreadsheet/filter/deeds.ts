import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import {
  type Criterion,
  dropFilter,
  type FilterColumn,
  passes,
  putFilter,
  stretchFilter,
  writeFilterColumn,
} from '#schema/kinds/spreadsheet/filter.ts'
import { inSlices } from '../find/inSlices.ts'
import { type Cell, nearestShown } from '../selection.ts'
import type { SheetView } from '../SheetView.ts'

/** The filled cells around an area, up to the next empty row and column. */
export function blockAround({ workbook }: SheetView, area: Area): Area {
  const { sheet } = area
  let { top, bottom, left, right } = area
  const isRow = (row: number) => {
    for (let column = Math.max(left - 1, 0); column <= right + 1; column += 1)
      if (workbook.isFilled(sheet, row, column)) return true
    return false
  }
  const isColumn = (column: number) => {
    for (let row = Math.max(top - 1, 0); row <= bottom + 1; row += 1)
      if (workbook.isFilled(sheet, row, column)) return true
    return false
  }
  for (let isWider = true; isWider;) {
    const before = bottom - top + right - left
    while (top > 0 && isRow(top - 1)) top -= 1
    while (bottom + 1 < sheet.rows.ids.length && isRow(bottom + 1)) bottom += 1
    while (left > 0 && isColumn(left - 1)) left -= 1
    while (right + 1 < sheet.columns.ids.length && isColumn(right + 1)) right += 1
    isWider = bottom - top + right - left > before
  }
  return { sheet, top, bottom, left, right }
}

/** The selection as far as it is filled, or the block around the one row of it; undefined where nothing is filled. */
function areaToFilter(view: SheetView): Area | undefined {
  const { area, workbook, selection } = view
  const { sheet, top, bottom, left, right } = area
  if (top === bottom) {
    const block = blockAround(
      view,
      selection.whole ? { ...area, left: view.active.column, right: view.active.column } : area,
    )
    const isFilled =
      block.top !== block.bottom || block.left !== block.right || workbook.isFilled(sheet, top, left)
    if (!isFilled) return undefined
    return left === right || selection.whole ? block : { ...block, top, left, right }
  }
  const last = { row: -1, column: -1 }
  for (const { row, column } of workbook.seen(sheet)) {
    if (row < top || row > bottom || column < left || column > right) continue
    last.row = Math.max(last.row, row)
    last.column = Math.max(last.column, column)
  }
  if (last.row < 0) return undefined
  return selection.whole
    ? { ...area, bottom: last.row, right: Math.max(last.column, view.active.column) }
    : area
}

/** Puts a filter over the selected cells, or over the block around the active one. False where nothing is filled. */
export function createFilter(view: SheetView): boolean {
  const area = areaToFilter(view)
  if (area) view.workbook.change((doc) => putFilter(doc, area))
  return area !== undefined
}
export const removeFilter = (view: SheetView): void =>
  view.workbook.change((doc) => dropFilter(doc, view.sheet!.id))

/** The id of the column whose menu a cell has: one of the heads of the filter. */
export function filterColumnAt({ filter, columns }: Sheet, { row, column }: Cell): string | undefined {
  const { top, left, right } = filter?.area ?? { top: -1, left: 0, right: 0 }
  return row === top && column >= left && column <= right ? columns.ids[column] : undefined
}

/** The last row of a filter: what was written right beneath it is part of it. */
function bottomOf({ workbook }: SheetView, sheet: Sheet): number {
  const { left, right, bottom } = sheet.filter!.area
  const isFilled = (row: number) =>
    Array.from({ length: right - left + 1 }).some((_, at) => workbook.isFilled(sheet, row, left + at))
  let last = bottom
  while (last + 1 < sheet.rows.ids.length && isFilled(last + 1)) last += 1
  return last
}

type Change = { column: string; criterion: Criterion | undefined }

/** What every column of a filter hides now; a step at a time. */
function* askAll(view: SheetView, sheet: Sheet, change?: Change): Generator<void, Map<string, FilterColumn>> {
  const { top } = sheet.filter!.area
  const bottom = bottomOf(view, sheet)
  const criteria = new Map([...sheet.filter!.columns].map(([id, { criterion }]) => [id, criterion]))
  if (change?.criterion) criteria.set(change.column, change.criterion)
  else if (change) criteria.delete(change.column)
  const found = new Map<string, FilterColumn>()
  for (const [id, criterion] of criteria) {
    const column = sheet.columns.index.get(id)!
    const rows = new Set<string>()
    for (let row = top + 1; row <= bottom; row += 1) {
      yield
      if (!passes(view.workbook.plain(sheet, row, column), criterion)) rows.add(sheet.rows.ids[row]!)
    }
    found.set(id, { criterion, rows })
  }
  return found
}

/** Hides the rows that are not as the columns of the filter ask, with a change of one of them; what was hidden is asked again. */
export async function applyFilter(view: SheetView, change?: Change): Promise<void> {
  const sheet = view.sheet!
  const found = await inSlices(askAll(view, sheet, change), () => view.sheet?.id === sheet.id)
  const now = view.workbook.book.byId.get(sheet.id)
  if (!found || !now?.filter) return
  view.workbook.change((doc) => {
    stretchFilter(doc, { ...now.filter!.area, sheet: now, bottom: bottomOf(view, now) })
    for (const [id, part] of found) writeFilterColumn(doc, sheet.id, id, part)
    if (change && !found.has(change.column)) writeFilterColumn(doc, sheet.id, change.column, undefined)
  })
  view.select(nearestShown(view.sheet!, view.active))
}
