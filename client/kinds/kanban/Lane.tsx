import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import type { CSSProperties } from 'react'
import { Chip } from '../../fields/Chip.tsx'
import { PersonName } from '../../fields/person/PersonName.tsx'
import { useWords } from '../../platform/words.ts'
import type { Board } from './board.ts'
import { LaneCell } from './LaneCell.tsx'
import type { BoardLane } from './lanes.ts'
import classes from './Lanes.module.css'
import type { BoardColumn } from './lists.ts'

type LaneProps = {
  board: Board
  lane: BoardLane
  columns: readonly BoardColumn[]
  /** In pixels, of a column. */
  width: number
  /** The layout of the cells in their row. */
  row: CSSProperties
}

/** The cards of one value of the lanes' property, by column; its head folds it. */
export function Lane({ board, lane, columns, width, row }: LaneProps) {
  const t = useWords('kinds/kanban')
  const body = useId()
  const isFolded = board.isFolded(lane.id)
  const count = board.cards.count({ lane: lane.id })
  return (
    <section className={classes.lane} aria-label={lane.label}>
      <h2 className={classes.laneHead}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={!isFolded}
          aria-controls={body}
          onClick={() => board.fold(lane.id, !isFolded)}
        >
          <IconChevronDown size={14} stroke={2} aria-hidden />
          {lane.face !== undefined ? (
            <PersonName name={lane.label} face={lane.face} />
          ) : lane.color === null ? (
            <span className={lane.id === '' ? classes.none : classes.laneName}>{lane.label}</span>
          ) : (
            <Chip color={lane.color}>{lane.label}</Chip>
          )}
          <span className={classes.count} aria-hidden>
            {count}
          </span>
          <VisuallyHidden>{t('count', { count })}</VisuallyHidden>
        </button>
      </h2>
      <div id={body} className={classes.cells} style={row} hidden={isFolded}>
        {isFolded
          ? null
          : columns.map((column) => (
              <div key={column.id} className={classes.cellPlace} style={{ width }}>
                <LaneCell board={board} lane={lane} column={column} />
              </div>
            ))}
      </div>
    </section>
  )
}
