import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { isWeekend } from '../../objects/dates/days.ts'
import type { Day } from '../../objects/dates/days.ts'
import tones from '../../objects/view/Tones.module.css'
import { useWords } from '../../platform/words.ts'
import { isSameCell } from './DayCell.tsx'
import { dayName, monthName, weekdayName } from './dayNames.ts'
import type { DaysProps, Deeds } from './deeds.ts'
import { onDays } from './entries.ts'
import type { Entry } from './entries.ts'
import entryClasses from './Entry.module.css'
import { monthsOf } from './modes.ts'
import classes from './Year.module.css'

/** Twelve months; a day shows by dots what is on it, and lists it at a click. */
export function Year({ onMonth, ...props }: DaysProps & { onMonth: (day: Day) => void }) {
  const { label, days, cursor, today, locale, entries, isLoading, now } = props
  const months = useMemo(() => monthsOf(days, locale), [days, locale])
  const byDay = useMemo(() => onDays(entries, days), [entries, days])
  const root = useRef<HTMLDivElement>(null)
  // The month of the day that is meant is in sight.
  useLayoutEffect(() => {
    root.current
      ?.querySelector('[data-day][tabindex="0"]')
      ?.closest('section')
      ?.scrollIntoView({ block: 'nearest' })
  }, [days])
  return (
    <div
      ref={root}
      role="group"
      aria-label={label}
      aria-busy={isLoading || undefined}
      data-scroller
      className={classes.year}
    >
      {months.map(({ month, weeks }) => (
        <section key={month} className={classes.month}>
          <UnstyledButton className={classes.name!} onClick={() => onMonth(month)}>
            {monthName(month, locale)}
          </UnstyledButton>
          <div role="grid" aria-label={monthName(month, locale)}>
            <div role="row" className={classes.week}>
              {weeks[1]!.map((day) => (
                <div
                  key={day}
                  role="columnheader"
                  aria-label={weekdayName(day!, locale, 'long')}
                  className={classes.head}
                >
                  {weekdayName(day!, locale, 'short')}
                </div>
              ))}
            </div>
            {weeks.map((week) => (
              <div key={week.find((day) => day)} role="row" className={classes.week}>
                {week.map((day, at) =>
                  day ? (
                    <YearDay
                      key={day}
                      day={day}
                      count={byDay.get(day)!.count}
                      dots={byDay.get(day)!.first}
                      isToday={day === today}
                      hasFocus={day === cursor}
                      locale={locale}
                      now={now}
                    />
                  ) : (
                    // oxlint-disable-next-line react/no-array-index-key -- a day of another month has nothing of its own
                    <div key={at} role="gridcell" className={classes.day} />
                  ),
                )}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

type YearDayProps = {
  day: Day
  /** How many objects it has, and the first of them. */
  count: number
  dots: readonly Entry[]
  isToday: boolean
  hasFocus: boolean
  locale: string
  now: () => Deeds
}

const YearDay = memo(function YearDay({ day, count, dots, isToday, hasFocus, locale, now }: YearDayProps) {
  const t = useWords('kinds/calendar')
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys
    <div
      role="gridcell"
      data-day={day}
      data-free
      aria-current={isToday ? 'date' : undefined}
      tabIndex={hasFocus ? 0 : -1}
      className={classes.day}
      data-weekend={isWeekend(day) || undefined}
      data-full={count > 0 || undefined}
      data-today={isToday || undefined}
      onFocus={() => now().cursor(day)}
      onClick={(event) => now().list(day, event.currentTarget)}
    >
      <VisuallyHidden>{`${dayName(day, locale)}, ${t('objects', { count })}`}</VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
      <span className={classes.dots} aria-hidden>
        {dots.map((entry) => (
          <span
            key={entry.row.id}
            data-color={entry.color ?? undefined}
            className={`${entryClasses.dot} ${tones.tone}`}
          />
        ))}
      </span>
    </div>
  )
}, isSameCell)
