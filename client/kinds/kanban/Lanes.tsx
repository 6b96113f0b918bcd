import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Board } from './board.ts'
import { BoardEnd } from './BoardEnd.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import { ColumnPlace } from './ColumnPlace.tsx'
import classes from './Lanes.module.css'
import { Lane } from './Lane.tsx'
import type { BoardLane } from './lanes.ts'
import { useDragScroll } from './useDrag.ts'
import { useShownColumns } from './useShownColumns.ts'

const laneHeight = { folded: 40, open: 200 }
const overscan = 1

/** A board with lanes: the heads of the columns stay above, and under them lane by lane scrolls. */
export function Lanes({ board, lanes }: { board: Board; lanes: readonly BoardLane[] }) {
  const root = useRef<HTMLDivElement>(null)
  const shown = useShownColumns({ columns: board.columns, scroller: root })
  const { columns, width, gap, before, after } = shown
  useDragScroll(root, true)
  // The warning is about React's compiler, which does not build this.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => root.current,
    estimateSize: (index) => (board.isFolded(lanes[index]!.id) ? laneHeight.folded : laneHeight.open),
    getItemKey: (index) => lanes[index]!.id,
    overscan,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  const { setShowCell } = board
  useEffect(() => {
    setShowCell(({ column, lane }) => {
      shown.show(column)
      virtual.scrollToIndex(lanes.findIndex(({ id }) => id === lane))
    })
  })
  const row = { paddingInline: `${before}px ${after}px`, gap }
  return (
    <div ref={root} className={classes.board} role="group" aria-label={board.label}>
      <div className={classes.canvas}>
        <div className={classes.heads} style={{ paddingInlineStart: before, gap }}>
          {columns.map((column) => (
            <ColumnPlace
              key={column.id}
              board={board}
              column={column.id}
              className={classes.head}
              style={{ width }}
            >
              <ColumnHead board={board} column={column} />
            </ColumnPlace>
          ))}
          <BoardEnd board={board} style={{ marginInlineStart: after - gap, flexDirection: 'row' }} />
        </div>
        <div className={classes.lanes} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={classes.place}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Lane board={board} lane={lanes[index]!} columns={columns} width={width} row={row} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
