import { Menu, VisuallyHidden } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import type { Board } from './board.ts'
import { showColumn } from './columnActions.ts'
import head from './ColumnHead.module.css'
import { ColumnLabel } from './ColumnLabel.tsx'
import classes from './KanbanView.module.css'

/** The columns that the board hides, with their numbers of cards; choosing one shows it. */
export default function HiddenColumns({ board }: { board: Board }) {
  const t = useWords('kinds/kanban')
  return (
    <>
      <Menu.Label>{t('column.show')}</Menu.Label>
      {board.hidden.map((column) => {
        const { id } = column
        const count = board.cards.count({ column: id })
        return (
          <Menu.Item
            key={id}
            rightSection={<IconEye size={15} stroke={1.75} />}
            onClick={() => showColumn(board.now, id)}
          >
            <span className={head.shown}>
              <ColumnLabel column={column} />
              <span className={classes.count} aria-hidden>
                {count}
              </span>
              <VisuallyHidden>{t('count', { count })}</VisuallyHidden>
            </span>
          </Menu.Item>
        )
      })}
    </>
  )
}
