import { lazy, Suspense, useMemo } from 'react'
import type { Relation } from '#schema/objects/schedule/relation.ts'
import { LineItems } from '../../objects/rows/LineItems.tsx'
import { useLatest } from '../../objects/rows/useLatest.ts'
import type { Lines } from '../../objects/rows/useLines.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import type { Day } from '../../objects/dates/days.ts'
import { currentLocale } from '../../platform/i18n.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { Backdrop } from './Backdrop.tsx'
import type { Bar } from './bars.ts'
import { headHeight, rowHeight, spanOf } from './drawing.ts'
import classes from './Gantt.module.css'
import { GanttLine } from './GanttLine.tsx'
import { Head } from './Head.tsx'
import type { Look } from './look.ts'
import type { Judged } from './plan.ts'
import { xOf } from './timeScale.ts'
import type { BarMoves } from './useBarMoves.ts'
import type { Constraints } from './useConstraints.ts'
import type { Bars } from './useBars.ts'
import type { BarDrags } from './useGanttDrag.ts'
import type { ShownRelation } from './useRelations.ts'
import type { ShownTime } from './useTime.ts'

const Arrows = lazy(() => loadNeeded(() => import('./Arrows.tsx')))
const LinkLine = lazy(() => loadNeeded(() => import('./LinkLine.tsx')))

type ChartProps = {
  of: RowsOfPage
  look: Look
  label: string
  today: Day
  /** The width of the columns before the timeline, in pixels. */
  left: number
  time: ShownTime
  bars: Bars
  /** The line of each object; absent for one in a collapsed parent. */
  placeOf: (id: string) => number | undefined
  judged: Judged
  folded: ReadonlySet<string>
  onFold: (id: string) => void
  relations: readonly ShownRelation[]
  constraints: Constraints
  /** The dates of objects in the baseline that is shown beneath. */
  baseline: ReadonlyMap<string, Bar>
  moves: BarMoves
  drags: BarDrags
  lines: Lines
  onRelation: (relation: Relation, at: { x: number; y: number }) => void
}

/** The content of the timeline: days, lines of objects with their bars, dependencies, and what is dragged. */
export function Chart({ of, look, label, today, left, time, bars, placeOf, relations, ...rest }: ChartProps) {
  const { moves, drags, lines, judged, constraints, baseline, folded, onFold, onRelation } = rest
  const { rows, shown, making } = of
  const { nests } = bars
  const locale = currentLocale()
  const { drag } = drags
  const { virtual, items, deeds } = lines
  const now = useLatest({ ...deeds, fold: onFold })
  const { critical, slack } = look.isCritical ? judged : nothing
  const [first, last] = [items[0]?.place ?? 0, items.at(-1)?.place ?? 0]
  const near = nearOf(useRelationSpans(relations, placeOf), first, last)
  const drawnOf = (id: string) => {
    const [bar, place] = [drags.barOf(id), placeOf(id)]
    if (!bar || place === undefined) return null
    return { ...spanOf(bar, time.time), y: headHeight + place * rowHeight + rowHeight / 2 }
  }
  const x = (minutes: number) => xOf(minutes, time.time.range, look.scale)
  // Others may create objects above in the meantime.
  const drawnPlace =
    drag?.kind !== 'draw'
      ? undefined
      : drag.id === null
        ? items.find(({ line }) => rows.foot(line))?.place
        : placeOf(drag.id)
  const days = { time: time.time, drawn: time.drawn, today, locale, width: time.width }
  const height = virtual.getTotalSize()
  return (
    <div className={classes.canvas} style={{ width: left + time.width, height }}>
      <Head {...days} columns={shown} />
      <Backdrop {...days} calendar={look.calendar} />
      <div className={classes.under}>
        <div className={classes.pane} />
      </div>
      {near.length > 0 ? (
        <Suspense>
          <Arrows
            relations={near}
            drawnOf={drawnOf}
            broken={drag?.kind === 'move' ? noRelations : judged.broken}
            critical={critical}
            width={time.width}
            height={height}
            onChoose={onRelation}
          />
        </Suspense>
      ) : null}
      <div role="list" aria-label={label} className={classes.list} style={{ height }}>
        <LineItems of={of} lines={lines}>
          {({ row: kept, ...line }) => {
            const row = kept && moves.shown(kept)
            const bar = row && drags.barOf(row.id)
            const nest = row && nests.get(row.id)
            const isSummary = bar?.summary !== undefined
            return (
              <GanttLine
                {...line}
                row={row}
                bar={bar}
                level={nest?.level ?? 0}
                fold={nest && nest.children.length > 0 ? (folded.has(row.id) ? 'folded' : 'open') : null}
                columns={shown}
                color={look.color}
                time={time.time}
                locale={locale}
                progress={row && bar ? drags.progressOf(row, bar) : null}
                slack={row && bar && !drag ? (slack.get(row.id) ?? null) : null}
                mayMove={row !== undefined && (isSummary ? of.editable : moves.mayMove(row))}
                mayStart={row !== undefined && !isSummary && moves.mayStretch(row, 'start')}
                mayEnd={row !== undefined && !isSummary && moves.mayStretch(row, 'end')}
                mayProgress={row !== undefined && !isSummary && moves.mayProgress(row)}
                isMoved={row !== undefined && drags.isMoved(row.id)}
                base={row && baseline.get(row.id)}
                constraint={(row && constraints.get(row.id)) ?? null}
                isMisplaced={row !== undefined && !drag && judged.misplaced.has(row.id)}
                isCritical={row !== undefined && critical.has(row.id)}
                now={now}
              />
            )
          }}
        </LineItems>
      </div>
      {making
        ? items.map(({ line, top }) =>
            rows.foot(line) ? (
              <div
                key={`lane ${line}`}
                data-empty-lane=""
                className={classes.newLane}
                style={{ transform: `translateY(${top}px)`, width: time.width, height: rowHeight }}
              />
            ) : null,
          )
        : null}
      {drag?.kind === 'draw' && drawnPlace !== undefined ? (
        <div
          className={classes.ghost}
          style={{
            top: headHeight + (drawnPlace ?? 0) * rowHeight + 6,
            left: left + x(drag.span.from),
            width: x(drag.span.till) - x(drag.span.from),
          }}
        />
      ) : null}
      <Suspense>{drag?.kind === 'link' ? <LinkLine drag={drag} drawnOf={drawnOf} /> : null}</Suspense>
    </div>
  )
}

const nothing: Pick<Judged, 'critical' | 'slack'> = { critical: new Set(), slack: new Map() }
/** Violations at the new place of bars are not known yet. */
const noRelations: ReadonlySet<Relation> = new Set()

/** The ranges that lines of relations cross: computed once, and read in each frame of a scroll. */
type RelationSpan = { relation: ShownRelation; from: number; to: number }

function useRelationSpans(
  relations: readonly ShownRelation[],
  placeOf: (id: string) => number | undefined,
): readonly RelationSpan[] {
  return useMemo(
    () =>
      relations.flatMap((relation) => {
        const [a, b] = [placeOf(relation.from), placeOf(relation.to)]
        if (a === undefined || b === undefined) return []
        return [{ relation, from: Math.min(a, b), to: Math.max(a, b) }]
      }),
    [relations, placeOf],
  )
}

const nearOf = (spans: readonly RelationSpan[], first: number, last: number): ShownRelation[] =>
  spans.flatMap(({ relation, from, to }) => (to >= first && from <= last ? [relation] : []))
