import { orderOf } from '#schema/objects/schedule/network.ts'
import { calendars } from '#schema/objects/schedule/calendars.ts'
import type { ConstraintKind } from '#schema/objects/schedule/constraint.ts'
import type { LeftOut, LeftOutKind, PlanFile, PlanTask } from '#schema/objects/schedule/planFile.ts'
import { dayMinutes, relationLimits, type RelationKind } from '#schema/objects/schedule/relation.ts'

/** A task, identified by its position in the file; times are local. */
export type PlannedObject = {
  name: string
  /** The position of its parent task. */
  parent: number | null
  start: string | null
  end: string | null
  percent: number | null
}
export type PlannedRelation = { from: number; to: number; kind: RelationKind; lag: number }
export type PlannedConstraint = { of: number; kind: ConstraintKind; day: string | null }
export type PlannedFile = {
  objects: PlannedObject[]
  relations: PlannedRelation[]
  constraints: PlannedConstraint[]
  leftOut: LeftOut
}

/** The result of a plan file, before it is known which properties take its values. */
export function planObjects({ tasks, minutesPerDay, leftOut: left }: PlanFile): PlannedFile {
  const leftOut = { ...left }
  const leave = (what: LeftOutKind) => void (leftOut[what] = (leftOut[what] ?? 0) + 1)
  const places = new Map(tasks.map(({ uid }, at) => [uid, at]))
  const parents = parentsOf(tasks)
  const constraints = tasks.flatMap((task, of) => {
    const { constraint, isTaken } = constraintOf(task)
    if (!isTaken) leave('constraints')
    return constraint ? [{ of, ...constraint }] : []
  })
  const relations: PlannedRelation[] = []
  const pairs = new Set<string>()
  const ofObject = new Map<number, number>()
  tasks.forEach(({ links }, to) => {
    for (const { uid, kind, lag, lagFormat } of links) {
      const from = places.get(uid)
      const isMany = [from, to].some((at) => (ofObject.get(at!) ?? 0) >= relationLimits.ofObject)
      if (from === undefined || from === to || !kind || pairs.has(`${from} ${to}`) || isMany) {
        leave('links')
        continue
      }
      pairs.add(`${from} ${to}`)
      for (const at of [from, to]) ofObject.set(at, (ofObject.get(at) ?? 0) + 1)
      const minutes = lagOf({ lag, lagFormat }, minutesPerDay)
      if (minutes === null) leave('lags')
      relations.push({ from, to, kind, lag: minutes ?? 0 })
    }
  })
  const kept = withoutCycles(tasks.length, relations)
  for (let at = kept.length; at < relations.length; at += 1) leave('links')
  const objects = tasks.map((task, at) => ({
    name: task.name,
    parent: parents[at]!,
    start: task.start,
    end: endOf(task, minutesPerDay),
    percent: task.percent,
  }))
  return { objects, relations: kept, constraints, leftOut }
}

/** The parent of a task is the nearest one above it with a smaller outline level. */
function parentsOf(tasks: readonly PlanTask[]): (number | null)[] {
  const above: number[] = []
  return tasks.map(({ level }, at) => {
    while (above.length > 0 && tasks[above.at(-1)!]!.level >= level) above.pop()
    const parent = above.at(-1) ?? null
    above.push(at)
    return parent
  })
}

/**
 * The end of a task; milestones have none. A task without a finish date ends when its work is done, counted from
 * Monday to Friday.
 */
function endOf({ start, finish, duration, isMilestone }: PlanTask, minutesPerDay: number): string | null {
  if (start === null || isMilestone || duration === 0) return null
  if (finish !== null) return finish
  if (duration === null) return null
  const from = Date.parse(`${start.slice(0, 10)}T00:00:00Z`) / 60_000
  const { weekdays } = calendars
  const days = Math.max(1, Math.ceil(duration / minutesPerDay))
  const till = weekdays.endOf(weekdays.workedBy(from) + days * dayMinutes)
  return `${new Date((till - 1) * 60_000).toISOString().slice(0, 10)}T17:00:00`
}

type Held = { constraint: { kind: ConstraintKind; day: string | null } | null; isTaken: boolean }

/**
 * Microsoft Project's numbers: as soon as possible, as late as possible, must start on, must finish on, start no
 * earlier than, start no later than, finish no earlier than, finish no later than.
 */
function constraintOf({ constraint: kind, constraintAt, deadline, links, isSummary }: PlanTask): Held {
  const day = constraintAt?.slice(0, 10) ?? null
  const due = deadline?.slice(0, 10) ?? null
  if (kind === 4 && day) return { constraint: { kind: 'start_no_earlier', day }, isTaken: due === null }
  if (kind === 7 && day) return { constraint: { kind: 'finish_no_later', day }, isTaken: due === null }
  if ((kind === 2 || kind === 3) && !isSummary)
    return { constraint: { kind: 'fixed', day: null }, isTaken: due === null }
  const isTaken = kind === 0 || kind === undefined
  if (due) return { constraint: { kind: 'finish_no_later', day: due }, isTaken }
  // A task without predecessors stays on its own dates.
  if (kind === 0 && links.length > 0 && !isSummary)
    return { constraint: { kind: 'as_soon', day: null }, isTaken }
  return { constraint: null, isTaken }
}

/** Lag formats that are not a percentage of the previous task; the even ones are elapsed time. */
const elapsedFormats: ReadonlySet<number> = new Set([4, 6, 8, 10, 12, 36, 38, 40, 42, 44])
const shareFormats: ReadonlySet<number> = new Set([19, 20, 51, 52])

/** Minutes of working time, with 1440 per day; null when the lag cannot be expressed this way. */
function lagOf({ lag, lagFormat }: { lag: number; lagFormat: number }, minutesPerDay: number): number | null {
  if (lag !== 0 && shareFormats.has(lagFormat)) return null
  const minutes = lag / 10
  const found = Math.round(elapsedFormats.has(lagFormat) ? minutes : (minutes / minutesPerDay) * dayMinutes)
  return Math.abs(found) <= relationLimits.lagMinutes ? found : null
}

/** A file with more cycles than this is not a plan: none of its relations is imported. */
const circlesMost = 50

/** Of the relations that close a cycle, the last one is dropped. */
function withoutCycles(count: number, relations: readonly PlannedRelation[]): PlannedRelation[] {
  let kept = [...relations]
  for (let circles = 0; circles <= circlesMost; circles += 1) {
    const sorted = orderOf(count, kept)
    if ('order' in sorted) return kept
    const { cycle } = sorted
    const next = new Map(cycle.map((at, place) => [at, cycle[(place + 1) % cycle.length]]))
    const last = kept.findLast(({ from, to }) => next.get(from) === to)
    kept = kept.filter((each) => each !== last)
  }
  return []
}
