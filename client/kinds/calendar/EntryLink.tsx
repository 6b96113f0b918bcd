import type { CSSProperties } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './Entry.module.css'
import { clockText } from './dayNames.ts'
import type { Deeds } from './deeds.ts'
import type { Entry } from './entries.ts'
import tones from '../../objects/view/Tones.module.css'

type EntryLinkProps = {
  entry: Entry
  locale: string
  now: () => Deeds
  /** As one of several on a day, a block of hours, or a line of a list. */
  as: 'chip' | 'block' | 'line'
  hasFocus: boolean
  style?: CSSProperties
  /** Whether its block has no room for two lines. */
  isShort?: boolean
  /** Whether it continues before and after what is drawn here. */
  goesOn?: { before: boolean; after: boolean }
}

/** One object on the calendar; a press opens it. */
export function EntryLink({ entry, locale, now, as, hasFocus, style, isShort, goesOn }: EntryLinkProps) {
  const t = useWords('objects/rows')
  const { row, start, stop, color, from, to, href, mayMove, mayStretch } = entry
  const name = row.name || t('row.untitled')
  const isWhole = start === null || from !== to
  const clock = start === null || goesOn?.before ? null : clockText(start, locale)
  const till =
    as === 'chip' || isShort || stop === null || from !== to ? null : clockText(stop % 1440, locale)
  return (
    <a
      data-entry={row.id}
      data-movable={mayMove || undefined}
      data-color={color ?? undefined}
      data-as={as}
      data-whole={isWhole || undefined}
      data-short={isShort || undefined}
      data-before={goesOn?.before || undefined}
      data-after={goesOn?.after || undefined}
      className={`${classes.entry} ${tones.tone}`}
      style={style}
      href={href}
      tabIndex={hasFocus ? 0 : -1}
      draggable={false}
      title={name}
      onClick={(event) => {
        event.stopPropagation()
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        now().open(row.id)
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        event.stopPropagation()
        now().menu(row, { x: event.clientX, y: event.clientY })
      }}
    >
      <span className={classes.mark} aria-hidden />
      {clock ? <span className={classes.clock}>{till ? `${clock} – ${till}` : clock}</span> : null}
      <span className={classes.name}>{name}</span>
      {as === 'chip' && goesOn && !goesOn.after && mayStretch ? (
        <span data-stretch className={classes.stretch} aria-hidden />
      ) : null}
    </a>
  )
}
