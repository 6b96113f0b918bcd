import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import classes from './Month.module.css'
import { barsOf, fitting } from './bars.ts'
import { weekdayName } from './dayNames.ts'
import { isSameMonth } from '../../objects/dates/days.ts'
import { weeksOf } from './modes.ts'
import type { DaysProps } from './deeds.ts'
import { DayCell } from './DayCell.tsx'
import { sortedEntries } from './entries.ts'
import type { Entry } from './entries.ts'
import { headHeight, lineHeight } from './monthSizes.ts'

/** On a narrow screen a day has this many dots at most. */
const dotsMost = 3
const none: readonly Entry[] = []

/** Six weeks; on a narrow screen a day shows how much there is on it. */
export function Month({ isNarrow, ...props }: DaysProps & { isNarrow: boolean }) {
  const { label, days, anchor, cursor, today, locale, entries, isLoading, mayMake, now } = props
  const { ref, height } = useElementSize<HTMLDivElement>()
  const weeks = weeksOf(days)
  const sorted = useMemo(() => sortedEntries(entries), [entries])
  const most = Math.max(1, Math.floor((height / weeks.length - headHeight - 2) / lineHeight))
  return (
    <div
      role="grid"
      aria-label={label}
      aria-busy={isLoading || undefined}
      className={classes.month}
      data-narrow={isNarrow || undefined}
      data-scroller
    >
      <div role="row" className={classes.heads}>
        {weeks[0]!.map((day) => (
          <div
            key={day}
            role="columnheader"
            aria-label={weekdayName(day, locale, 'long')}
            className={classes.head}
          >
            {weekdayName(day, locale, 'short')}
          </div>
        ))}
      </div>
      <div ref={ref} role="rowgroup" className={classes.weeks}>
        {weeks.map((week) => {
          const bars = barsOf(sorted, week)
          const { shown, more } = fitting(bars, { days: 7, most })
          return (
            <div key={week[0]} role="row" className={classes.week}>
              {week.map((day, column) => {
                const on = bars.filter((bar) => bar.column <= column && column < bar.column + bar.span)
                return (
                  <DayCell
                    key={day}
                    day={day}
                    locale={locale}
                    isNarrow={isNarrow}
                    isOther={!isSameMonth(day, anchor)}
                    isToday={day === today}
                    hasFocus={day === cursor}
                    bars={shown.filter((bar) => bar.column === column)}
                    count={on.length}
                    dots={isNarrow ? on.slice(0, dotsMost).map(({ entry }) => entry) : none}
                    more={more[column]!}
                    most={most}
                    mayMake={mayMake}
                    now={now}
                  />
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}
