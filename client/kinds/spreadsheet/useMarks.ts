import type { ComponentProps } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import { doMeet } from '#schema/kinds/spreadsheet/areas.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { drawnBorders } from './borders/drawnBorders.ts'
import { foundIn } from './find/foundIn.ts'
import type { Line } from './LineWindow.ts'
import type { Marks } from './Marks.tsx'
import { useOthers } from './presence.ts'
import type { SheetView } from './SheetView.ts'
import type { useGridPointer } from './useGridPointer.ts'
import type { GridWindow } from './useGridWindow.ts'
import { useKept } from './useKept.ts'

type MarksOf = {
  view: SheetView
  sheet: Sheet
  version: number
  editable: boolean
  awareness: Awareness
  grid: GridWindow
  pointer: Pick<ReturnType<typeof useGridPointer>, 'filling' | 'sizing'>
}

const lastOf = (lines: readonly Line[]): number => lines.at(-1)?.index ?? -1

/** What stands over the cells in view: selections, merged areas, borders, what is found and what a formula means. */
export function useMarks({
  view,
  sheet,
  version,
  editable,
  awareness,
  grid,
  pointer,
}: MarksOf): ComponentProps<typeof Marks> {
  const others = useOthers(awareness, sheet)
  const { shownRows: rows, shownColumns: columns, frozenRows, frozenColumns } = grid
  const seen = {
    top: rows[0]?.index ?? 0,
    bottom: lastOf(rows),
    left: columns[0]?.index ?? 0,
    right: lastOf(columns),
  }
  const merges = (sheet.merges ?? []).filter((each) =>
    doMeet(each, {
      ...seen,
      ...(each.top < grid.frozen.rows ? { top: 0 } : {}),
      ...(each.left < grid.frozen.columns ? { left: 0 } : {}),
    }),
  )
  const drawn = [frozenRows, frozenColumns, rows, columns].flatMap((lines) => [lines[0]?.index, lines.length])
  const borders = useKept(
    () => drawnBorders(view.workbook, { sheet, grid, merges }),
    [version, grid.rows.total, grid.columns.total, ...drawn].join(),
  )
  return {
    view,
    merges,
    borders,
    grid,
    area: view.area,
    others,
    more: view.ranges.map(({ area }) => area).slice(1),
    active: view.active,
    filling: pointer.filling,
    sizing: pointer.sizing,
    found: foundIn(view, [...frozenRows, ...rows], [...frozenColumns, ...columns]),
    references: view.aid.references.filter((meant) => meant.area.sheet.id === sheet.id),
    editable: editable && !view.editing,
  }
}
