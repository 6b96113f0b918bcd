import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { useWords } from '../../platform/words.ts'
import { headOf } from './board.ts'
import type { Board } from './board.ts'
import head from './ColumnHead.module.css'
import { ColumnLabel } from './ColumnLabel.tsx'
import classes from './KanbanView.module.css'
import type { BoardColumn } from './lists.ts'
import { columnActions, useColumnGrab } from './useDrag.ts'

const ColumnMenu = lazy(() => loadNeeded(() => import('./ColumnMenu.tsx')))
const ColumnName = lazy(() => loadNeeded(() => import('./ColumnName.tsx')))
const ColumnLimit = lazy(() => loadNeeded(() => import('./ColumnLimit.tsx')))
const DeleteColumn = lazy(() => loadNeeded(() => import('./DeleteColumn.tsx')))

/** The edit or the question that is open in the head of a column. */
export type AskedOfHead = 'name' | 'limit' | 'delete'

/** The name of a column and the number of its cards; its menu changes it, dragging moves it. */
export function ColumnHead({ board, column }: { board: Board; column: BoardColumn }) {
  const t = useWords('kinds/kanban')
  const root = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<AskedOfHead | null>(null)
  const { arranging } = board
  const mayRename = arranging?.options !== null && arranging !== null && column.id !== ''
  const isTyping = asked === 'name' || asked === 'limit'
  const isDragged = useColumnGrab(root, column.id, arranging !== null && !isTyping)
  useEffect(() => {
    if (button.current && board.takesFocus(headOf(column.id))) button.current.focus()
  })
  const ask = (what: AskedOfHead) => {
    if (what !== 'delete') holdKeys()
    setAsked(what)
  }
  const end = (isByKey: boolean) => {
    if (isByKey) arranging?.focusHead(column.id)
    setAsked(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== button.current || arranging === null) return
    const step = event.altKey ? steps[event.key] : undefined
    if (event.key === 'F2' && mayRename) ask('name')
    else if (step) void columnActions().then(({ stepColumn }) => stepColumn(board.now, column.id, step))
    else return
    event.preventDefault()
  }
  const limit = board.limitOf(column.id)
  const count = board.cards.count({ column: column.id })
  const isPassed = limit !== null && count > limit
  return (
    <header
      ref={root}
      className={classes.head}
      data-passed={isPassed || undefined}
      data-dragged={isDragged || undefined}
      data-arranged={arranging !== null || undefined}
      onKeyDown={onKeyDown}
    >
      {asked === 'name' ? (
        <Suspense fallback={<span className={head.field} />}>
          <ColumnName board={board} column={column} onEnd={end} />
        </Suspense>
      ) : (
        <h2 className={classes.name} onDoubleClick={mayRename ? () => ask('name') : undefined}>
          <ColumnLabel column={column} />
        </h2>
      )}
      {asked === 'limit' ? (
        <Suspense fallback={<span className={head.field} />}>
          <ColumnLimit board={board} column={column} onEnd={end} />
        </Suspense>
      ) : (
        <span className={classes.count}>
          <span aria-hidden>{limit === null ? count : `${count} / ${limit}`}</span>
          <VisuallyHidden>
            {limit === null ? t('count', { count }) : t('count.limit', { count, limit })}
            {isPassed ? `, ${t('limit.passed')}` : null}
          </VisuallyHidden>
        </span>
      )}
      {arranging === null || isTyping ? null : (
        <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon
              ref={button}
              size={24}
              className={head.menu}
              aria-label={t('column.menu', { column: column.label })}
              aria-keyshortcuts={`${mayRename ? 'F2 ' : ''}Alt+ArrowLeft Alt+ArrowRight`}
            >
              <IconDots size={15} stroke={2} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown className={head.items}>
            <Suspense fallback={<div className={head.waiting} />}>
              <ColumnMenu board={board} column={column} onAsk={ask} />
            </Suspense>
          </Menu.Dropdown>
        </Menu>
      )}
      {asked === 'delete' && arranging?.options ? (
        <Suspense>
          <DeleteColumn
            board={board}
            list={arranging.options.list}
            column={column}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </header>
  )
}

const steps: Record<string, -1 | 1 | undefined> = { ArrowLeft: -1, ArrowRight: 1 }
