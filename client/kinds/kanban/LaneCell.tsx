import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useWords } from '../../platform/words.ts'
import { shownCards } from './board.ts'
import type { Board } from './board.ts'
import { Card } from './Card.tsx'
import type { BoardLane } from './lanes.ts'
import classes from './Lanes.module.css'
import type { BoardColumn } from './lists.ts'
import { useCellDrop } from './useDrag.ts'

type LaneCellProps = { board: Board; lane: BoardLane; column: BoardColumn }

/** The cards of a lane in one column: as many as came with the board, more on demand. */
export function LaneCell({ board, lane, column }: LaneCellProps) {
  const t = useWords('kinds/kanban')
  const root = useRef<HTMLDivElement>(null)
  const { cards, create, add } = board
  const cell = { column: column.id, lane: lane.id }
  const { status, isWhole } = cards.cell(cell)
  const shown = shownCards(board, cell)
  const count = Math.max(cards.count(cell), shown.length)
  const isOver = useCellDrop(root, board, cell)
  const label = t('cell', { column: column.label, lane: lane.label })
  return (
    <div ref={root} className={classes.cell} role="group" aria-label={label} data-over={isOver || undefined}>
      {shown.length > 0 ? (
        <ol className={classes.cards}>
          {shown.map((card, index) => (
            <Card
              key={card.id}
              board={board}
              card={card}
              cell={cell}
              mayMove={board.mayMove(card.row)}
              place={{ index, of: count }}
            />
          ))}
        </ol>
      ) : null}
      {isWhole ? null : (
        <Button
          size="compact-xs"
          variant="subtle"
          color={status === 'failed' ? 'red' : 'gray'}
          loading={status === 'loading'}
          onClick={() => void cards.more(cell)}
        >
          {status === 'failed' ? t('column.failed') : t('cell.more', { count: count - shown.length })}
        </Button>
      )}
      {create === null || !board.addsToLanes ? null : (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          justify="start"
          className={classes.add}
          leftSection={<IconPlus size={13} stroke={2} />}
          aria-label={t('create.in', { words: create, column: label })}
          onClick={() => add(cell)}
        >
          {create}
        </Button>
      )}
    </div>
  )
}
