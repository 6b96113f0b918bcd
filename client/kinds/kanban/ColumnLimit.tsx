import { NumberInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { limitMost } from './board.ts'
import type { Board } from './board.ts'
import { limitColumn } from './columnActions.ts'
import head from './ColumnHead.module.css'
import type { BoardColumn } from './lists.ts'

type ColumnLimitProps = { board: Board; column: BoardColumn; onEnd: (isByKey: boolean) => void }

/** The card limit of a column, while it is being edited in place. */
export default function ColumnLimit({ board, column, onEnd }: ColumnLimitProps) {
  const t = useWords('kinds/kanban')
  const [typed, setTyped] = useState<number | string>(board.limitOf(column.id) ?? '')
  const isOver = useRef(false)
  const end = (isByKey: boolean, isKept = true) => {
    if (isOver.current) return
    isOver.current = true
    if (isKept) limitColumn(board.now, column.id, typeof typed === 'number' ? typed : undefined)
    onEnd(isByKey)
  }
  return (
    <NumberInput
      size="xs"
      className={head.limit!}
      autoFocus
      min={1}
      max={limitMost}
      clampBehavior="strict"
      allowDecimal={false}
      hideControls
      aria-label={t('column.limit')}
      placeholder={t('settings.limits.none')}
      value={typed}
      onChange={setTyped}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => end(false)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // Otherwise the same key press would activate the button that gets the focus.
        event.preventDefault()
        end(true, event.key === 'Enter')
      }}
    />
  )
}
