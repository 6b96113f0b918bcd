import { Menu } from '@mantine/core'
import {
  IconArrowBarToLeft,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconEyeOff,
  IconPinned,
  IconPinnedOff,
} from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { columnWidths } from '../../objects/view/columns.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { Sort } from '../../objects/view/filter.ts'
import { KindIcon } from '../../types/KindIcon.tsx'
import { useWords } from '../../platform/words.ts'
import classes from './Grid.module.css'

/** What can be done with columns; all of it is one's own until it is shared. */
export type HeadActions = {
  sorts: Sort[]
  onSort: (id: string, order: Sort['order'] | null) => void
  onHide: (id: string) => void
  onPin: (id: string, pinned: boolean) => void
  onMove: (id: string, by: -1 | 1) => void
  onResize: (id: string, width: number) => void
}

type HeadRowProps = {
  columns: ViewColumn[]
  lefts: (number | undefined)[]
  actions: HeadActions
  /** How many of the rows are chosen. */
  checks: 'none' | 'some' | 'all'
  onCheckAll: () => void
}

/** The headings of the columns; a click sorts, the edge resizes, the menu does the rest. */
export const HeadRow = memo(function HeadRow({ columns, lefts, actions, checks, onCheckAll }: HeadRowProps) {
  const t = useWords('kinds/table')
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <div role="columnheader" aria-colindex={1} className={classes.check}>
          <input
            type="checkbox"
            aria-label={t('row.checkAll')}
            checked={checks === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = checks === 'some'
            }}
            onChange={onCheckAll}
          />
        </div>
        {columns.map((column, place) => (
          <HeadCell
            key={column.id}
            column={column}
            place={place}
            left={lefts[place]}
            actions={actions}
            isFirst={column.property.header || columns[place - 1]?.property.header === true}
            isLast={place === columns.length - 1}
          />
        ))}
      </div>
    </div>
  )
})

type HeadCellProps = {
  column: ViewColumn
  place: number
  left: number | undefined
  actions: HeadActions
  isFirst: boolean
  isLast: boolean
}
const icon = { size: 15, stroke: 1.75 }

function HeadCell({ column, place, left, actions, isFirst, isLast }: HeadCellProps) {
  const t = useWords('kinds/table')
  const [opened, setOpened] = useState(false)
  const { id, property, isPinned } = column
  const order = actions.sorts.find(({ of }) => of === id)?.order
  const Arrow = order === 'ASC' ? IconArrowUp : IconArrowDown
  const next = order === 'ASC' ? 'DESC' : order === 'DESC' ? null : 'ASC'
  return (
    <div
      role="columnheader"
      aria-colindex={place + 2}
      aria-sort={order === 'ASC' ? 'ascending' : order === 'DESC' ? 'descending' : 'none'}
      data-head={id}
      data-pinned={isPinned || undefined}
      className={classes.headCell}
      style={{ width: column.width, insetInlineStart: left }}
      onContextMenu={(event) => {
        event.preventDefault()
        setOpened(true)
      }}
    >
      <Menu opened={opened} onChange={setOpened} trigger="click" position="bottom-start" width={220}>
        <Menu.Target>
          <button
            type="button"
            className={classes.headButton}
            title={property.hint || property.label}
            onClick={(event) => {
              event.stopPropagation()
              actions.onSort(id, next)
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') setOpened(true)
            }}
          >
            <KindIcon kind={property.data_type} size={14} />
            <span className={classes.headWords}>{property.label}</span>
            {order ? <Arrow size={13} stroke={2} aria-hidden /> : null}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => actions.onSort(id, 'ASC')}>
            {t('head.ascending')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => actions.onSort(id, 'DESC')}>
            {t('head.descending')}
          </Menu.Item>
          {property.header ? null : (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={isPinned ? <IconPinnedOff {...icon} /> : <IconPinned {...icon} />}
                onClick={() => actions.onPin(id, !isPinned)}
              >
                {t(isPinned ? 'head.unpin' : 'head.pin')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowLeft {...icon} />}
                disabled={isFirst}
                onClick={() => actions.onMove(id, -1)}
              >
                {t('head.left')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowRight {...icon} />}
                disabled={isLast}
                onClick={() => actions.onMove(id, 1)}
              >
                {t('head.right')}
              </Menu.Item>
              <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => actions.onHide(id)}>
                {t('head.hide')}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<IconArrowBarToLeft {...icon} />}
            onClick={() => actions.onResize(id, columnWidths.usual)}
          >
            {t('head.width')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Edge column={column} onResize={actions.onResize} />
    </div>
  )
}

const stepPixels = 16

/** The edge that a column is made wider by, with the pointer or the arrow keys. */
function Edge({ column, onResize }: { column: ViewColumn; onResize: HeadActions['onResize'] }) {
  const t = useWords('kinds/table')
  const { id, width, property } = column
  const resize = (to: number) =>
    onResize(id, Math.round(Math.max(columnWidths.least, Math.min(columnWidths.most, to))))
  const drag = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget
    const from = event.clientX
    edge.setPointerCapture(event.pointerId)
    edge.onpointermove = (move) => resize(width + move.clientX - from)
    edge.onpointerup = () => (edge.onpointermove = null)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- a separator that moves is a widget
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('head.resize', { column: property.label })}
      aria-valuenow={width}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      tabIndex={0}
      className={classes.edge}
      onPointerDown={drag}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        event.stopPropagation()
        resize(width + (event.key === 'ArrowLeft' ? -stepPixels : stepPixels))
      }}
    />
  )
}
