import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { useWords } from '../../platform/words.ts'
import { barsOf, timedOf } from './bars.ts'
import { dayName, hourText, weekdayName } from './dayNames.ts'
import { isWeekend } from '../../objects/dates/days.ts'
import type { DaysProps } from './deeds.ts'
import { entriesOn, sortedEntries } from './entries.ts'
import type { Entry } from './entries.ts'
import { EntryLink } from './EntryLink.tsx'
import classes from './Hours.module.css'

const hourHeight = 48
const lineHeight = 24
/** The first visible hour of a day. */
const morning = 8
const hours = Array.from({ length: 24 }, (_, hour) => hour)

const isTimed = ({ start, from, to }: Entry): boolean => start !== null && from === to

/** Days side by side: whole days above, hours below. Without hours if the date has no time. */
export function Hours({ hasHours, ...props }: DaysProps & { hasHours: boolean }) {
  const { label, days, cursor, today, locale, entries, isLoading, mayMake, now } = props
  const t = useWords('kinds/calendar')
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scroller.current?.scrollTo({ top: (morning - 0.25) * hourHeight })
  }, [])
  const bars = barsOf(sortedEntries(entries.filter((entry) => !isTimed(entry))), days)
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1))
  const makeAt = (event: MouseEvent<HTMLElement>, day: string) => {
    const { top } = event.currentTarget.getBoundingClientRect()
    if (mayMake) now().make(day, Math.floor(((event.clientY - top) / hourHeight) * 2) * 30)
  }
  const columns = { gridTemplateColumns: `56px repeat(${days.length}, minmax(0, 1fr))` }
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-busy={isLoading || undefined}
      className={classes.grid}
      data-flat={!hasHours || undefined}
      data-scroller
    >
      <div className={classes.top} role="rowgroup">
        <div role="row" className={classes.row} style={columns}>
          <span aria-hidden />
          {days.map((day) => (
            <div
              key={day}
              role="columnheader"
              aria-label={dayName(day, locale)}
              className={classes.head}
              data-today={day === today || undefined}
            >
              {weekdayName(day, locale, 'short')} <b>{Number(day.slice(8))}</b>
            </div>
          ))}
        </div>
        <div role="row" className={classes.row} style={columns}>
          <span className={classes.whole} aria-hidden>
            {hasHours ? t('wholeDay') : null}
          </span>
          {days.map((day, column) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys
            <div
              key={day}
              role="gridcell"
              data-day={day}
              aria-current={day === today ? 'date' : undefined}
              tabIndex={day === cursor ? 0 : -1}
              className={classes.day}
              data-weekend={isWeekend(day) || undefined}
              style={{ height: lanes * lineHeight + 8 }}
              onFocus={() => now().cursor(day)}
              onClick={() => (mayMake ? now().make(day) : undefined)}
            >
              <VisuallyHidden>
                {`${dayName(day, locale)}, ${t('objects', { count: entriesOn(entries, day).length })}. `}
              </VisuallyHidden>
              {bars
                .filter((bar) => bar.column === column)
                .map(({ entry, span, lane, begins, ends }) => (
                  <EntryLink
                    key={entry.row.id}
                    as="chip"
                    entry={entry}
                    locale={locale}
                    now={now}
                    hasFocus={day === cursor}
                    goesOn={{ before: !begins, after: !ends }}
                    style={{
                      position: 'absolute',
                      insetInlineStart: 3,
                      top: 4 + lane * lineHeight,
                      width: `calc(${span * 100}% + ${span - 1}px - 6px)`,
                    }}
                  />
                ))}
            </div>
          ))}
        </div>
      </div>
      {hasHours ? (
        <div role="rowgroup">
          <div role="row" className={classes.row} style={{ ...columns, height: 24 * hourHeight }}>
            <div className={classes.hours} aria-hidden>
              {hours.slice(1).map((hour) => (
                <span key={hour} className={classes.hour} style={{ top: hour * hourHeight }}>
                  {hourText(hour, locale)}
                </span>
              ))}
            </div>
            {days.map((day) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- objects are made by key on the day above
              <div
                key={day}
                role="gridcell"
                data-day={day}
                data-hours
                className={classes.column}
                data-weekend={isWeekend(day) || undefined}
                // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- see above
                onClick={(event) => makeAt(event, day)}
              >
                <VisuallyHidden>{`${dayName(day, locale)}, ${t('hours')}. `}</VisuallyHidden>
                {timedOf(entriesOn(entries, day)).map(({ entry, start, stop, place, across }) => (
                  <EntryLink
                    key={entry.row.id}
                    as="block"
                    entry={entry}
                    locale={locale}
                    now={now}
                    hasFocus={day === cursor}
                    isShort={stop - start < 60}
                    style={{
                      position: 'absolute',
                      top: (start / 60) * hourHeight,
                      height: ((stop - start) / 60) * hourHeight - 2,
                      insetInlineStart: `calc(${(place / across) * 100}% + 2px)`,
                      width: `calc(${100 / across}% - 4px)`,
                    }}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  )
}
