import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Chip } from '../../fields/Chip.tsx'
import { useWords } from '../../platform/words.ts'
import { shownCards } from './board.ts'
import type { Board } from './board.ts'
import { Card } from './Card.tsx'
import classes from './KanbanView.module.css'
import type { BoardColumn } from './lists.ts'
import { MoreCards } from './MoreCards.tsx'
import { useDrag } from './useDrag.ts'

const cardHeight = { bare: 50, values: 26 }
const overscan = 6

type ColumnProps = { board: Board; column: BoardColumn; limit: number | null }

/** The cards of one option, with their number and the button that adds one. */
export function Column({ board, column, limit }: ColumnProps) {
  const t = useWords('kinds/kanban')
  const root = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const { cards, ranks, create, add } = board
  const { status, isWhole } = cards.column(column.id)
  const shown = shownCards(board, column.id)
  const count = Math.max(cards.count(column.id), isWhole ? shown.length : 0)
  const isPassed = limit !== null && count > limit
  const own = ranks.get(column.id)
  useEffect(() => {
    if (own && status === 'ready') void cards.want(column.id, [...own.keys()])
  }, [own, status, cards, column.id])
  const put = useRef(board.move)
  useEffect(() => {
    put.current = board.move
  })
  useDrag(
    useCallback(
      ({ attachColumnDrop }) =>
        attachColumnDrop(root.current!, {
          onOver: setOver,
          onPut(card, beside) {
            if (beside?.id === card) return
            put.current(card, column.id, beside ? { beside: beside.id, edge: beside.edge } : 'last')
          },
        }),
      [column.id],
    ),
  )
  // The warning is about React's compiler, which does not build this.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight.bare + (board.properties.length > 0 ? cardHeight.values : 0),
    getItemKey: (index) => shown[index]!.id,
    overscan,
  })
  return (
    <section ref={root} className={classes.column} data-over={isOver || undefined} aria-label={column.label}>
      <header className={classes.head} data-passed={isPassed || undefined}>
        <h2 className={classes.name}>
          {column.id === '' ? (
            <span className={classes.none}>{column.label}</span>
          ) : (
            <Chip color={column.color}>{column.label}</Chip>
          )}
        </h2>
        <span className={classes.count}>
          <span aria-hidden>{limit === null ? count : `${count} / ${limit}`}</span>
          <VisuallyHidden>
            {limit === null ? t('count', { count }) : t('count.limit', { count, limit })}
            {isPassed ? `, ${t('limit.passed')}` : null}
          </VisuallyHidden>
        </span>
      </header>
      <div ref={scroller} className={classes.cards}>
        <ol className={classes.list} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => (
            <Card
              key={key}
              board={board}
              card={shown[index]!}
              column={column.id}
              place={{ index, start, of: count, measure: virtual.measureElement }}
            />
          ))}
        </ol>
        {!isWhole && count > shown.length ? (
          <MoreCards
            key={`${shown.length} ${status}`}
            isFailed={status === 'failed'}
            onSeen={() => void cards.more(column.id)}
          />
        ) : null}
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
          onClick={() => add(column.id)}
        >
          {create}
        </Button>
      )}
    </section>
  )
}
