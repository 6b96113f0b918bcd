import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { useWords } from '../../platform/words.ts'
import { headOf } from './board.ts'
import type { Board } from './board.ts'
import classes from './KanbanView.module.css'
import type { BoardColumn } from './lists.ts'
import { useCellDrop, useColumnGrab } from './useDrag.ts'

type FoldedColumnProps = { board: Board; column: BoardColumn; onUnfold: () => void }

/** A collapsed column, which leaves its room to the others; a card can be dropped on it. */
export function FoldedColumn({ board, column, onUnfold }: FoldedColumnProps) {
  const t = useWords('kinds/kanban')
  const root = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const cell = useMemo(() => ({ column: column.id, lane: '' }), [column.id])
  const isOver = useCellDrop(root, board, cell)
  useColumnGrab(button, column.id, board.arranging !== null)
  useEffect(() => {
    if (board.takesFocus(headOf(column.id))) button.current?.focus()
  })
  const count = board.cards.count({ column: column.id })
  return (
    <section ref={root} className={classes.column} data-over={isOver || undefined} aria-label={column.label}>
      <UnstyledButton ref={button} className={classes.folded} aria-expanded={false} onClick={onUnfold}>
        {column.label}
        {count > 0 ? (
          <>
            <span className={classes.count} aria-hidden>
              {count}
            </span>
            <VisuallyHidden>{` ${t('count', { count })}`}</VisuallyHidden>
          </>
        ) : null}
      </UnstyledButton>
    </section>
  )
}
