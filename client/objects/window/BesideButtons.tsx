import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useWords } from '../../platform/words.ts'
import { keySignsOf } from '../../ui/Keys.tsx'
import { floating } from './ObjectFrame.tsx'
import classes from './ObjectWindow.module.css'
import type { Beside } from './useBeside.ts'

/** Elements that handle these keys themselves: they open a list or a date, or move a line of a checklist. */
const ownKeys = '[role="combobox"], [aria-haspopup="listbox"], [aria-keyshortcuts*="Alt+Arrow"]'

type BesideButtonsProps = { beside: Beside; root: RefObject<HTMLElement | null> }

/** Previous and next. At an end the button stays in place, with the focus that it may have. */
export function BesideButtons({ beside, root }: BesideButtonsProps) {
  const t = useWords('objects')
  const latest = useRef(beside)
  useEffect(() => {
    latest.current = beside
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
      if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
      if (!(target instanceof Element) || isUnder(root.current)) return
      if (target !== document.body && !root.current?.parentElement?.contains(target)) return
      if (target.closest(ownKeys) && !target.closest('[data-besides]')) return
      event.preventDefault()
      event.stopPropagation()
      latest.current.move(key === 'ArrowUp' ? -1 : 1)
    }
    // On the way down: a field with a number would count by them.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [root])
  const button = (by: -1 | 1) => {
    const [isThere, name, key] =
      by < 0
        ? ([beside.before, 'beside.previous', 'ArrowUp'] as const)
        : ([beside.after, 'beside.next', 'ArrowDown'] as const)
    const Icon = by < 0 ? IconChevronUp : IconChevronDown
    return (
      <ActionIcon
        aria-label={t(name)}
        title={`${t(name)} (${keySignsOf(`Alt+[${key}]`).join('+')})`}
        aria-keyshortcuts={`Alt+${key}`}
        aria-disabled={!isThere || undefined}
        className={classes.beside}
        onClick={() => (isThere ? beside.move(by) : undefined)}
      >
        <Icon size={18} stroke={1.75} />
      </ActionIcon>
    )
  }
  return (
    <div data-besides className={classes.besides}>
      {button(-1)}
      {button(1)}
    </div>
  )
}

/** Whether a menu or a dialog is open over the window. */
const isUnder = (root: HTMLElement | null): boolean =>
  [...document.querySelectorAll(floating)].some(
    (element) => !element.contains(root) && element.checkVisibility(),
  )
