import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots } from '@tabler/icons-react'
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

/** Moves a card without dragging it, and runs actions on its object. */
export function CardMenu({ board, card, cell }: CardMenuProps) {
  const t = useWords('kinds/kanban')
  // The dialog for the name of a copy is outside the menu.
  useWords('objects')
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
        {board.create === null ? null : (
          <Menu.Item
            leftSection={<IconCopy size={15} stroke={1.75} />}
            onClick={() => board.now().duplicate(card, cell)}
          >
            {t('card.duplicate')}
          </Menu.Item>
        )}
        <Suspense>
          <Actions board={board} card={card} />
        </Suspense>
        <Places board={board} card={card} cell={cell} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Actions({ board, card }: Omit<CardMenuProps, 'cell'>) {
  const actions = board.actionsOf(card)
  return actions.length > 0 ? <ActionItems objectOf={() => card.id} actions={actions} /> : null
}

/** The possible targets of the card; computed only once the menu is open. */
function Places({ board, card, cell }: CardMenuProps) {
  const t = useWords('kinds/kanban')
  const { columns, hidden, lanes, mayPut, send } = board.now()
  const mayGo = ({ cell: to }: Place) =>
    (to.column !== cell.column || to.lane !== cell.lane) && mayPut(card.id, to)
  const toColumns = [...columns, ...hidden]
    .map((column): Place => ({ ...column, cell: { ...cell, column: column.id } }))
    .filter(mayGo)
  const toLanes = (lanes ?? [])
    .map((lane): Place => ({ ...lane, cell: { ...cell, lane: lane.id } }))
    .filter(mayGo)
  const itemOf = ({ id, label, color, cell: to }: Place) => (
    <Menu.Item key={id} onClick={() => send(card.id, to)}>
      {id === '' || color === null ? label : <Chip color={color}>{label}</Chip>}
    </Menu.Item>
  )
  return (
    <>
      {toColumns.length > 0 ? <Menu.Label>{t(lanes ? 'card.move.column' : 'card.move')}</Menu.Label> : null}
      {toColumns.map(itemOf)}
      {toLanes.length > 0 ? <Menu.Label>{t('card.move.lane')}</Menu.Label> : null}
      {toLanes.map(itemOf)}
    </>
  )
}
