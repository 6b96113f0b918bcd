import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { dayMinutes } from '#schema/objects/schedule/relation.ts'
import type { Relation, RelationKind } from '#schema/objects/schedule/relation.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { useWords } from '../../platform/words.ts'
import type { Bar, Part, Span } from './bars.ts'
import type { Look } from './look.ts'
import type { Drag, Dragging } from './dragging.ts'
import type { Plan } from './plan.ts'
import { progressOf, withinProgress } from './progress.ts'
import type { BarMoves } from './useBarMoves.ts'
import { useBarDrag } from './useBarDrag.ts'
import type { Grip, Pull } from './useBarDrag.ts'
import type { Bars } from './useBars.ts'
import type { Constraints } from './useConstraints.ts'
import type { Planner } from './usePlanner.ts'
import type { Time } from './useTime.ts'

export type BarDrags = ReturnType<typeof useGanttDrag>

type GanttDrag = {
  root: RefObject<HTMLElement | null>
  of: RowsOfPage
  look: Look
  left: number
  time: Time
  bars: Bars
  relations: readonly Relation[]
  constraints: Constraints
  moves: BarMoves
  planner: Planner | null
  /** Whether all is known that may go along. */
  isWhole: boolean
  /** A line was drawn from one bar to another, ending there on the screen. */
  onLink: (relation: Relation, at: { x: number; y: number }) => void
  /** Dates were drawn in a line without an object. */
  onMake: (values: Record<string, unknown>) => void
}

