import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useWords } from '../../platform/words.ts'
import type { Bar } from './bars.ts'
import { dayName, dayNumber } from './dayNames.ts'
import { isWeekend } from '../../objects/dates/days.ts'
import type { Day } from '../../objects/dates/days.ts'
import type { DaysProps } from './deeds.ts'
import type { Entry } from './entries.ts'
import entryClasses from './Entry.module.css'
import { EntryLink } from './EntryLink.tsx'
import classes from './Month.module.css'
import { headHeight, lineHeight } from './monthSizes.ts'
import tones from '../../objects/view/Tones.module.css'

type DayCellProps = Pick<DaysProps, 'locale' | 'mayMake' | 'now'> & {
  day: Day
  isNarrow: boolean
  isOther: boolean
  isToday: boolean
  hasFocus: boolean
  /** The objects that begin here and fit. */
  bars: readonly Bar[]
  /** How many objects there are on the day. */
  count: number
  /** The first of them, where it has room for dots alone. */
  dots: readonly Entry[]
  more: number
  most: number
}
/** One day of a month: its number and its objects. A click elsewhere in it creates an object. */
export const DayCell = memo(function DayCell({
  day,
  isNarrow,
  isOther,
  isToday,
  hasFocus,
  bars,
  count,
  dots,
  more,
  most,
  ...rest
}: DayCellProps) {
  const { locale, mayMake, now } = rest
  const t = useWords('kinds/calendar')
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys
    <div
      role="gridcell"
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isNarrow ? hasFocus : undefined}
      tabIndex={hasFocus ? 0 : -1}
      className={classes.day}
      data-other={isOther || undefined}
      data-weekend={isWeekend(day) || undefined}
      data-today={isToday || undefined}
      data-chosen={(isNarrow && hasFocus) || undefined}
      data-free={(!isNarrow && mayMake) || undefined}
      onFocus={() => now().cursor(day)}
      onClick={() => (isNarrow ? now().cursor(day) : mayMake ? now().make(day) : undefined)}
    >
      {/* Screen readers announce its objects after it. */}
      <VisuallyHidden>{`${dayName(day, locale)}, ${t('objects', { count })}. `}</VisuallyHidden>
      <span className={classes.number} aria-hidden>
        <span>{isNarrow ? Number(day.slice(8)) : dayNumber(day, locale)}</span>
      </span>
      {isNarrow ? (
        <span className={classes.dots} aria-hidden>
          {dots.map((entry) => (
            <span
              key={entry.row.id}
              data-color={entry.color ?? undefined}
              className={`${entryClasses.dot} ${tones.tone}`}
            />
          ))}
        </span>
      ) : (
        bars.map(({ entry, span, lane, begins, ends }) => (
          <EntryLink
            key={entry.row.id}
            as="chip"
            entry={entry}
            locale={locale}
            now={now}
            hasFocus={hasFocus}
            goesOn={{ before: !begins, after: !ends }}
            style={{
              position: 'absolute',
              insetInlineStart: 3,
              top: headHeight + lane * lineHeight,
              width: `calc(${span * 100}% + ${span - 1}px - 6px)`,
            }}
          />
        ))
      )}
      {more > 0 && !isNarrow ? (
        <button
          type="button"
          tabIndex={hasFocus ? 0 : -1}
          className={classes.more}
          style={{ top: headHeight + (most - 1) * lineHeight }}
          onClick={(event) => {
            event.stopPropagation()
            now().list(day, event.currentTarget.parentElement!)
          }}
        >
          {t('more', { count: more })}
        </button>
      ) : null}
    </div>
  )
}, isSameCell)

/** Bars are laid out anew with each change of one object, mostly as they were. */
export function isSameCell<Props extends object>(before: Props, now: Props): boolean {
  return Object.entries(now).every(([name, value]: [string, unknown]) => {
    const kept: unknown = before[name as keyof Props]
    if (!Array.isArray(value) || !Array.isArray(kept)) return Object.is(kept, value)
    return (
      kept.length === value.length &&
      value.every((each, at) => isSamePart(kept[at] as Bar | Entry, each as Bar | Entry))
    )
  })
}

const isSamePart = (a: Bar | Entry, b: Bar | Entry): boolean =>
  a === b ||
  ('entry' in a &&
    'entry' in b &&
    a.entry === b.entry &&
    a.span === b.span &&
    a.lane === b.lane &&
    a.begins === b.begins &&
    a.ends === b.ends)
