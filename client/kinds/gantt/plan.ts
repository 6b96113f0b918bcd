import { calendars } from '#schema/objects/schedule/calendars.ts'
import type { CalendarId } from '#schema/objects/schedule/calendars.ts'
import type { Relation } from '#schema/objects/schedule/relation.ts'
import { schedule } from '#schema/objects/schedule/schedule.ts'
import type { Placing, Schedule, Task } from '#schema/objects/schedule/schedule.ts'
import { shifted } from './bars.ts'
import type { Bar, Part } from './bars.ts'

/** What goes along with a bar, and what should and may not. */
export type Plan = { moved: Map<string, Bar>; stays: string[] }
type Planning = {
  bars: ReadonlyMap<string, Bar>
  relations: readonly Relation[]
  calendar: CalendarId
  mayMove: (id: string) => boolean
}

/** Work on days off alone counts every day. */
function taskOf({ id, from, till }: Bar, calendar: CalendarId, placing: Placing): Task {
  const own = calendars[calendar]
  const isOff = till > from && own.workedBy(till) === own.workedBy(from)
  return { id, start: from, end: till, placing, calendar: isOff ? calendars.every_day : own }
}

/**
 * Where bars go when one of them is put elsewhere: what waits for it is pushed as far as needed, nothing is pulled, and
 * the bar itself goes no further than what it waits for lets it.
 */
export function planMove(moved: Bar, { bars, relations, calendar, mayMove }: Planning): Plan {
  const after = behind(moved.id, relations)
  // What moves waits for these alone: a large plan is not gone through for a bar at its end.
  const binding = relations.filter(({ to }) => after.has(to))
  const concerned = new Set([...after, ...binding.map(({ from }) => from)])
  const now = [...concerned].flatMap((id) => (id === moved.id ? moved : (bars.get(id) ?? [])))
  const tasks = now.map((bar) =>
    taskOf(bar, calendar, after.has(bar.id) && mayMove(bar.id) ? 'from' : 'fixed'),
  )
  const made = schedule(tasks, binding, -Infinity)
  const plan: Plan = { moved: new Map([[moved.id, moved]]), stays: [] }
  if ('cycle' in made) return plan
  for (const bar of now) {
    const { start, end } = made.placed.get(bar.id)!
    if (start !== bar.from || end !== bar.till) plan.moved.set(bar.id, { ...bar, from: start, till: end })
  }
  const stays = made.broken.flatMap(({ to }) => (after.has(to) && !mayMove(to) ? [to] : []))
  return { ...plan, stays: [...new Set(stays)] }
}

/** The same for a bar that is moved or drawn out by days. One whose start is drawn keeps its end. */
export function planPull(bar: Bar, { part, days }: { part: Part; days: number }, planning: Planning): Plan {
  const moved = shifted(bar, part, days)
  const plan = planMove(moved, planning)
  const least = plan.moved.get(bar.id)!.from
  if (part !== 'start' || least <= moved.from) return plan
  return planMove({ ...moved, from: Math.min(least, Math.max(bar.from, moved.from)) }, planning)
}

/** An object and all that waits for it, over whatever is between. */
function behind(id: string, relations: readonly Relation[]): Set<string> {
  const next = Map.groupBy(relations, ({ from }) => from)
  const found = new Set([id])
  // It grows while it is gone through.
  for (const at of found) for (const { to } of next.get(at) ?? []) found.add(to)
  return found
}

/** Which relations the dates break, and what has no slack. */
export function judge(
  bars: ReadonlyMap<string, Bar>,
  relations: readonly Relation[],
  calendar: CalendarId,
): { broken: ReadonlySet<Relation>; critical: ReadonlySet<string> } {
  const all = [...bars.values()]
  const fixed = schedule(
    all.map((bar) => taskOf(bar, calendar, 'fixed')),
    relations,
    -Infinity,
  )
  const free = schedule(
    all.map((bar) => taskOf(bar, calendar, 'from')),
    relations,
    -Infinity,
  )
  const placed: Schedule['placed'] = 'placed' in free ? free.placed : new Map()
  return {
    broken: new Set('broken' in fixed ? fixed.broken : []),
    critical: new Set([...placed].filter(([, { isCritical }]) => isCritical).map(([id]) => id)),
  }
}
