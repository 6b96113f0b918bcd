import { VisuallyHidden } from '@mantine/core'
import { Chip } from '../../fields/Chip.tsx'
import { PersonName } from '../../fields/person/PersonName.tsx'
import { useWords } from '../../platform/words.ts'
import type { Board } from './board.ts'
import classes from './KanbanView.module.css'
import type { BoardColumn } from './lists.ts'

/** The name of a column and how many cards stand in it. */
export function ColumnHead({ board, column }: { board: Board; column: BoardColumn }) {
  const t = useWords('kinds/kanban')
  const limit = board.limitOf(column.id)
  const count = board.cards.count({ column: column.id })
  const isPassed = limit !== null && count > limit
  return (
    <header className={classes.head} data-passed={isPassed || undefined}>
      <h2 className={classes.name}>
        {column.id === '' ? (
          <span className={classes.none}>{column.label}</span>
        ) : column.face !== undefined ? (
          <PersonName name={column.label} face={column.face} />
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
  )
}
