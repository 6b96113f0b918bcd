import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { fieldLimits } from '#schema/fields/limits.ts'
import { useWords } from '../../platform/words.ts'
import type { Board } from './board.ts'
import head from './ColumnHead.module.css'
import type { BoardColumn } from './lists.ts'

type NameFieldProps = {
  board: Board
  /** The one that is renamed; null for a new one, after which the next can be named. */
  column: BoardColumn | null
  onName: (label: string) => void
  onEnd: (isByKey: boolean) => void
}

/** The field for the name of a column. Enter saves it, Escape cancels, and losing the focus saves it, too. */
export function NameField({ board, column, onName, onEnd }: NameFieldProps) {
  const t = useWords('kinds/kanban')
  const [typed, setTyped] = useState(column?.label ?? '')
  const label = typed.trim().replaceAll(/\s+/g, ' ')
  const isTaken = board.arranging?.all.some(
    (each) => each.id !== column?.id && each.id !== '' && each.label.toLowerCase() === label.toLowerCase(),
  )
  const isNamed = label !== '' && label !== column?.label && !isTaken
  const latest = useRef({ isNamed, label, onName })
  const isOver = useRef(false)
  useEffect(() => {
    latest.current = { isNamed, label, onName }
  })
  useEffect(() => {
    isOver.current = false
    return () => {
      // The column may have been deleted by then; the caller reports that.
      if (!isOver.current && latest.current.isNamed) latest.current.onName(latest.current.label)
    }
  }, [])
  const end = (isByKey: boolean, isKept = isNamed) => {
    if (isOver.current) return
    isOver.current = true
    if (isKept) onName(label)
    onEnd(isByKey)
  }
  const keep = () => {
    if (isTaken) return
    if (column) return end(true)
    if (label === '') return
    onName(label)
    setTyped('')
  }
  return (
    <TextInput
      size="xs"
      className={head.field!}
      autoFocus
      aria-label={t('column.name')}
      placeholder={t('column.name')}
      maxLength={fieldLimits.labelSigns}
      error={isTaken ? t('column.taken') : undefined}
      value={typed}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => end(false)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // Otherwise the same key press would activate the button that gets the focus.
        event.preventDefault()
        if (event.key === 'Enter') keep()
        else end(true, false)
      }}
    />
  )
}
