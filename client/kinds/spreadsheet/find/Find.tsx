import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadNeeded } from '../../../platform/loadNeeded.ts'
import { holdKeys } from '../../../platform/typing/holdKeys.ts'
import { useWords } from '../../../platform/words.ts'
import type { SheetView } from '../SheetView.ts'
import classes from '../Bars.module.css'

const FindBar = lazy(() => loadNeeded(() => import('./FindBar.tsx')))

/** What is asked for by the keys: to find, or to replace as well; another number for each time. */
export type Asked = { what: 'find' | 'replace'; turn: number }

/** Whether the bar is asked for, by Ctrl+F and Ctrl+H or by its button. What a person writes in elsewhere keeps these keys. */
export function useFind(root: React.RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<Asked>()
  const ask = (what: Asked['what']) => {
    holdKeys()
    setAsked((before) => ({ what, turn: (before?.turn ?? 0) + 1 }))
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, shiftKey, altKey, target } = event
      if (event.defaultPrevented || altKey || !(ctrlKey || metaKey)) return
      // Of a Mac ⌘H hides the program.
      const isReplace = code === 'KeyH' && shiftKey === metaKey
      if (!isReplace && (code !== 'KeyF' || shiftKey)) return
      const isElsewhere =
        target instanceof HTMLElement &&
        !root.current?.contains(target) &&
        target.matches('input, textarea, [contenteditable="true"], [contenteditable="true"] *')
      if (isElsewhere || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      ask(isReplace ? 'replace' : 'find')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [root])
  return { asked, ask }
}

type FindProps = {
  view: SheetView
  asked: Asked | undefined
  editable: boolean
  focusGrid: () => void
  seen: number
}

/** The bar that finds and replaces, once it was asked for. */
export const Find = ({ asked, ...rest }: FindProps) =>
  asked ? (
    <Suspense>
      <FindBar asked={asked} {...rest} />
    </Suspense>
  ) : null

export function FindButton({ onClick }: { onClick: () => void }) {
  const t = useWords('kinds/spreadsheet')
  return (
    <ActionIcon className={classes.find} aria-label={t('find')} title={t('find')} onClick={onClick}>
      <IconSearch size={17} stroke={1.8} />
    </ActionIcon>
  )
}
