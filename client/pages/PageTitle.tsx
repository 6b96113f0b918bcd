import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useWords } from '../platform/words.ts'
import classes from './PageTitle.module.css'

const keepAfterMs = 600
const longestTitle = 500

type PageTitleProps = {
  title: string
  editable: boolean
  /** A new page starts with its title. */
  autoFocus?: boolean
  compact?: boolean
  onRename: (title: string) => void
  /** Enter or the arrow down moves the focus from the title to the content. */
  onLeave?: () => void
}

/** The title of a page, saved while it is typed; changes by others show when it is not being edited here. */
export function PageTitle({ title, editable, autoFocus, compact, onRename, onLeave }: PageTitleProps) {
  const t = useWords('pages')
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<(() => void) | undefined>(undefined)

  const keep = () => {
    clearTimeout(timer.current)
    pending.current?.()
    pending.current = undefined
  }
  useEffect(() => keep, [])
  const type = (text: string) => {
    const clean = text.replaceAll(/\s*\n\s*/g, ' ').slice(0, longestTitle)
    setDraft(clean)
    clearTimeout(timer.current)
    pending.current = () => onRename(clean.trim())
    timer.current = setTimeout(keep, keepAfterMs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    keep()
    onLeave?.()
  }
  return (
    <textarea
      className={compact ? classes.compact : classes.title}
      data-large={!compact || undefined}
      aria-label={t('title.label')}
      placeholder={t('untitled')}
      rows={1}
      autoFocus={autoFocus}
      readOnly={!editable}
      value={draft ?? title}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        keep()
        setDraft(null)
      }}
    />
  )
}
