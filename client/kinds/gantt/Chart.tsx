import { useMemo } from 'react'
import type { Relation } from '#schema/objects/schedule/relation.ts'
import { LineItems } from '../../objects/rows/LineItems.tsx'
import { useLatest } from '../../objects/rows/useLatest.ts'
import type { Lines } from '../../objects/rows/useLines.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import type { Day } from '../../objects/dates/days.ts'
import { currentLocale } from '../../platform/i18n.ts'
import { Arrows } from './Arrows.tsx'
import { Backdrop } from './Backdrop.tsx'
import type { Bar } from './bars.ts'
import { headHeight, rowHeight, spanOf } from './drawing.ts'
import classes from './Gantt.module.css'
import { GanttLine } from './GanttLine.tsx'
import { Head } from './Head.tsx'
import { LinkLine } from './LinkLine.tsx'
import type { Look } from './look.ts'
import { judge } from './plan.ts'
import { xOf } from './timeScale.ts'
import type { BarMoves } from './useBarMoves.ts'
import type { BarDrags } from './useGanttDrag.ts'
import type { ShownRelation } from './useRelations.ts'
import type { ShownTime } from './useTime.ts'

type ChartProps = {
  of: RowsOfPage
  look: Look
  label: string
  today: Day
  /** The width of what stands before the time, in pixels. */
  left: number
  time: ShownTime
  bars: ReadonlyMap<string, Bar>
  /** On which line each object stands. */
  lineOf: ReadonlyMap<string, number>
  relations: readonly ShownRelation[]
  moves: BarMoves
  drags: BarDrags
  lines: Lines
  onRelation: (relation: Relation, at: { x: number; y: number }) => void
}

/** What is drawn over the time: days, lines of objects with their bars, what waits for what, and what is dragged. */
export function Chart({ of, look, label, today, left, time, bars, lineOf, relations, ...rest }: ChartProps) {
  const { moves, drags, lines, onRelation } = rest
  const { rows, shown, making } = of
  const locale = currentLocale()
  const { drag } = drags
  const { virtual, deeds } = lines
  const now = useLatest(deeds)
  const judged = useMemo(() => judge(bars, relations, look.calendar), [bars, relations, look.calendar])
  const critical = look.isCritical ? judged.critical : noIds
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const near = relations.filter(({ from, to }) => {
    const [a, b] = [lineOf.get(from), lineOf.get(to)]
    return a !== undefined && b !== undefined && Math.max(a, b) >= first && Math.min(a, b) <= last
  })
  const drawnOf = (id: string) => {
    const [bar, line] = [drags.barOf(id), lineOf.get(id)]
    if (!bar || line === undefined) return null
    return { ...spanOf(bar, time.time), y: headHeight + line * rowHeight + rowHeight / 2 }
  }
  const x = (minutes: number) => xOf(minutes, time.time.range, look.scale)
  const days = { time: time.time, drawn: time.drawn, today, locale, width: time.width }
  const height = virtual.getTotalSize()
  return (
    <div className={classes.canvas} style={{ width: left + time.width, height }}>
      <Head {...days} columns={shown} />
      <Backdrop {...days} calendar={look.calendar} />
      <div className={classes.under}>
        <div className={classes.pane} />
      </div>
      <Arrows
        relations={near}
        drawnOf={drawnOf}
        broken={drag?.kind === 'move' ? noRelations : judged.broken}
        critical={critical}
        width={time.width}
        height={height}
        onChoose={onRelation}
      />
      <div role="list" aria-label={label} className={classes.list} style={{ height }}>
        <LineItems of={of} lines={lines}>
          {({ row: kept, ...line }) => {
            const row = kept && moves.shown(kept)
            return (
              <GanttLine
                {...line}
                row={row}
                bar={row && drags.barOf(row.id)}
                columns={shown}
                color={look.color}
                time={time.time}
                locale={locale}
                mayMove={row !== undefined && moves.mayMove(row)}
                mayStart={row !== undefined && moves.mayStretch(row, 'start')}
                mayEnd={row !== undefined && moves.mayStretch(row, 'end')}
                isMoved={row !== undefined && drags.isMoved(row.id)}
                isCritical={row !== undefined && critical.has(row.id)}
                now={now}
              />
            )
          }}
        </LineItems>
      </div>
      {making
        ? items.map(({ index, start }) =>
            rows.foot(index) ? (
              <div
                key={`lane ${index}`}
                data-empty-lane={index}
                className={classes.newLane}
                style={{ transform: `translateY(${start}px)`, width: time.width, height: rowHeight }}
              />
            ) : null,
          )
        : null}
      {drag?.kind === 'draw' ? (
        <div
          className={classes.ghost}
          style={{
            top: headHeight + drag.line * rowHeight + 6,
            left: left + x(drag.span.from),
            width: x(drag.span.till) - x(drag.span.from),
          }}
        />
      ) : null}
      {drag?.kind === 'link' ? <LinkLine drag={drag} drawnOf={drawnOf} /> : null}
    </div>
  )
}

const noIds: ReadonlySet<string> = new Set()
/** What is broken where bars are let go is not known yet. */
const noRelations: ReadonlySet<Relation> = new Set()
