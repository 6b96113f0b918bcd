import { useState } from 'react'
import type { RefObject } from 'react'
import { dayMinutes } from '#schema/objects/schedule/relation.ts'
import type { Relation, RelationKind } from '#schema/objects/schedule/relation.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { showRefusal } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { barOf, minutesOf, shifted, valuesAt } from './bars.ts'
import type { Bar, Part, Span } from './bars.ts'
import type { Look } from './look.ts'
import { planPull } from './plan.ts'
import type { Plan } from './plan.ts'
import { dayAt, dayWidths } from './timeScale.ts'
import type { BarChange, BarMoves } from './useBarMoves.ts'
import { useBarDrag } from './useBarDrag.ts'
import type { Grip, Pull, Side } from './useBarDrag.ts'
import type { Time } from './useTime.ts'

type Spot = { id: string; side: Side }
/** What is shown while something is dragged. */
export type Drag =
  | { kind: 'move'; plan: Plan }
  | { kind: 'link'; from: Spot; over: Spot | null; to: { x: number; y: number } }
  | { kind: 'draw'; line: number; span: Span }

export type BarDrags = ReturnType<typeof useGanttDrag>

type GanttDrag = {
  root: RefObject<HTMLElement | null>
  of: RowsOfPage
  look: Look
  left: number
  time: Time
  bars: ReadonlyMap<string, Bar>
  lines: ReadonlyMap<string, number>
  relations: readonly Relation[]
  moves: BarMoves
  /** Whether all is known that may go along. */
  isAuto: boolean
  /** A line was drawn from one bar to another, ending there on the screen. */
  onLink: (relation: Relation, at: { x: number; y: number }) => void
  /** Dates were drawn where there is no object yet. */
  onMake: (values: Record<string, unknown>) => void
}

const same = (span: Span, bar: Span | undefined) => bar?.from === span.from && bar.till === span.till

/** Bars that are dragged, drawn out and bound, with what goes along while it is shown and once it is let go. */
export function useGanttDrag({
  root,
  of,
  look,
  left,
  time,
  bars,
  lines,
  relations,
  moves,
  ...rest
}: GanttDrag) {
  const { isAuto, onLink, onMake } = rest
  const { rows, editable, timeZone } = of
  const t = useWords('kinds/gantt')
  const [drag, setDrag] = useState<Drag | null>(null)
  const rowOf = (id: string): ObjectRow | undefined => {
    const line = lines.get(id)
    const row = line === undefined ? undefined : rows.row(line)
    return row && moves.shown(row)
  }
  const mayMove = (id: string) => {
    const row = rowOf(id)
    return row !== undefined && moves.mayMove(row)
  }
  const planOf = (bar: Bar, part: Part, days: number): Plan => {
    if (!isAuto) return { moved: new Map([[bar.id, shifted(bar, part, days)]]), stays: [] }
    return planPull(bar, { part, days }, { bars, relations, calendar: look.calendar, mayMove })
  }
  const changeOf = (row: ObjectRow, bar: Bar): BarChange[] => {
    const placing = { look, timeZone }
    const before = barOf(row, placing)
    const old = before ? valuesAt(before, { ...placing, isPoint: before.isPoint }) : {}
    const given = valuesAt(bar, { ...placing, isPoint: bar.isPoint })
    const values = Object.entries(given).filter(([id, value]) => old[id] !== value)
    return values.length > 0 ? [{ row, values: Object.fromEntries(values) }] : []
  }
  const put = ({ moved, stays }: Plan) => {
    const changes = [...moved.values()].flatMap((bar) => {
      const row = rowOf(bar.id)
      return row ? changeOf(row, bar) : []
    })
    if (stays.length > 0) {
      const names = stays.flatMap((id) => rowOf(id)?.name ?? []).join(', ')
      showRefusal({ id: 'stays', message: t('stays', { names, count: stays.length }) })
    }
    if (changes.length > 0) void moves.put(changes)
  }
  const drawn = ({ from, to }: Pull): Span => {
    const days = [dayAt(from, time.range, time.scale), dayAt(to, time.range, time.scale)].map(minutesOf)
    return { from: Math.min(...days), till: Math.max(...days) + dayMinutes }
  }
  const dragOf = (grip: Grip, pull: Pull): Drag | null => {
    if (grip.kind === 'lane') return { kind: 'draw', line: grip.line, span: drawn(pull) }
    if (grip.kind === 'dot') {
      const { id, side } = grip
      const { top = 0 } = root.current?.getBoundingClientRect() ?? {}
      const to = { x: pull.to, y: pull.at.y - top + (root.current?.scrollTop ?? 0) }
      return { kind: 'link', from: { id, side }, over: spotAt(pull.at, id), to }
    }
    const bar = bars.get(grip.id)
    if (!bar) return null
    const days = Math.round((pull.to - pull.from) / dayWidths[time.scale])
    return { kind: 'move', plan: planOf(bar, grip.part, days) }
  }
  useBarDrag({
    root,
    isOn: editable,
    left,
    onPull: (grip, pull) => setDrag(dragOf(grip, pull)),
    onPut(grip, pull) {
      const done = dragOf(grip, pull)
      if (done?.kind === 'move') put(done.plan)
      else if (done?.kind === 'link' && done.over) {
        const kind: RelationKind = `${done.from.side}_${done.over.side}`
        onLink({ from: done.from.id, to: done.over.id, kind, lag: 0 }, pull.at)
      } else if (done?.kind === 'draw') give(done.line, done.span)
    },
    onEnd: () => setDrag(null),
  })
  const give = (line: number, span: Span) => {
    const row = rows.row(line)
    const bar = { ...span, id: row?.id ?? '', isPoint: false }
    if (!row) onMake(valuesAt(bar, { look, timeZone, isPoint: false }))
    else if (moves.mayMove(row)) void moves.put(changeOf(row, bar))
  }
  return {
    drag,
    /** The bar as it is shown while it, or what it waits for, is dragged. */
    barOf: (id: string): Bar | undefined =>
      (drag?.kind === 'move' ? drag.plan.moved.get(id) : undefined) ?? bars.get(id),
    isMoved: (id: string): boolean => {
      const moved = drag?.kind === 'move' ? drag.plan.moved.get(id) : undefined
      return moved !== undefined && !same(moved, bars.get(id))
    },
    /** Moves or draws out by days; gives where the bar is then. An object without dates gets those of a day. */
    nudge(row: ObjectRow, part: Part, { days, today }: { days: number; today: number }): Bar | null {
      const bar = bars.get(row.id)
      if (part === 'all' ? !moves.mayMove(row) : !moves.mayStretch(row, part)) return null
      if (!bar) {
        const made = { id: row.id, from: today, till: today + dayMinutes, isPoint: false }
        void moves.put(changeOf(row, made))
        return made
      }
      const plan = planOf(bar, part, days)
      put(plan)
      return plan.moved.get(row.id) ?? bar
    },
    rowOf,
  }
}

/** The end of a bar that a point of the screen is over. */
function spotAt({ x, y }: { x: number; y: number }, except: string): Spot | null {
  const bar = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-bar]')
  const id = bar?.dataset.bar
  if (!bar || !id || id === except) return null
  const { left, width } = bar.getBoundingClientRect()
  return { id, side: x > left + width / 2 ? 'end' : 'start' }
}
