import { IconPlus } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { isFormatted } from '../isFormatted.ts'
import type { MadePlace } from '../view/madeParts.ts'
import type { MadeRows } from '../view/madeRows.ts'
import type { LinePlace } from './GroupHead.tsx'
import { indentOf } from './indent.ts'
import classes from './Lines.module.css'
import { useNamedRows } from './useNamedRows.ts'
import type { Making } from './useNewRow.ts'

type NewLineProps = LinePlace & {
  rows: MadeRows
  making: Making
  place: MadePlace
  /** The words of the page's create button. */
  label: string | null
  /** The property that defines an object's parent. */
  nestedBy?: string | undefined
  /** Creating children ends when the focus leaves the line, or by Escape with nothing typed. */
  onEnd?: (isByKey: boolean) => void
}

/**
 * The line that creates objects: each Enter creates one with the typed name, and the caret stays for the next. Typed
 * text is also saved when the focus leaves; Escape discards it.
 */
export function NewLine({ line, top, height, rows, making, place, ...rest }: NewLineProps) {
  const { hasFocus, onFocus, label, nestedBy, onEnd } = rest
  const t = useWords('objects/rows')
  const root = useRef<HTMLDivElement>(null)
  const [name, setName] = useState('')
  const header = making.type.properties.find((property) => property.header)
  const isNamed = header?.data_type === 'text' && !isFormatted(header) && !header.multiple.status
  const { beneath } = place
  const words = beneath ? t('line.beneath') : (label ?? t('line.new'))
  const given = beneath && nestedBy ? { [nestedBy]: beneath.id } : {}
  const named = useNamedRows({
    rows,
    making,
    place,
    given,
    onFailed: (was) => setName((typed) => typed || was),
  })
  const keep = async () => {
    if (!header || name.trim() === '') return
    setName('')
    await named.make(name.trim(), header.id)
  }
  const leave = async () => {
    await keep()
    const { leaveRows } = await loadNeeded(() => import('./leaveRows.ts'))
    await leaveRows(rows, { line: -1, question: making.question })
  }
  const latest = useRef(keep)
  useLayoutEffect(() => {
    latest.current = keep
  })
  // It scrolls out of view or is removed with what was typed.
  useEffect(() => {
    const end = () => void latest.current()
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [])
  return (
    <div
      ref={root}
      role="listitem"
      data-line={line}
      className={classes.new}
      style={{
        transform: `translateY(${top}px)`,
        height,
        ...indentOf(beneath ? beneath.ancestors.length + 1 : 0),
      }}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden />
      {isNamed ? (
        <input
          data-focus
          type="text"
          tabIndex={hasFocus ? 0 : -1}
          className={classes.newName}
          aria-label={words}
          placeholder={words}
          value={name}
          onFocus={() => {
            onFocus(line)
            // Without it each Enter requests it again, and reports a failure.
            named.load().catch(() => undefined)
          }}
          onBlur={() => {
            void leave().catch(showFailure)
            // Another window has the focus for a while: the caret comes back here.
            if (document.hasFocus()) onEnd?.(false)
          }}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && name === '') onEnd?.(true)
            if (event.key === 'Escape') setName('')
            if (event.key === 'Enter') void keep()
          }}
        />
      ) : (
        <button
          type="button"
          data-focus
          tabIndex={hasFocus ? 0 : -1}
          className={classes.newButton}
          onFocus={() => onFocus(line)}
          onClick={() => {
            holdKeys()
            void loadNeeded(() => import('./makeRow.ts'))
              .then(({ valuesOf }) => making.onAsk({ ...valuesOf(making, place.group), ...given }))
              .catch(showFailure)
          }}
        >
          {words}
        </button>
      )}
    </div>
  )
}
