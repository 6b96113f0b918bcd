import { orderOf } from './network.ts'
import type { Relation } from './relation.ts'
import type { WorkCalendar } from './workCalendar.ts'

/**
 * The constraint of a task: as soon as its predecessors allow, not before its own start, where it stays until
 * something pushes it, or fixed.
 */
export type Placing = 'soon' | 'from' | 'fixed'

export type Task = {
  id: string
  /** Local minutes, as calendars count them. Its work is what its calendar has between both, and never changes. */
  start: number
  end: number
  placing: Placing
  /** The earliest start. */
  earliest?: number
  /** The deadline. */
  due?: number
  calendar: WorkCalendar
}

/** `slack` is how much of its working time it may be delayed without delaying any deadline or the end of the plan. */
export type Placed = { start: number; end: number; slack: number; isCritical: boolean }

export type Schedule = {
  placed: ReadonlyMap<string, Placed>
  /** Violated relations, since their second task is fixed. */
  broken: readonly Relation[]
  /** Tasks that start too early, since they are fixed. */
  early: readonly string[]
  /** Tasks that end after their deadline. */
  late: readonly string[]
}

type Bound = { task: Node; relation: Relation }
type Node = {
  task: Task
  work: number
  /** In the working time of its calendar. */
  from: number
  until: number
  start: number
  end: number
  /** The latest instant of a task without duration. */
  last: number
  before: Bound[]
  after: Bound[]
}

/**
 * Schedules tasks by their dependencies, each as early as possible, none earlier than `from`; or returns the ids of a
 * cycle. Relations of missing tasks are skipped.
 */
export function schedule(
  tasks: readonly Task[],
  relations: readonly Relation[],
  from: number,
): Schedule | { cycle: string[] } {
  const nodes = tasks.map(nodeOf)
  const places = new Map(tasks.map(({ id }, at) => [id, at]))
  const edges = relations.flatMap((relation) => {
    const [first, second] = [places.get(relation.from), places.get(relation.to)]
    if (first === undefined || second === undefined) return []
    nodes[second]!.before.push({ task: nodes[first]!, relation })
    nodes[first]!.after.push({ task: nodes[second]!, relation })
    return [{ from: first, to: second }]
  })
  const sorted = orderOf(nodes.length, edges)
  if ('cycle' in sorted) return { cycle: sorted.cycle.map((at) => tasks[at]!.id) }
  for (const at of sorted.order) place(nodes[at]!, from)
  const end = nodes.reduce((latest, node) => Math.max(latest, node.end), -Infinity)
  for (const at of sorted.order.toReversed()) placeLate(nodes[at]!, end)
  return {
    placed: new Map(nodes.map((node) => [node.task.id, placedOf(node)])),
    broken: nodes.flatMap((node) =>
      node.before.flatMap((bound) => (isKept(node, bound) ? [] : [bound.relation])),
    ),
    early: nodes.flatMap(({ task, start }) => (start < earliestOf(task) ? [task.id] : [])),
    late: nodes.flatMap(({ task, end: ends }) =>
      task.due !== undefined && task.calendar.workedBy(ends) > task.calendar.workedBy(task.due)
        ? [task.id]
        : [],
    ),
  }
}

function nodeOf(task: Task): Node {
  const begun = task.calendar.workedBy(task.start)
  const work = Math.max(0, task.calendar.workedBy(task.end) - begun)
  return {
    task,
    work,
    from: begun,
    until: 0,
    start: task.start,
    end: task.end,
    last: 0,
    before: [],
    after: [],
  }
}

const bindsEnd = ({ kind }: Relation): boolean => kind === 'end_end' || kind === 'start_end'
const fromStart = ({ kind }: Relation): boolean => kind === 'start_start' || kind === 'start_end'

/** The instant of the first task that the second one waits for. */
const anchorOf = ({ task, relation }: Bound): number => (fromStart(relation) ? task.start : task.end)

