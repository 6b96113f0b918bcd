import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { useWords } from '../../platform/words.ts'
import { shownCards } from './board.ts'
import type { Board } from './board.ts'
import { Card } from './Card.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import classes from './KanbanView.module.css'
import type { BoardColumn } from './lists.ts'
import { MoreCards } from './MoreCards.tsx'
import { useCellDrop, useDragScroll } from './useDrag.ts'

const cardHeight = { bare: 50, values: 26 }
const overscan = 6

/** The cards of one option, with their number and the button that adds one. */
export function Column({ board, column }: { board: Board; column: BoardColumn }) {
  const t = useWords('kinds/kanban')
  const root = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { cards, ranks, create, add } = board
  const version = cards.version()
  const cell = useMemo(() => ({ column: column.id, lane: '' }), [column.id])
  const { status, isWhole } = cards.cell(cell)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- cards that changed have another version
  const shown = useMemo(() => shownCards({ cards, ranks }, cell), [cards, ranks, cell, version])
  const count = Math.max(cards.count(cell), isWhole ? shown.length : 0)
  const isOver = useCellDrop(root, board, cell)
  useDragScroll(scroller)
  // The warning is about React's compiler, which does not build this.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight.bare + (board.properties.length > 0 ? cardHeight.values : 0),
    getItemKey: (index) => shown[index]!.id,
    overscan,
  })
  const { sought } = board
  useEffect(() => {
    const at = shown.findIndex(({ id }) => id === sought?.id)
    if (at >= 0) virtual.scrollToIndex(at)
    // Once for each card that is sought, wherever it comes to stand later.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sought, virtual])
  return (
    <section ref={root} className={classes.column} data-over={isOver || undefined} aria-label={column.label}>
      <ColumnHead board={board} column={column} />
      <div ref={scroller} className={classes.cards}>
        <ol className={classes.list} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => (
            <Card
              key={key}
              board={board}
              card={shown[index]!}
              cell={cell}
              mayMove={board.mayMove(shown[index]!.row)}
              place={{ index, of: count, start, measure: virtual.measureElement }}
            />
          ))}
        </ol>
        {isWhole ? null : (
          <MoreCards
            key={`${shown.length} ${status}`}
            isFailed={status === 'failed'}
            onSeen={() => void cards.more(cell)}
          />
        )}
        {count === 0 ? <p className={classes.empty}>{t('column.empty')}</p> : null}
      </div>
      {create === null ? null : (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          justify="start"
          className={classes.add}
          leftSection={<IconPlus size={14} stroke={2} />}
          aria-label={t('create.in', { words: create, column: column.label })}
          onClick={() => add(cell)}
        >
          {create}
        </Button>
      )}
    </section>
  )
}
