import type { RefObject } from 'react'
import { dayMinutes } from '#schema/objects/schedule/relation.ts'
import type { Relation } from '#schema/objects/schedule/relation.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { barOf, minutesOf, valuesAt } from './bars.ts'
import type { Bar, Part, Placing, Span } from './bars.ts'
import { planPull, pulled, waitingFor } from './plan.ts'
import type { Plan, Planning } from './plan.ts'
import { progressStep, withinProgress } from './progress.ts'
import type { Pulled } from './pulls.ts'
import { dayAt, dayWidths } from './timeScale.ts'
import type { BarChange } from './useBarMoves.ts'
import type { Grip, Pull, Side } from './useBarDrag.ts'
import type { Time } from './useTime.ts'

export { attachBarDrag } from './attachBarDrag.ts'
export { changeAll } from './changeAll.ts'
export { nestedElsewhere } from './nesting.ts'
export { judge, planRepair } from './plan.ts'
export { pullOf } from './pulls.ts'
export { staysText, tellStays } from './staysText.ts'
export { tellUnplanned } from './tellUnplanned.ts'

type Spot = { id: string; side: Side }
/** What is shown while something is dragged. */
export type Drag =
  | { kind: 'move'; id: string; part: Part; days: number; plan: Plan; shown: ReadonlyMap<string, Bar> }
  | { kind: 'link'; from: Spot; over: Spot | null; to: { x: number; y: number } }
  | { kind: 'progress'; id: string; percent: number }
  /** `id` is null if the object does not exist yet. */
  | { kind: 'draw'; id: string | null; span: Span }

export type Dragging = {
  root: RefObject<HTMLElement | null>
  time: Time
  planning: Planning
  isAuto: boolean
  /** Whether all is known that may go along. */
  isWhole: boolean
  relations: readonly Relation[]
}
/** The places of bars when one is moved or resized by days. */
export function planOf(bar: Bar, by: Pulled, { planning, isAuto, isWhole, relations }: Dragging): Plan {
  if (isAuto && isWhole) return planPull(bar, by, planning)
  const plan = pulled(bar, by, planning)
  return isAuto ? { ...plan, unplanned: waitingFor(plan.moved.keys(), relations) } : plan
}

/** Bars with those that scheduling moves, and with their parents. */
export const planned = ({ moved }: Plan, { bars, nests, summed }: Planning): ReadonlyMap<string, Bar> =>
  nests.size > 0 ? summed(new Map([...bars, ...moved])) : moved

/** The preview of a drag at the pointer's current place. An unchanged preview is not scheduled again. */
export function dragOf(grip: Grip, pull: Pull, of: Dragging, before: Drag | null): Drag | null {
  const { root, time, planning } = of
  if (grip.kind === 'lane') return { kind: 'draw', id: grip.id, span: drawn(pull, time) }
  if (grip.kind === 'progress') {
    const steps = Math.round(((pull.at.x - grip.left) / grip.width) * (100 / progressStep))
    return { kind: 'progress', id: grip.id, percent: withinProgress(steps * progressStep) }
  }
  const { id } = grip
  if (grip.kind === 'dot') {
    const { top = 0 } = root.current?.getBoundingClientRect() ?? {}
    const to = { x: pull.to, y: pull.at.y - top + (root.current?.scrollTop ?? 0) }
    return { kind: 'link', from: { id, side: grip.side }, over: spotAt(pull.at, id), to }
  }
  const { part } = grip
  const days = Math.round((pull.to - pull.from) / dayWidths[time.scale])
  if (before?.kind === 'move' && before.id === id && before.part === part && before.days === days)
    return before
  const bar = planning.bars.get(id)
  if (!bar) return null
  const plan = planOf(bar, { part, days }, of)
  return { kind: 'move', id, part, days, plan, shown: planned(plan, planning) }
}

function drawn({ from, to }: Pull, { range, scale }: Time): Span {
  const days = [dayAt(from, range, scale), dayAt(to, range, scale)].map(minutesOf)
  return { from: Math.min(...days), till: Math.max(...days) + dayMinutes }
}

/** The end of a bar that a point of the screen is over. */
function spotAt({ x, y }: { x: number; y: number }, except: string): Spot | null {
  const bar = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-bar]')
  const id = bar?.dataset.bar
  if (!bar || !id || id === except) return null
  const { left, width } = bar.getBoundingClientRect()
  return { id, side: x > left + width / 2 ? 'end' : 'start' }
}

/** The new values of an object at its bar's place; nothing if it is already there. */
export function changeOf(row: ObjectRow, bar: Bar, placing: Placing): BarChange[] {
  const before = barOf(row, placing)
  const old = before ? valuesAt(before, { ...placing, isPoint: before.isPoint }) : {}
  const given = valuesAt(bar, { ...placing, isPoint: bar.isPoint })
  const values = Object.entries(given).filter(([id, value]) => old[id] !== value)
  return values.length > 0 ? [{ row, values: Object.fromEntries(values) }] : []
}

/** The values of a new object at that place. */
export const madeAt = (span: Span, placing: Placing) => valuesAt(span, { ...placing, isPoint: false })
