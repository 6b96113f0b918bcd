import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { useLines } from '../../objects/rows/useLines.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import { useLatest } from '../../objects/rows/useLatest.ts'
import { useUndoKeys } from '../../objects/rows/useUndoKeys.ts'
import { useToday } from '../../objects/dates/useToday.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { currentLocale } from '../../platform/i18n.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showFailure } from '../../platform/toasts.ts'
import frame from '../../objects/rows/Rows.module.css'
import { useWords } from '../../platform/words.ts'
import { minutesOf } from './bars.ts'
import { leftWidth } from './cells.ts'
import { Chart } from './Chart.tsx'
import { headHeight, rowHeight } from './drawing.ts'
import classes from './Gantt.module.css'
import type { Look } from './look.ts'
import { progressStep } from './progress.ts'
import type { OpenRelation } from './windows/RelationParts.tsx'
import { spanText } from './timeNames.ts'
import { Toolbar } from './Toolbar.tsx'
import { useBaselines } from './useBaselines.ts'
import { useBarMoves } from './useBarMoves.ts'
import { useConstraints } from './useConstraints.ts'
import { objectsMost, useBars } from './useBars.ts'
import { useShownGantt } from './export/useShownGantt.ts'
import { useFolded } from './useFolded.ts'
import { useGanttDrag } from './useGanttDrag.ts'
import { useHeldKeys } from './useHeldKeys.ts'
import { useJudged, usePlanner } from './usePlanner.ts'
import { useRelations } from './useRelations.ts'
import { useTime } from './useTime.ts'

const RelationParts = lazy(() => loadNeeded(() => import('./windows/RelationParts.tsx')))
const GanttMenu = lazy(() => loadNeeded(() => import('./GanttMenu.tsx')))

type GanttProps = { of: RowsOfPage; look: Look; label: string }

