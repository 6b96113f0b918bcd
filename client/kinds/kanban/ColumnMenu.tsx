import { Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconEyeOff,
  IconGauge,
  IconLayoutSidebarLeftCollapse,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { fieldColors } from '#schema/fields/list.ts'
import type { ListOption } from '#schema/fields/list.ts'
import { Chip } from '../../fields/Chip.tsx'
import { useWords } from '../../platform/words.ts'
import { Keys } from '../../ui/Keys.tsx'
import type { Board } from './board.ts'
import { hideColumn, stepColumn } from './columnActions.ts'
import type { AskedOfHead } from './ColumnHead.tsx'
import head from './ColumnHead.module.css'
import type { BoardColumn } from './lists.ts'
import { changeOption } from './optionActions.ts'

type ColumnMenuProps = { board: Board; column: BoardColumn; onAsk: (what: AskedOfHead) => void }
const icon = { size: 15, stroke: 1.75 }

/** The actions on a column: on its option, for people who may change the type, and on its place on the board. */
export default function ColumnMenu({ board, column, onAsk }: ColumnMenuProps) {
  const t = useWords('kinds/kanban')
  const { now, columns, lanes, arranging } = board
  const at = columns.findIndex(({ id }) => id === column.id)
  const mayChange = arranging?.options && column.id !== ''
  return (
    <>
      {mayChange ? <OptionItems board={board} column={column} onAsk={onAsk} /> : null}
      <Menu.Item
        leftSection={<IconArrowLeft {...icon} />}
        rightSection={<Shortcut keys="Alt+[ArrowLeft]" />}
        disabled={at <= 0}
        onClick={() => stepColumn(now, column.id, -1)}
      >
        {t('column.left')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowRight {...icon} />}
        rightSection={<Shortcut keys="Alt+[ArrowRight]" />}
        disabled={at === columns.length - 1}
        onClick={() => stepColumn(now, column.id, 1)}
      >
        {t('column.right')}
      </Menu.Item>
      {lanes ? null : (
        <Menu.Item
          leftSection={<IconLayoutSidebarLeftCollapse {...icon} />}
          onClick={() => {
            arranging?.focusHead(column.id)
            board.foldColumn(column.id, true)
          }}
        >
          {t('column.fold')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => hideColumn(now, column.id)}>
        {t('column.hide')}
      </Menu.Item>
      {column.face === undefined ? (
        <Menu.Item leftSection={<IconGauge {...icon} />} onClick={() => onAsk('limit')}>
          {t('column.limit')}
        </Menu.Item>
      ) : null}
      {mayChange ? (
        <>
          <Menu.Divider />
          <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => onAsk('delete')}>
            {t('column.delete')}
          </Menu.Item>
        </>
      ) : null}
    </>
  )
}

/** Next to the label, but not part of it. */
const Shortcut = ({ keys }: { keys: string }) => (
  <span className={head.keys} aria-hidden>
    <Keys keys={keys} />
  </span>
)

function OptionItems({ board, column, onAsk }: ColumnMenuProps) {
  const t = useWords('kinds/kanban')
  const colour = useWords('fields')
  return (
    <>
      <Menu.Item
        leftSection={<IconPencil {...icon} />}
        rightSection={<Shortcut keys="[F2]" />}
        onClick={() => onAsk('name')}
      >
        {t('column.rename')}
      </Menu.Item>
      <Menu.Label>{t('column.color')}</Menu.Label>
      <div className={head.colors} role="group" aria-label={t('column.color')}>
        <Menu.RadioGroup
          value={column.color}
          onChange={(color) => changeOption(board.now, column.id, { color: color as ListOption['color'] })}
        >
          {fieldColors.map((color) => (
            <Menu.RadioItem
              key={color}
              value={color}
              aria-label={colour(`colour.${color}`)}
              title={colour(`colour.${color}`)}
              className={head.color!}
              classNames={{ itemIndicator: head.unmarked! }}
              closeMenuOnClick
            >
              <Chip color={color}>A</Chip>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </div>
      <Menu.Divider />
    </>
  )
}