/**
 * The working time of the second task at which it may start. Most tasks share a calendar, in which it is already
 * known.
 */
function earliest({ task: { calendar }, work }: Node, bound: Bound): number {
  const { task: first, relation } = bound
  const anchor =
    first.task.calendar === calendar
      ? first.from + (fromStart(relation) ? 0 : first.work)
      : calendar.workedBy(anchorOf(bound))
  return anchor + relation.lag - (bindsEnd(relation) ? work : 0)
}

/** Whether a relation must also hold in local time, even if no working time is between. */
const bindsWall = ({ work }: Node, { relation }: Bound): boolean =>
  relation.lag >= 0 && (work === 0 || !bindsEnd(relation))

/** Whether a task's place satisfies a relation. */
function isKept(node: Node, bound: Bound): boolean {
  if (node.from < earliest(node, bound)) return false
  // A task without duration may end later than it begins, in time off.
  return !bindsWall(node, bound) || anchorOf(bound) <= (bindsEnd(bound.relation) ? node.end : node.start)
}

const earliestOf = ({ earliest: at = -Infinity }: Task): number => at

function place(node: Node, from: number): void {
  const { task, work } = node
  const { calendar } = task
  if (task.placing === 'fixed') return
  const own = Math.max(task.placing === 'from' ? task.start : from, earliestOf(task))
  if (own === node.start && task.placing === 'from' && node.before.every((bound) => isKept(node, bound)))
    return
  node.from = node.before.reduce(
    (latest, bound) => Math.max(latest, earliest(node, bound)),
    calendar.workedBy(own),
  )
  if (work > 0) {
    node.start = calendar.startOf(node.from)
    node.end = calendar.endOf(node.from + work)
    return
  }
  // A task without duration is placed at the end of the work before it.
  const bounds = node.before.filter((bound) => bindsWall(node, bound)).map(anchorOf)
  node.start = Math.max(calendar.endOf(node.from), own, ...bounds)
  node.end = node.start
}

/** How late a task may be, when the plan ends by `end` and its successors are as late as possible. */
function placeLate(node: Node, end: number): void {
  const { task, work } = node
  const { calendar } = task
  const limit = Math.min(end, task.due ?? end)
  if (task.placing === 'fixed') node.until = node.from
  else if (work > 0)
    node.until = node.after.reduce(
      (until, bound) => Math.min(until, lastBefore(node, bound)),
      calendar.workedBy(limit) - work,
    )
  if (work > 0) return
  // A task without duration may be placed in time off, where working time cannot distinguish instants.
  const last = node.after.reduce((until, bound) => Math.min(until, lastAnchor(bound)), limit)
  node.last = task.placing === 'fixed' ? node.start : last
  node.until = calendar.workedBy(node.last)
}

/** In the working time of the second task, how late its predecessor may be. */
const lastWorked = ({ task: next, relation }: Bound): number =>
  next.until + (bindsEnd(relation) ? next.work : 0) - relation.lag

/** The same as an instant. */
function lastAnchor(bound: Bound): number {
  const { task: next } = bound
  const last = next.task.calendar.startOf(lastWorked(bound))
  return next.work === 0 && bound.relation.lag >= 0 ? Math.min(last, next.last) : last
}

/** The working time at which a task starts when its constrained end is as late as possible. */
function lastBefore({ task: { calendar }, work }: Node, bound: Bound): number {
  const { task: next, relation } = bound
  if (next.work > 0 && next.task.calendar === calendar)
    return lastWorked(bound) - (fromStart(relation) ? 0 : work)
  const last = lastAnchor(bound)
  const worked = calendar.workedBy(last)
  if (!fromStart(relation)) return worked - work
  // If that is in time off, the work of this minute begins after it.
  return calendar.startOf(worked) <= last ? worked : worked - 1
}

const placedOf = ({ start, end, from, until }: Node): Placed => ({
  start,
  end,
  slack: until - from,
  isCritical: until <= from,
})