/** The objects of a type as bars, with the toolbar and the dependencies between them. */
export function Gantt({ of, look, label }: GanttProps) {
  const { rows, shown, editable, checked, steps, making, timeZone, set } = of
  const t = useWords('kinds/gantt')
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 599px)') ?? false
  const today = useToday(timeZone)
  const [isFolded, setFolded] = useState(false)
  const [said, setSaid] = useState('')
  const [opened, setOpened] = useState<OpenRelation | null>(null)
  const left = isFolded ? 0 : leftWidth(shown, isNarrow)
  const relations = useRelations(of.type.id, steps)
  const constraints = useConstraints(of.type.id, steps)
  const moves = useBarMoves(of, look, constraints.of)
  const [folded, fold] = useFolded(of)
  const known = useBars(of, look, moves, folded)
  const { bars, lines: lineOf, nests, order } = known
  const baselines = useBaselines(of, known)
  const placeOf = useCallback(
    (id: string) => {
      const line = lineOf.get(id)
      return line === undefined || !order ? line : order.placeOf(line)
    },
    [lineOf, order],
  )
  const { status, total } = rows.shown
  // Objects that are not loaded would be ignored in scheduling.
  const isWhole = total <= objectsMost
  const time = useTime({
    scroller,
    bars,
    scale: look.scale,
    today,
    left,
    isReady: status === 'ready',
    onScale: (scale) => set('scale', scale),
  })
  const planner = usePlanner(status === 'ready')
  const { calendar } = look
  const judged = useJudged(planner, {
    bars,
    relations: relations.all,
    constraints: constraints.of,
    calendar,
    nests,
  })
  const drags = useGanttDrag({
    root: scroller,
    of,
    look,
    left,
    time: time.time,
    bars: known,
    relations: relations.all,
    constraints: constraints.of,
    moves,
    planner,
    isWhole,
    onLink(relation, at) {
      void relations.save(relation).then((isSaved) => isSaved && setOpened({ kind: 'form', relation, at }))
    },
    onMake(values) {
      if (!making) return
      loadNeeded(() => import('../../objects/rows/makeRow.ts'))
        .then(({ valuesOf }) => making.onAsk({ ...valuesOf(making, null), ...values }))
        .catch(showFailure)
    },
  })
  useShownGantt(of.doc, {
    asked: { type: of.type.id, where: of.where, orderBy: of.orderBy },
    look,
    timeZone,
    relations: relations.all,
    constraints: constraints.of,
    baseline: baselines.bars,
    judged,
  })
  const { drag } = drags
  const hold = useHeldKeys(planner !== null)
  const nudge = (row: ObjectRow, key: string, isEnd: boolean): boolean => {
    const days = key === 'ArrowLeft' ? -1 : 1
    const bar = drags.nudge(row, isEnd ? 'end' : 'all', { days, today: minutesOf(today) })
    if (!bar) return false
    time.show(bar)
    setSaid(t('bar', { name: row.name, dates: spanText(bar, currentLocale()) }))
    return true
  }
  const nest = (row: ObjectRow, isIn: boolean): boolean => {
    const parent = planner?.nestedElsewhere(row.id, isIn, nests)
    if (!look.parent || parent === undefined || !moves.mayNest(row)) return false
    void moves.put([{ row, values: { [look.parent.id]: parent } }])
    return true
  }
  const now = useLatest({ nudge, nest })
  const advance = (row: ObjectRow, by: number): boolean => {
    const percent = drags.advance(row, by)
    if (percent === null) return false
    setSaid(t('done', { name: row.name, percent: Math.round(percent) }))
    return true
  }
  const lines = useLines({
    of,
    order,
    changes: {
      ...moves.changes,
      save: async (...given) => drags.typed(...given) || moves.changes.save(...given),
    },
    scroller,
    height: rowHeight,
    above: headHeight,
    // All dependencies are needed for scheduling.
    reads: (line) => (rows.lines > objectsMost ? [line, line] : [0, rows.lines - 1]),
    onKey(kept, { key, code, altKey, shiftKey, ctrlKey, metaKey }) {
      if (!kept) return false
      const row = moves.shown(kept)
      if (ctrlKey && !altKey && !metaKey && (code === 'BracketRight' || code === 'BracketLeft'))
        return hold(() => now().nest(row, code === 'BracketRight'))
      if (!altKey || ctrlKey || metaKey) return undefined
      if (key === 'ArrowLeft' || key === 'ArrowRight') return hold(() => now().nudge(row, key, shiftKey))
      if (key === 'ArrowUp' || key === 'ArrowDown')
        return advance(row, key === 'ArrowUp' ? progressStep : -progressStep)
      if (code !== 'KeyL' && code !== 'KeyC') return undefined
      setOpened({ kind: code === 'KeyL' ? 'window' : 'constraint', row })
      return true
    },
  })
  const { menu, keys } = lines
  useUndoKeys(scroller, steps)
  const mayLet = (id: string) => {
    const row = drags.rowOf(id)
    return editable && row !== undefined && (row.level === 'edit' || row.level === 'full')
  }
  return (
    <>
      <Toolbar
        scale={look.scale}
        isAuto={look.isAuto}
        isFolded={isFolded}
        editable={editable}
        onScale={(scale) => set('scale', scale)}
        onAuto={(isAuto) => set('auto', isAuto)}
        onFold={() => setFolded(!isFolded)}
        onToday={time.showToday}
        onRepair={
          editable && isWhole && judged.broken.size > 0 ? () => drags.repair(judged.broken) : undefined
        }
        onPlan={making ? () => setOpened({ kind: 'plan' }) : undefined}
        onBaselines={
          editable || baselines.kept.length > 0 ? () => setOpened({ kind: 'baselines' }) : undefined
        }
      />
      {isWhole ? null : (
        <p className={frame.note} role="status">
          {t('part', { count: objectsMost })}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the lines in it have the focus */}
      <div
        ref={scroller}
        className={classes.scroller}
        style={{ '--left': `${left}px`, '--head': `${headHeight}px` } as CSSProperties}
        onKeyDown={keys.onKeyDown}
        onContextMenu={menu.onContextMenu}
        onScroll={time.look}
        data-checks={checked.count > 0 || undefined}
        data-folded={isFolded || undefined}
      >
        <Chart
          {...{ of, look, label, today, left, time, placeOf, judged, folded, moves, drags, lines }}
          constraints={constraints.of}
          baseline={baselines.bars}
          bars={known}
          onFold={fold}
          relations={relations.all}
          onRelation={(relation, at) => {
            if (mayLet(relation.to)) setOpened({ kind: 'form', relation, at })
          }}
        />
        {drag?.kind === 'move' && drag.plan.stays.length > 0 ? (
          <div className={classes.stays} role="status">
            {planner?.staysText(drag.plan.stays, { rowOf: drags.rowOf, isFixed: moves.isFixed }, t)}
          </div>
        ) : null}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Suspense>
        {opened ? (
          <RelationParts
            {...{ opened, of, look, relations, constraints, baselines, bars, mayLet, setOpened }}
            lines={lineOf}
            onConstrained={(id, now) => drags.settle(id, now)}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {menu.isUsed ? (
          <GanttMenu
            of={of}
            look={look}
            moves={moves}
            bars={known}
            shown={menu.shown}
            onNest={nest}
            onShow={time.show}
            onRelations={(row) => setOpened({ kind: 'window', row })}
            onConstraint={(row) => setOpened({ kind: 'constraint', row })}
            onClose={menu.close}
          />
        ) : null}
      </Suspense>
    </>
  )
}
