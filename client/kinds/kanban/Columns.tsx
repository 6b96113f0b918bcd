import { useEffect, useRef, useState } from 'react'
import type { Board } from './board.ts'
import { BoardEnd } from './BoardEnd.tsx'
import { Column } from './Column.tsx'
import { ColumnPlace } from './ColumnPlace.tsx'
import { FoldedColumn } from './FoldedColumn.tsx'
import classes from './KanbanView.module.css'
import type { BoardColumn } from './lists.ts'
import { useDragScroll } from './useDrag.ts'
import { useShownColumns } from './useShownColumns.ts'

/** A board without lanes: columns side by side, each with its own scroll. */
export function Columns({ board }: { board: Board }) {
  const root = useRef<HTMLDivElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const count = (id: string) => board.cards.count({ column: id })
  // The column for no value is of no use when every card has one.
  const isFolded = ({ id }: BoardColumn) =>
    board.isColumnFolded(id) || (id === '' && !isUnfolded && count(id) === 0)
  const unfold = ({ id }: BoardColumn) => {
    if (id === '') setUnfolded(true)
    board.foldColumn(id, false)
    board.arranging?.focusHead(id)
  }
  const { columns, widthOf, gap, before, after, show } = useShownColumns({
    columns: board.columns,
    scroller: root,
    isFolded,
    first: Math.max(
      0,
      board.columns.findIndex(({ id }) => count(id) > 0),
    ),
  })
  useDragScroll(root, true)
  const { setShowCell } = board
  useEffect(() => {
    setShowCell(({ column }) => show(column))
  })
  return (
    <div ref={root} className={classes.board} role="group" aria-label={board.label}>
      <div className={classes.row} style={{ paddingInline: `${before}px ${after}px`, gap }}>
        {columns.map((column) => (
          <ColumnPlace
            key={column.id}
            board={board}
            column={column.id}
            className={classes.place}
            style={{ width: widthOf(column) }}
          >
            {isFolded(column) ? (
              <FoldedColumn board={board} column={column} onUnfold={() => unfold(column)} />
            ) : (
              <Column board={board} column={column} />
            )}
          </ColumnPlace>
        ))}
      </div>
      <BoardEnd board={board} />
    </div>
  )
}
