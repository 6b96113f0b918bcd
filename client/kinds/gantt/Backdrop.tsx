import { memo } from 'react'
import { calendars } from '#schema/objects/schedule/calendars.ts'
import type { CalendarId } from '#schema/objects/schedule/calendars.ts'
import { dayNumber } from '#schema/objects/schedule/workCalendar.ts'
import { addDays, daysBetween, isWeekend } from '../../objects/dates/days.ts'
import type { Day } from '../../objects/dates/days.ts'
import { minutesOf } from './bars.ts'
import classes from './Gantt.module.css'
import { dayWidths, ticksOf, tickUnits, xOf } from './timeScale.ts'
import type { Time } from './useTime.ts'

type BackdropProps = {
  time: Time
  drawn: [Day, Day]
  today: Day
  calendar: CalendarId
  locale: string
  width: number
}

/** Lines between the parts of time, days off in a tone of their own, and today. */
export const Backdrop = memo(function Backdrop({
  time,
  drawn,
  today,
  calendar,
  locale,
  width,
}: BackdropProps) {
  const { range, scale } = time
  const [, lower] = tickUnits[scale]
  const x = (day: Day) => xOf(minutesOf(day), range, scale)
  return (
    <div className={classes.backdrop} style={{ width }} aria-hidden>
      {scale === 'year'
        ? null
        : daysOff(drawn, calendar).map(({ from, days }) => (
            <div
              key={from}
              className={classes.off}
              style={{ left: x(from), width: days * dayWidths[scale] }}
            />
          ))}
      {ticksOf(lower, drawn, locale).map(({ from }) => (
        <div key={from} className={classes.rule} style={{ left: x(from) }} />
      ))}
      <div data-now className={classes.today} style={{ left: x(today) + dayWidths[scale] / 2 }} />
    </div>
  )
})

/** Non-working days. Weekends are shown even if every day counts. */
function daysOff([first, last]: [Day, Day], calendar: CalendarId): { from: Day; days: number }[] {
  const runs: { from: Day; days: number }[] = []
  const isOff = (day: Day) =>
    calendar === 'every_day' ? isWeekend(day) : !calendars[calendar].isWorking(dayNumber(day))
  for (let at = 0; at < daysBetween(first, last); at += 1) {
    const day = addDays(first, at)
    if (!isOff(day)) continue
    const run = runs.at(-1)
    if (run && addDays(run.from, run.days) === day) run.days += 1
    else runs.push({ from: day, days: 1 })
  }
  return runs
}
