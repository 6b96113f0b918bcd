import { UnstyledButton } from '@mantine/core'
import { useMemo, useRef } from 'react'
import type { Board } from './board.ts'
import classes from './KanbanView.module.css'
import type { BoardColumn } from './lists.ts'
import { useCellDrop } from './useDrag.ts'

type FoldedColumnProps = { board: Board; column: BoardColumn; onUnfold: () => void }

/** A column without cards that leaves its room to the others; a card can be dropped on it. */
export function FoldedColumn({ board, column, onUnfold }: FoldedColumnProps) {
  const root = useRef<HTMLElement>(null)
  const cell = useMemo(() => ({ column: column.id, lane: '' }), [column.id])
  const isOver = useCellDrop(root, board, cell)
  return (
    <section ref={root} className={classes.column} data-over={isOver || undefined} aria-label={column.label}>
      <UnstyledButton className={classes.folded} aria-expanded={false} onClick={onUnfold}>
        {column.label}
      </UnstyledButton>
    </section>
  )
}
