import type { CalendarId } from '#schema/objects/schedule/calendars.ts'
import { dayMinutes } from '#schema/objects/schedule/relation.ts'
import type { Relation } from '#schema/objects/schedule/relation.ts'
import { schedule } from '#schema/objects/schedule/schedule.ts'
import type { Placing, Schedule, Task } from '#schema/objects/schedule/schedule.ts'
import type { Bar } from './bars.ts'
import { boundsOf } from './constraints.ts'
import { leavesOf } from './nesting.ts'
import type { Outline } from './outline.ts'
import { calendarOf, shifted, withWorkOf } from './pulls.ts'
import type { Pulled } from './pulls.ts'
import { isSpread, objectOf, spread } from './spread.ts'
import type { Constraints } from './useConstraints.ts'

/** What moves along with a bar, what should move and may not, and what should move and is not loaded. */
export type Plan = { moved: Map<string, Bar>; stays: string[]; unplanned: string[] }
export type Planning = {
  bars: ReadonlyMap<string, Bar>
  relations: readonly Relation[]
  calendar: CalendarId
  constraints: Constraints
  nests: Outline['nests']
  /** The bars of parents, recomputed. */
  summed: (bars: ReadonlyMap<string, Bar>) => ReadonlyMap<string, Bar>
  mayMove: (id: string) => boolean
  /** Whether an object is on the page, with dates or without. */
  isKnown: (id: string) => boolean
}

type Rules = Pick<Planning, 'calendar' | 'constraints'>

function taskOf(bar: Bar, placing: Placing, { calendar, constraints }: Rules): Task {
  const { earliest, due } = boundsOf(constraints.get(objectOf(bar.id)))
  // For a parent, one constraint applies to its start and the other to its end.
  const isBound = (end: '<' | '>') => !isSpread(bar.id) || bar.id.endsWith(end)
  return {
    id: bar.id,
    start: bar.from,
    end: bar.till,
    placing,
    ...(earliest !== undefined && isBound('<') ? { earliest } : {}),
    ...(due !== undefined && isBound('>') ? { due } : {}),
    calendar: calendarOf(bar, calendar),
  }
}

/** The margin in minutes before all bars. */
const longBefore = 100 * 366 * dayMinutes

/**
 * The places of bars when some of them are moved. Dependent bars are pushed as far as needed, nothing is pulled, and
 * the moved bars themselves cannot go before what they depend on.
 */
export function planMove(put: readonly Bar[], planning: Planning): Plan {
  const { relations, constraints, nests, mayMove, isKnown, summed } = planning
  const ids = put.map(({ id }) => id)
  const network = spread(
    summed(new Map([...planning.bars, ...put.map((bar) => [bar.id, bar] as const)])),
    relations,
    nests,
  )
  // A parent ends exactly when its children end.
  const ties = network.relations.filter(
    ({ of, to, kind }) => !(of && to.endsWith('>') && kind.endsWith('_end')),
  )
  const after = behind(ids, ties)
  // Only what depends on these moves: a large plan is not traversed for a bar at its end.
  const binding = ties.filter(({ to }) => after.has(to))
  const concerned = new Set([...after, ...binding.map(({ from }) => from)])
  const now = [...concerned].flatMap((id) => network.bars.get(id) ?? [])
  const isFree = (id: string) => isSpread(id) || mayMove(id)
  const waiting = new Set(binding.flatMap(({ from, to }) => (network.bars.has(from) ? [to] : [])))
  const placingOf = ({ id }: Bar): Placing => {
    if (!after.has(id) || !isFree(id)) return 'fixed'
    // A bar without dependencies stays where it was put.
    return constraints.get(id)?.kind === 'as_soon' && waiting.has(id) ? 'soon' : 'from'
  }
  const tasks = now.map((bar) => taskOf(bar, placingOf(bar), planning))
  const first = now.reduce((least, { from }) => Math.min(least, from), Infinity)
  const made = schedule(tasks, binding, first - longBefore)
  const unplanned = [...after].filter((id) => !network.bars.has(id) && !isSpread(id) && !isKnown(id))
  const plan: Plan = { moved: new Map(put.map((bar) => [bar.id, bar])), stays: [], unplanned }
  if ('cycle' in made) return plan
  for (const bar of now) {
    const { start, end } = made.placed.get(bar.id)!
    if (!isSpread(bar.id) && (start !== bar.from || end !== bar.till))
      plan.moved.set(bar.id, { ...bar, from: start, till: end })
  }
  const stays = made.broken.flatMap(({ to }) => (after.has(to) && !isFree(to) ? [to] : []))
  return { ...plan, stays: [...new Set(stays)] }
}

