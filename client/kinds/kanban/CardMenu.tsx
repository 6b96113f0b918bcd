import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Chip } from '../../fields/Chip.tsx'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { useWords } from '../../platform/words.ts'
import type { Board } from './board.ts'
import classes from './Card.module.css'

type CardMenuProps = { board: Board; card: ObjectRow; column: string }

/** Moves a card without dragging it. */
export function CardMenu({ board: { columns, move, focusNext }, card, column }: CardMenuProps) {
  const t = useWords('kinds/kanban')
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
        <Menu.Label>{t('card.move')}</Menu.Label>
        {columns
          .filter(({ id }) => id !== column)
          .map(({ id, label, color }) => (
            <Menu.Item
              key={id}
              onClick={() => {
                focusNext(card.id)
                move(card.id, id, 'first')
              }}
            >
              {id === '' ? label : <Chip color={color}>{label}</Chip>}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
