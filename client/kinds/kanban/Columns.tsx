import { useEffect, useRef } from 'react'
import type { Board } from './board.ts'
import { Column } from './Column.tsx'
import classes from './KanbanView.module.css'
import { useDragScroll } from './useDrag.ts'
import { useShownColumns } from './useShownColumns.ts'

/** A board without lanes: columns side by side, each with its own scroll. */
export function Columns({ board }: { board: Board }) {
  const root = useRef<HTMLDivElement>(null)
  const { columns, width, gap, before, after, show } = useShownColumns(board.columns, root)
  useDragScroll(root)
  const { setShowCell } = board
  useEffect(() => {
    setShowCell(({ column }) => show(column))
  })
  return (
    <div ref={root} className={classes.board} role="group" aria-label={board.label}>
      <div className={classes.row} style={{ paddingInline: `${before}px ${after}px`, gap }}>
        {columns.map((column) => (
          <div key={column.id} className={classes.place} style={{ width }}>
            <Column board={board} column={column} />
          </div>
        ))}
      </div>
    </div>
  )
}
