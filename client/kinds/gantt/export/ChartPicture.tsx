import { calendars } from '#schema/objects/schedule/calendars.ts'
import { dayNumber } from '#schema/objects/schedule/workCalendar.ts'
import { addDays, isWeekend } from '../../../objects/dates/days.ts'
import { useWords } from '../../../platform/words.ts'
import { arrowOf } from '../arrows.ts'
import { minutesOf } from '../bars.ts'
import { headHeight, rowHeight, spanOf } from '../drawing.ts'
import { tickName } from '../timeNames.ts'
import { dayWidths, ticksOf, tickUnits, xOf } from '../timeScale.ts'
import type { Tick, TickUnit } from '../timeScale.ts'
import type { Picture } from './picture.ts'
import { PictureBar } from './PictureBar.tsx'

/** How wide names are, in pixels. */
export const namesWidth = 260
const indent = 14
/** A narrower part has no room for its name above. */
const leastLabel = 48

/** Rows from one to another, and pixels of the time. */
export type Part = { rows: [from: number, to: number]; time: [from: number, to: number] }

export const sizeOf = ({ rows, time }: Part): { width: number; height: number } => ({
  width: namesWidth + time[1] - time[0],
  height: headHeight + (rows[1] - rows[0]) * rowHeight,
})

/** A part of a chart as a drawing that needs nothing but the colours of the theme. */
export function ChartPicture({ picture, part, id }: { picture: Picture; part: Part; id: string }) {
  const t = useWords('kinds/gantt')
  const { rows, range, scale, locale, today, look } = picture
  const [from, to] = part.rows
  const [left, right] = part.time
  const { width, height } = sizeOf(part)
  const x = (minutes: number) => xOf(minutes, range, scale) - left
  const dayWidth = dayWidths[scale]
  const first = addDays(range.first, Math.floor(left / dayWidth))
  const last = addDays(range.first, Math.min(range.days, Math.ceil(right / dayWidth)))
  const isOff = (day: string) =>
    look.calendar === 'every_day' ? isWeekend(day) : !calendars[look.calendar].isWorking(dayNumber(day))
  const days = scale === 'year' ? [] : ticksOf('day', [first, last], locale).map((tick) => tick.from)
  const [upper, lower] = tickUnits[scale]
  const named = (unit: TickUnit, day: string, isSmall: boolean) => {
    const text = tickName(unit, day, { locale, isSmall })
    return unit === 'quarter' ? t('quarter', { number: text }) : text
  }
  const places = new Map(rows.map((row, at) => [row.id, at]))
  const drawn = (of: string) => {
    const at = places.get(of)
    const bar = at === undefined ? null : rows[at]!.bar
    if (!bar) return null
    const span = spanOf(bar, { range, scale })
    return {
      left: span.left - left,
      right: span.right - left,
      y: (at! - from) * rowHeight + rowHeight / 2,
    }
  }
  const lines = ticksOf(lower, [first, last], locale)
  const hasRoom = ({ from: begin, days: long }: Tick) => {
    const at = x(minutesOf(begin))
    return Math.min(right - left, at + long * dayWidth) - Math.max(0, at) >= leastLabel
  }
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="Inter Variable, system-ui, -apple-system, Segoe UI, PingFang SC, Microsoft YaHei, sans-serif"
      fontSize={12}
    >
      <defs>
        <clipPath id={`${id}-time`}>
          <rect x={0} y={0} width={right - left} height={height} />
        </clipPath>
        <clipPath id={`${id}-names`}>
          <rect x={0} y={0} width={namesWidth - 8} height={height} />
        </clipPath>
      </defs>
      <rect width={width} height={height} style={{ fill: 'var(--t-surface)' }} />
      <g transform={`translate(${namesWidth} 0)`} clipPath={`url(#${id}-time)`}>
        {days.filter(isOff).map((day) => (
          <rect
            key={day}
            x={x(minutesOf(day))}
            y={headHeight}
            width={dayWidth}
            height={height - headHeight}
            style={{ fill: 'var(--t-sunken)' }}
          />
        ))}
        {lines.map((tick) => (
          <path
            key={tick.from}
            d={`M${x(minutesOf(tick.from))} ${headHeight / 2}V${height}`}
            style={{ stroke: 'var(--t-border)' }}
          />
        ))}
        {ticksOf(upper, [first, last], locale)
          .filter(hasRoom)
          .map((tick) => (
            <text
              key={tick.from}
              x={Math.max(8, x(minutesOf(tick.from)) + 8)}
              y={17}
              fontWeight={600}
              style={{ fill: 'var(--t-text)' }}
            >
              {named(upper, tick.from, false)}
            </text>
          ))}
        {lines.map((tick) => (
          <text
            key={tick.from}
            x={x(minutesOf(tick.from)) + (tick.days * dayWidth) / 2}
            y={43}
            textAnchor="middle"
            style={{ fill: 'var(--t-dimmed)' }}
          >
            {named(lower, tick.from, true)}
          </text>
        ))}
        <path
          d={`M${x(minutesOf(today)) + dayWidth / 2} ${headHeight}V${height}`}
          strokeWidth={2}
          style={{ stroke: 'var(--t-accent)' }}
        />
        <g transform={`translate(0 ${headHeight})`}>
          {picture.relations.map((relation) => {
            const [a, b] = [drawn(relation.from), drawn(relation.to)]
            if (!a || !b) return null
            const { path, head } = arrowOf(a, b, relation.kind)
            const color = picture.judged.broken.has(relation) ? 'var(--t-danger)' : 'var(--t-dimmed)'
            return (
              <g key={`${relation.from} ${relation.to}`} data-relation>
                <path d={path} fill="none" style={{ stroke: color }} />
                <path d={head} style={{ fill: color }} />
              </g>
            )
          })}
          {rows.slice(from, to).map((row, at) => (
            <PictureBar key={row.id} {...{ row, picture, left, right }} y={at * rowHeight} />
          ))}
        </g>
      </g>
      <g clipPath={`url(#${id}-names)`}>
        {rows.slice(from, to).map(({ id: of, name, level }, at) => (
          <text
            key={of}
            x={12 + level * indent}
            y={headHeight + at * rowHeight + rowHeight / 2 + 4}
            fontWeight={(rows[from + at + 1]?.level ?? 0) > level ? 600 : 400}
            style={{ fill: 'var(--t-text)' }}
          >
            {name}
          </text>
        ))}
      </g>
      {rows.slice(from, to).map(({ id: of }, at) => (
        <path
          key={of}
          d={`M0 ${headHeight + (at + 1) * rowHeight - 0.5}H${width}`}
          style={{ stroke: 'var(--t-border)' }}
        />
      ))}
      <path
        d={`M0 ${headHeight - 0.5}H${width}M${namesWidth - 0.5} 0V${height}`}
        style={{ stroke: 'var(--t-border-strong)' }}
      />
    </svg>
  )
}
