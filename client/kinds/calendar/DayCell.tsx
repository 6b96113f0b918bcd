import { VisuallyHidden } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import type { Bar } from './bars.ts'
import { dayName, dayNumber } from './dayNames.ts'
import { isWeekend } from '../../objects/dates/days.ts'
import type { Day } from '../../objects/dates/days.ts'
import type { DaysProps } from './deeds.ts'
import entryClasses from './Entry.module.css'
import { EntryLink } from './EntryLink.tsx'
import classes from './Month.module.css'
import { headHeight, lineHeight } from './monthSizes.ts'
import tones from '../../objects/view/Tones.module.css'

type DayCellProps = Pick<DaysProps, 'locale' | 'deeds' | 'onCursor'> & {
  day: Day
  isNarrow: boolean
  isOther: boolean
  isToday: boolean
  hasFocus: boolean
  /** The objects that begin here and fit. */
  bars: readonly Bar[]
  /** All objects on the day. */
  on: readonly Bar[]
  more: number
  most: number
}
const dotsMost = 3

/** One day of a month: its number and its objects. A click elsewhere in it creates an object. */
export function DayCell({
  day,
  isNarrow,
  isOther,
  isToday,
  hasFocus,
  bars,
  on,
  more,
  most,
  ...rest
}: DayCellProps) {
  const { locale, deeds, onCursor } = rest
  const t = useWords('kinds/calendar')
  const count = t('objects', { count: on.length })
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
      data-free={(!isNarrow && deeds.make !== null) || undefined}
      onFocus={() => onCursor(day)}
      onClick={() => (isNarrow ? onCursor(day) : deeds.make?.(day))}
    >
      {/* Screen readers announce its objects after it. */}
      <VisuallyHidden>{`${dayName(day, locale)}, ${count}. `}</VisuallyHidden>
      <span className={classes.number} aria-hidden>
        <span>{isNarrow ? Number(day.slice(8)) : dayNumber(day, locale)}</span>
      </span>
      {isNarrow ? (
        <span className={classes.dots} aria-hidden>
          {on.slice(0, dotsMost).map(({ entry }) => (
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
            deeds={deeds}
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
            deeds.list(day, event.currentTarget.parentElement!)
          }}
        >
          {t('more', { count: more })}
        </button>
      ) : null}
    </div>
  )
}
