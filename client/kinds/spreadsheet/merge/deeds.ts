import { type Box, isIn } from '#schema/kinds/spreadsheet/areas.ts'
import { contentAt, placeAt, writeCell } from '#schema/kinds/spreadsheet/cells.ts'
import { merge, mergesMost, unmerge } from '#schema/kinds/spreadsheet/merges.ts'
import type { SheetView } from '../SheetView.ts'

/** Into one cell, or into one a row. */
export type Way = 'all' | 'across'

/** The areas that the selected cells become. None where there would be too many. */
export function areasToMerge(view: SheetView, way: Way): Box[] {
  const { top, bottom, left, right } = view.area
  if (way === 'all') return [{ top, bottom, left, right }]
  if (bottom - top + 1 > mergesMost) return []
  return Array.from({ length: bottom - top + 1 }, (_, at) => ({
    top: top + at,
    bottom: top + at,
    left,
    right,
  }))
}

/** The filled cells of areas, row by row, by the numbers of the areas. */
function filledIn({ workbook, sheet }: SheetView, areas: readonly Box[]) {
  const filled = [...workbook.filled(sheet!)].flatMap(({ row, column }) => {
    const area = areas.findIndex((each) => isIn(each, row, column))
    return area < 0 ? [] : [{ row, column, area }]
  })
  return Map.groupBy(
    filled.sort((a, b) => a.row - b.row || a.column - b.column),
    ({ area }) => area,
  )
}

/** Whether cells have values that would be lost if they were merged. */
export const losesValues = (view: SheetView, areas: readonly Box[]): boolean =>
  [...filledIn(view, areas).values()].some((cells) => cells.length > 1)

/** Makes areas one cell each, which keeps the first value. False where the sheet has no room for them. */
export function mergeAreas(view: SheetView, areas: readonly Box[]): boolean {
  if (areas.length === 0) return false
  const sheet = view.sheet!
  return view.workbook.change((doc) => {
    if (!merge(doc, sheet, areas)) return false
    for (const [index, cells] of filledIn(view, areas)) {
      const { value } = contentAt(doc, placeAt({ sheet }, cells[0]!.row, cells[0]!.column))
      for (const { row, column } of cells) writeCell(doc, placeAt({ sheet }, row, column)!, undefined)
      const { top, left } = areas[index]!
      writeCell(doc, placeAt({ sheet }, top, left)!, value)
    }
    return true
  })
}

export const unmergeSelected = (view: SheetView): void =>
  view.workbook.change((doc) => unmerge(doc, view.area))