/** Dragging, resizing and linking of bars, with a preview of what moves along. */
export function useGanttDrag({
  root,
  of,
  look,
  left,
  time,
  bars: known,
  relations,
  constraints,
  moves,
  ...rest
}: GanttDrag) {
  const { planner, isWhole, onLink, onMake } = rest
  const { bars, lines, nests, summed } = known
  const { rows, editable, timeZone } = of
  const t = useWords('kinds/gantt')
  const [drag, setDrag] = useState<Drag | null>(null)
  /** An unchanged preview is not computed again: most steps of a pointer stay within a day. */
  const latest = useRef<Drag | null>(null)
  const rowOf = (id: string): ObjectRow | undefined => {
    const line = lines.get(id)
    const row = line === undefined ? undefined : rows.row(line)
    return row && moves.shown(row)
  }
  const mayMove = (id: string) => {
    const row = rowOf(id)
    return row !== undefined && moves.mayMove(row)
  }
  const dragging: Dragging = {
    root,
    time,
    planning: {
      bars,
      relations,
      calendar: look.calendar,
      constraints,
      nests,
      summed,
      mayMove,
      isKnown: (id) => lines.has(id),
    },
    isAuto: look.isAuto,
    isWhole,
    relations,
  }
  const placing = { look, timeZone }
  const changeOf = (row: ObjectRow, bar: Bar) => planner?.changeOf(row, bar, placing) ?? []
  const tellStays = (ids: readonly string[]) => planner?.tellStays(ids, { rowOf, isFixed: moves.isFixed }, t)
  const put = ({ moved, stays, unplanned }: Plan) => {
    const changes = [...moved.values()].flatMap((bar) => {
      const row = rowOf(bar.id)
      return row ? changeOf(row, bar) : []
    })
    tellStays(stays)
    if (changes.length === 0) return
    if (unplanned.length > 0) void planner?.tellUnplanned(unplanned, t)
    void moves.put(changes)
  }
  const previewOf = (id: string) => (drag?.kind === 'move' ? drag.shown.get(id) : undefined)
  const dragOf = (grip: Grip, pull: Pull) => planner?.dragOf(grip, pull, dragging, latest.current) ?? null
  const show = (next: Drag | null) => {
    latest.current = next
    setDrag(next)
  }
  useBarDrag({
    root,
    isOn: editable,
    attach: planner?.attachBarDrag,
    left,
    onPull: (grip, pull) => show(dragOf(grip, pull)),
    onPut(grip, pull) {
      const done = dragOf(grip, pull)
      if (done?.kind === 'move') put(done.plan)
      else if (done?.kind === 'progress') setProgress(done.id, done.percent)
      else if (done?.kind === 'link' && done.over) {
        const kind: RelationKind = `${done.from.side}_${done.over.side}`
        onLink({ from: done.from.id, to: done.over.id, kind, lag: 0 }, pull.at)
      } else if (done?.kind === 'draw') give(done.id, done.span)
    },
    onEnd: () => show(null),
  })
  const give = (id: string | null, span: Span) => {
    const row = id === null ? undefined : rowOf(id)
    if (id === null) onMake(planner?.madeAt(span, placing) ?? {})
    // It may have been deleted in the meantime.
    else if (row && moves.mayMove(row)) void moves.put(changeOf(row, { ...span, id, isPoint: false }))
  }
  const setProgress = (id: string, percent: number) => {
    const row = rowOf(id)
    if (!row || !look.progress || !moves.mayProgress(row)) return
    if (progressOf(row, look.progress) === percent) return
    void moves.put([{ row, values: { [look.progress.id]: percent } }])
  }
  return {
    drag,
    /** The bar in the preview while it, or what it depends on, is dragged. */
    barOf: (id: string): Bar | undefined => previewOf(id) ?? bars.get(id),
    isMoved: (id: string): boolean => {
      const [moved, bar] = [previewOf(id), bars.get(id)]
      return moved !== undefined && (moved.from !== bar?.from || moved.till !== bar.till)
    },
    /** How far an object is done, as it is shown. */
    progressOf(row: ObjectRow, bar: Bar | undefined): number | null {
      if (drag?.kind === 'progress' && drag.id === row.id) return drag.percent
      return bar?.summary ? bar.summary.progress : progressOf(row, look.progress)
    },
    /** Moves or resizes by days; returns the new bar. An object without dates gets a day. */
    nudge(row: ObjectRow, part: Part, { days, today }: { days: number; today: number }): Bar | null {
      const bar = bars.get(row.id)
      if (moves.isFixed(row)) tellStays([row.id])
      if (
        part === 'all' ? !bar?.summary && !moves.mayMove(row) : bar?.summary || !moves.mayStretch(row, part)
      )
        return null
      if (!planner) return null
      if (!bar) {
        const made = { id: row.id, from: today, till: today + dayMinutes, isPoint: false }
        void moves.put(changeOf(row, made))
        return made
      }
      const plan = planner.planOf(bar, { part, days }, dragging)
      put(plan)
      return planner.planned(plan, dragging.planning).get(row.id) ?? bar
    },
    /** Moves or resizes by a typed date; false if the value is to be stored as it is. */
    typed(row: ObjectRow, column: ViewColumn, value: unknown): boolean {
      const bar = bars.get(row.id)
      const by = bar && planner?.pullOf(bar, { column, value, isAuto: look.isAuto }, placing)
      if (!by || (by.part === 'all' && !moves.mayMove(row))) return false
      put(planner!.planOf(bar, by, dragging))
      return true
    },
    /** With auto-scheduling, moves an object to where its new constraint allows it. */
    settle(id: string, now: Constraints): void {
      const bar = bars.get(id)
      if (!planner || !bar || bar.summary || !look.isAuto || !isWhole || !mayMove(id)) return
      const planning = { ...dragging.planning, constraints: now }
      put(planner.planOf(bar, { part: 'all', days: 0 }, { ...dragging, planning }))
    },
    /** Pushes what breaks these dependencies. */
    repair(broken: ReadonlySet<Relation>): void {
      if (planner) put(planner.planRepair(broken, dragging.planning))
    },
    /** Changes the progress of an object, in percent; returns the new one. */
    advance(row: ObjectRow, by: number): number | null {
      const bar = bars.get(row.id)
      if (!look.progress || !bar || bar.summary || !moves.mayProgress(row)) return null
      const percent = withinProgress((progressOf(row, look.progress) ?? 0) + by)
      setProgress(row.id, percent)
      return percent
    },
    rowOf,
  }
}
