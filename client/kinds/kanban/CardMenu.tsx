import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Chip } from '../../fields/Chip.tsx'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { useWords } from '../../platform/words.ts'
import type { Cell } from './axis.ts'
import type { Board } from './board.ts'
import classes from './Card.module.css'

type CardMenuProps = { board: Board; card: ObjectRow; cell: Cell }
type Place = { id: string; label: string; color: string | null; cell: Cell }

const ActionItems = lazy(() => import('../../objects/actions/ActionItems.tsx'))

/** Moves a card without dragging it, and runs what can be run on its object. */
export function CardMenu({ board, card, cell }: CardMenuProps) {
  const t = useWords('kinds/kanban')
  const { columns, lanes } = board
  const actions = board.actionsOf(card)
  const mayGo = ({ cell: to }: Place) =>
    (to.column !== cell.column || to.lane !== cell.lane) && board.mayPut(card.id, to)
  const toColumns = columns
    .map((column): Place => ({ ...column, cell: { ...cell, column: column.id } }))
    .filter(mayGo)
  const toLanes = (lanes ?? [])
    .map((lane): Place => ({ ...lane, cell: { ...cell, lane: lane.id } }))
    .filter(mayGo)
  const itemOf = ({ id, label, color, cell: to }: Place) => (
    <Menu.Item key={id} onClick={() => board.send(card.id, to)}>
      {id === '' || color === null ? label : <Chip color={color}>{label}</Chip>}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          size={22}
          className={classes.menu}
          aria-label={t('card.menu', { name: card.name || t('card.untitled') })}
        >
          <IconDots size={14} stroke={2} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.places}>
        {actions.length > 0 ? (
          <Suspense>
            <ActionItems object={card.id} actions={actions} />
          </Suspense>
        ) : null}
        {toColumns.length > 0 ? <Menu.Label>{t(lanes ? 'card.move.column' : 'card.move')}</Menu.Label> : null}
        {toColumns.map(itemOf)}
        {toLanes.length > 0 ? <Menu.Label>{t('card.move.lane')}</Menu.Label> : null}
        {toLanes.map(itemOf)}
      </Menu.Dropdown>
    </Menu>
  )
}
