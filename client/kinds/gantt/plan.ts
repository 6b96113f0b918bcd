import { calendars } from '#schema/objects/schedule/calendars.ts'
import type { CalendarId } from '#schema/objects/schedule/calendars.ts'
import { dayMinutes } from '#schema/objects/schedule/relation.ts'
import type { Relation } from '#schema/objects/schedule/relation.ts'
import { schedule } from '#schema/objects/schedule/schedule.ts'
import type { Placing, Schedule, Task } from '#schema/objects/schedule/schedule.ts'
import { shifted } from './bars.ts'
import type { Bar, Part } from './bars.ts'
import { boundsOf } from './constraints.ts'
import { leavesOf } from './nesting.ts'
import type { Outline } from './outline.ts'
import { isSpread, objectOf, spread } from './spread.ts'
import type { Constraints } from './useConstraints.ts'

/** What goes along with a bar, what should and may not, and what should and is not on the page. */
export type Plan = { moved: Map<string, Bar>; stays: string[]; unplanned: string[] }
export type Planning = {
  bars: ReadonlyMap<string, Bar>
  relations: readonly Relation[]
  calendar: CalendarId
  constraints: Constraints
  nests: Outline['nests']
  /** The bars of objects that hold others, put right. */
  summed: (bars: ReadonlyMap<string, Bar>) => ReadonlyMap<string, Bar>
  mayMove: (id: string) => boolean
  /** Whether an object is on the page, with dates or without. */
  isKnown: (id: string) => boolean
}

const calendarOf = ({ from, till }: Bar, calendar: CalendarId) => {
  const own = calendars[calendar]
  // Work on days off alone counts every day.
  return till > from && own.workedBy(till) === own.workedBy(from) ? calendars.every_day : own
}

type Rules = Pick<Planning, 'calendar' | 'constraints'>

function taskOf(bar: Bar, placing: Placing, { calendar, constraints }: Rules): Task {
  const { earliest, due } = boundsOf(constraints.get(objectOf(bar.id)))
  // Of what holds others the beginning is bound by the one, the end by the other.
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

/** So long before all bars nothing stands, in minutes. */
const longBefore = 100 * 366 * dayMinutes

/**
 * Where bars go when some of them are put elsewhere: what waits for them is pushed as far as needed, nothing is pulled, and
 * they themselves go no further than what they wait for lets them.
 */
export function planMove(put: readonly Bar[], planning: Planning): Plan {
  const { relations, constraints, nests, mayMove, isKnown, summed } = planning
  const ids = put.map(({ id }) => id)
  const network = spread(
    summed(new Map([...planning.bars, ...put.map((bar) => [bar.id, bar] as const)])),
    relations,
    nests,
  )
  // The end of what holds others is where these end, and nowhere else.
  const ties = network.relations.filter(
    ({ of, to, kind }) => !(of && to.endsWith('>') && kind.endsWith('_end')),
  )
  const after = behind(ids, ties)
  // What moves waits for these alone: a large plan is not gone through for a bar at its end.
  const binding = ties.filter(({ to }) => after.has(to))
  const concerned = new Set([...after, ...binding.map(({ from }) => from)])
  const now = [...concerned].flatMap((id) => network.bars.get(id) ?? [])
  const isFree = (id: string) => isSpread(id) || mayMove(id)
  const waiting = new Set(binding.flatMap(({ from, to }) => (network.bars.has(from) ? [to] : [])))
  const placingOf = ({ id }: Bar): Placing => {
    if (!after.has(id) || !isFree(id)) return 'fixed'
    // What waits for nothing stands where it was put.
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

type Pulled = { part: Part; days: number }

/** A bar that is moved or drawn out by days, and nothing else; one that holds others moves what is in it. */
export function pulled(bar: Bar, { part, days }: Pulled, { bars, nests, mayMove }: Planning): Plan {
  if (!bar.summary) return { moved: new Map([[bar.id, shifted(bar, part, days)]]), stays: [], unplanned: [] }
  const leaves = leavesOf(bar.id, nests).filter((id) => bars.has(id))
  return {
    moved: new Map(leaves.filter(mayMove).map((id) => [id, shifted(bars.get(id)!, 'all', days)])),
    stays: leaves.filter((id) => !mayMove(id)),
    unplanned: [],
  }
}

/** The same with what waits for it. One whose start is drawn keeps its end. */
export function planPull(bar: Bar, by: Pulled, planning: Planning): Plan {
  const { moved, stays } = pulled(bar, by, planning)
  const plan = planMove([...moved.values()], planning)
  if (bar.summary) return { ...plan, stays: [...new Set([...stays, ...plan.stays])] }
  const [own] = [...moved.values()] as [Bar]
  const least = plan.moved.get(bar.id)!.from
  if (by.part !== 'start' || least <= own.from) return plan
  return planMove([{ ...own, from: Math.min(least, Math.max(bar.from, own.from)) }], planning)
}

/** What waits for an object, or for what it waits in, without anything between: what is not planned. */
export const waitingFor = (moved: Iterable<string>, relations: readonly Relation[]): string[] => {
  const ids = new Set(moved)
  return [...new Set(relations.flatMap(({ from, to }) => (ids.has(from) && !ids.has(to) ? [to] : [])))]
}

/** Objects and all that waits for them, over whatever is between. */
function behind(ids: readonly string[], relations: readonly Relation[]): Set<string> {
  const next = Map.groupBy(relations, ({ from }) => from)
  const found = new Set(ids)
  // It grows while it is gone through.
  for (const at of found) for (const { to } of next.get(at) ?? []) found.add(to)
  return found
}

export type Judged = {
  broken: ReadonlySet<Relation>
  /** Objects that do not stand as their constraint says. */
  misplaced: ReadonlySet<string>
  critical: ReadonlySet<string>
  /** Until when an object may end without the whole ending later, where that is later than it ends. */
  slack: ReadonlyMap<string, number>
}

/** Which relations the dates break, what has no slack, and how much the others have. */
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
    // One that has to move first is told of by its relation.
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