/** Whatever breaks a dependency is pushed as far as needed, with what depends on it; the rest stays. */
export function planRepair(broken: ReadonlySet<Relation>, planning: Planning): Plan {
  const { bars, nests } = planning
  const before = new Set([...broken].map(({ from }) => from))
  const put = [...before].flatMap((id) => (bars.get(id)?.summary ? leavesOf(id, nests) : [id]))
  const plan = planMove(
    [...new Set(put)].flatMap((id) => bars.get(id) ?? []),
    planning,
  )
  const isMoved = ({ id, from, till }: Bar) => bars.get(id)?.from !== from || bars.get(id)?.till !== till
  return { ...plan, moved: new Map([...plan.moved].filter(([, bar]) => isMoved(bar))) }
}

/** A single bar that is moved or resized by days; for a parent, its children move. */
export function pulled(bar: Bar, { part, days }: Pulled, { bars, nests, mayMove }: Planning): Plan {
  if (!bar.summary) return { moved: new Map([[bar.id, shifted(bar, part, days)]]), stays: [], unplanned: [] }
  const leaves = leavesOf(bar.id, nests).filter((id) => bars.has(id))
  return {
    moved: new Map(leaves.filter(mayMove).map((id) => [id, shifted(bars.get(id)!, 'all', days)])),
    stays: leaves.filter((id) => !mayMove(id)),
    unplanned: [],
  }
}

/**
 * The same with dependent bars. What is moved keeps its working time; a bar whose start is dragged keeps its end.
 */
export function planPull(bar: Bar, by: Pulled, planning: Planning): Plan {
  const { moved, stays } = pulled(bar, by, planning)
  const put = [...moved.values()].map((each) =>
    by.part === 'all' ? withWorkOf(planning.bars.get(each.id) ?? bar, each, planning.calendar) : each,
  )
  const plan = planMove(put, planning)
  if (bar.summary) return { ...plan, stays: [...new Set([...stays, ...plan.stays])] }
  const [own] = put as [Bar]
  const least = plan.moved.get(bar.id)!.from
  if (by.part !== 'start' || least <= own.from) return plan
  return planMove([{ ...own, from: Math.min(least, Math.max(bar.from, own.from)) }], planning)
}

/** The direct dependents of an object, or of its parents, that are not scheduled. */
export const waitingFor = (moved: Iterable<string>, relations: readonly Relation[]): string[] => {
  const ids = new Set(moved)
  return [...new Set(relations.flatMap(({ from, to }) => (ids.has(from) && !ids.has(to) ? [to] : [])))]
}

/** Objects and everything that depends on them, directly or not. */
function behind(ids: readonly string[], relations: readonly Relation[]): Set<string> {
  const next = Map.groupBy(relations, ({ from }) => from)
  const found = new Set(ids)
  // The array grows during the loop.
  for (const at of found) for (const { to } of next.get(at) ?? []) found.add(to)
  return found
}

export type Judged = {
  broken: ReadonlySet<Relation>
  /** Objects that violate their constraint. */
  misplaced: ReadonlySet<string>
  critical: ReadonlySet<string>
  /** The latest end of an object without delaying the whole, if that is later than its end. */
  slack: ReadonlyMap<string, number>
}

/** Dependencies that the dates violate, objects without slack, and the slack of the others. */
export function judge({
  bars,
  relations,
  calendar,
  constraints,
  nests,
}: Omit<Planning, 'summed' | 'mayMove' | 'isKnown'>): Judged {
  const network = spread(bars, relations, nests)
  const placedAs = (placing: Placing) =>
    schedule(
      [...network.bars.values()].map((bar) =>
        taskOf(bar, constraints.get(bar.id)?.kind === 'fixed' ? 'fixed' : placing, { calendar, constraints }),
      ),
      network.relations,
      -Infinity,
    )
  const [fixed, free] = [placedAs('fixed'), placedAs('from')]
  const placed: Schedule['placed'] = 'placed' in free ? free.placed : new Map()
  const broken = 'broken' in fixed ? (fixed.broken as typeof network.relations) : []
  const misplaced = 'broken' in fixed ? [...fixed.early, ...fixed.late] : []
  const slack = [...placed].flatMap(([id, { end, slack: spare }]) => {
    const bar = bars.get(id)
    // An object that has to move first is reported by its dependency.
    if (!bar || bar.till !== end || spare <= 0) return []
    const own = calendarOf(bar, calendar)
    return [[id, own.endOf(own.workedBy(bar.till) + spare)] as const]
  })
  return {
    broken: new Set(broken.flatMap(({ of }) => of ?? [])),
    misplaced: new Set(misplaced.map(objectOf)),
    critical: new Set([...placed].flatMap(([id, { isCritical }]) => (isCritical ? [objectOf(id)] : []))),
    slack: new Map(slack),
  }
}
