import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import { cellDrawn } from '../cellDrawn.ts'
import cells from '../Grid.module.css'
import classes from '../Marks.module.css'
import type { SheetView } from '../SheetView.ts'
import type { GridWindow } from '../useGridWindow.ts'

type MergedCellsProps = { view: SheetView; merges: readonly Box[]; grid: GridWindow }

/** Merged cells as they are seen, over those that they are made of; the first of these is what they are called by. */
export function MergedCells({ view, merges, grid }: MergedCellsProps) {
  const { workbook, locale } = view
  const sheet = view.sheet!
  return merges.map((area) => {
    const box = grid.boxOf(area)
    const { text, data, look } = cellDrawn(workbook, {
      sheet,
      row: area.top,
      column: area.left,
      width: box.width,
      locale,
    })
    return (
      <div
        key={`${area.top} ${area.left}`}
        className={`${cells.cell} ${classes.merged}`}
        data-merged
        {...data}
        style={{ ...box, ...look }}
      >
        {text}
      </div>
    )
  })
}
