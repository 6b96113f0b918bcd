import { memo } from 'react'
import type { Day } from '../../objects/dates/days.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { minutesOf } from './bars.ts'
import { cellWidth } from './cells.ts'
import classes from './Head.module.css'
import { tickName, weekdayLetters } from './timeNames.ts'
import { dayWidths, ticksOf, tickUnits, xOf } from './timeScale.ts'
import type { Time } from './useTime.ts'
import { useWords } from '../../platform/words.ts'

type HeadProps = {
  time: Time
  drawn: [Day, Day]
  today: Day
  locale: string
  columns: readonly ViewColumn[]
  width: number
}

/** The labels of days, weeks or months; it stays visible. */
export const Head = memo(function Head({ time, drawn, today, locale, columns, width }: HeadProps) {
  const t = useWords('kinds/gantt')
  const { range, scale } = time
  const [upper, lower] = tickUnits[scale]
  const name = (unit: typeof upper, day: Day, isSmall: boolean) => {
    const text = tickName(unit, day, { locale, isSmall })
    return unit === 'quarter' ? t('quarter', { number: text }) : text
  }
  const styleOf = ({ from, days }: { from: Day; days: number }) => ({
    left: xOf(minutesOf(from), range, scale),
    width: days * dayWidths[scale],
  })
  return (
    <div className={classes.head}>
      <div className={classes.corner} aria-hidden>
        {columns.map((column) => (
          <span
            key={column.id}
            title={column.property.label}
            style={column.property.header ? undefined : { width: cellWidth(column) }}
          >
            {column.property.label}
          </span>
        ))}
      </div>
      <div className={classes.time} style={{ width }} aria-hidden>
        {ticksOf(upper, drawn, locale).map((tick) => (
          <div key={tick.from} className={classes.upper} style={styleOf(tick)}>
            <span>{name(upper, tick.from, false)}</span>
          </div>
        ))}
        {ticksOf(lower, drawn, locale).map((tick) => (
          <div
            key={tick.from}
            className={classes.lower}
            data-today={(scale === 'day' && tick.from === today) || undefined}
            style={styleOf(tick)}
          >
            <span>{name(lower, tick.from, true)}</span>
            {scale === 'day' ? <small>{weekdayLetters(tick.from, locale)}</small> : null}
          </div>
        ))}
      </div>
    </div>
  )
})
