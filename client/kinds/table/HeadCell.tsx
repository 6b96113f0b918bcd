import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { KindIcon } from '../../types/KindIcon.tsx'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import classes from './HeadCell.module.css'
import type { AskedOfColumn, HeadActions } from './headActions.ts'
import { useColumnDrag } from './useColumnDrag.ts'

const ColumnEdge = lazy(() => loadNeeded(() => import('./ColumnEdge.tsx')))
const HeadMenu = lazy(() => loadNeeded(() => import('./HeadMenu.tsx')))

type HeadCellProps = {
  column: ViewColumn
  place: number
  left: number | undefined
  actions: HeadActions
  isFirst: boolean
  isLast: boolean
  onMade: (id: string) => void
  onAsk: (asked: AskedOfColumn) => void
}

/** The heading of a column: its name opens the menu, its arrow sorts, its edge resizes, dragging moves it. */
export function HeadCell({ column, place, left, actions, isFirst, isLast, ...rest }: HeadCellProps) {
  const { onMade, onAsk } = rest
  const t = useWords('kinds/table')
  const [opened, setOpened] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const { id, property, isPinned } = column
  const dropEdge = useColumnDrag(root, { id, isPinned, isHeader: property.header }, actions.onDrop)
  const order = actions.sorts.find(({ of }) => of === id)?.order
  const Arrow = order === 'DESC' ? IconArrowDown : IconArrowUp
  const next = order === 'ASC' ? 'DESC' : order === 'DESC' ? null : 'ASC'
  const sortLabel = `${property.label}: ${t(next === 'ASC' ? 'head.ascending' : next === 'DESC' ? 'head.descending' : 'head.unsort')}`
  const fit = async () => {
    const { fittedWidth } = await loadNeeded(() => import('./fittedWidth.ts'))
    const width = fittedWidth(root.current, place)
    if (width) actions.onResize(id, width)
  }
  return (
    <div
      ref={root}
      role="columnheader"
      aria-label={property.label}
      aria-colindex={place + 2}
      aria-sort={order === 'ASC' ? 'ascending' : order === 'DESC' ? 'descending' : 'none'}
      data-head={id}
      data-pinned={isPinned || undefined}
      data-edge={dropEdge ?? undefined}
      className={classes.headCell}
      style={{ width: column.width, insetInlineStart: left }}
      onContextMenu={(event) => {
        event.preventDefault()
        setOpened(true)
      }}
    >
      <Menu opened={opened} onChange={setOpened} trigger="click" position="bottom-start" width={230}>
        <Menu.Target>
          <button
            type="button"
            className={classes.headButton}
            title={property.hint || property.label}
            // A click on a heading does not select cells.
            onClick={(event) => event.stopPropagation()}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') setOpened(true)
            }}
          >
            <KindIcon
              kind={property.formula !== null ? 'formula' : property.people ? 'person' : property.data_type}
              size={14}
            />
            <span className={classes.headWords}>{property.label}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense fallback={<div className={classes.menuWaiting} />}>
            <HeadMenu
              column={column}
              actions={actions}
              order={order}
              isFirst={isFirst}
              isLast={isLast}
              onFit={() => void fit()}
              onMade={onMade}
              onAsk={onAsk}
            />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <button
        type="button"
        className={classes.headSort}
        data-sorted={order !== undefined || undefined}
        aria-label={sortLabel}
        title={sortLabel}
        onClick={(event) => {
          event.stopPropagation()
          actions.onSort(id, next)
        }}
      >
        <Arrow size={13} stroke={2} aria-hidden />
      </button>
      <Suspense>
        <ColumnEdge column={column} onResize={actions.onResize} onFit={() => void fit()} />
      </Suspense>
    </div>
  )
}
