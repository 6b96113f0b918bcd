import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { fieldLimits } from '#schema/fields/limits.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { useWords } from '../../platform/words.ts'
import type { Board } from './board.ts'
import head from './ColumnHead.module.css'

const NewColumn = lazy(() => loadNeeded(() => import('./NewColumn.tsx')))
const HiddenColumns = lazy(() => loadNeeded(() => import('./HiddenColumns.tsx')))

/** After the last column: the button for a new one, and the hidden ones. */
export function BoardEnd({ board, style }: { board: Board; style?: CSSProperties }) {
  const t = useWords('kinds/kanban')
  const [isAdding, setAdding] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isReturning = useRef(false)
  const { arranging, hidden } = board
  // Synchronously: a frame later it would take the focus from where the user has gone in the meantime.
  useLayoutEffect(() => {
    if (isReturning.current && !isAdding) button.current?.focus()
    isReturning.current = false
  }, [isAdding])
  const mayAdd = arranging?.options && arranging.options.get().length < fieldLimits.listOptions
  if (!mayAdd && (hidden.length === 0 || !arranging)) return null
  return (
    <div className={head.end} style={style}>
      {mayAdd && isAdding ? (
        <div className={head.adding}>
          <Suspense>
            <NewColumn
              board={board}
              onEnd={(isByKey) => {
                isReturning.current = isByKey
                setAdding(false)
              }}
            />
          </Suspense>
        </div>
      ) : mayAdd ? (
        <Button
          ref={button}
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={14} stroke={2} />}
          onClick={() => {
            holdKeys()
            setAdding(true)
          }}
        >
          {t('column.add')}
        </Button>
      ) : null}
      {hidden.length > 0 ? (
        <Menu position="bottom-end" width={260} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              rightSection={<IconChevronDown size={14} stroke={2} />}
            >
              {t('column.hidden', { count: hidden.length })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={head.items}>
            <Suspense fallback={<div className={head.waiting} />}>
              <HiddenColumns board={board} />
            </Suspense>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  )
}
