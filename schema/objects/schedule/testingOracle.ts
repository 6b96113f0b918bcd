import type { Relation } from './relation.ts'
import type { Placing } from './schedule.ts'

/**
 * A second algorithm for the same dates, which shares no code with the first: time is a row of slots, each of work or
 * of rest, and tasks that violate a relation move forward by one slot until none does.
 */
export const slotMinutes = 15
const slotsADay = 96
const firstDay = -100
const lastDay = 300

/** By weekday, 0 is Sunday, and by day: from and to, in slots of the day. */
export type RawCalendar = { week: [number, number][][]; exceptions: Map<number, [number, number][]> }
export type RawTask = {
  id: string
  start: number
  end: number
  placing: Placing
  earliest?: number
  due?: number
  calendar: RawCalendar
}
export type Spot = { start: number; end: number }

type Row = { isWork: boolean[]; worked: number[] }
const firstSlot = firstDay * slotsADay

function rowOf({ week, exceptions }: RawCalendar): Row {
  const isWork: boolean[] = []
  const worked = [0]
  for (let day = firstDay; day < lastDay; day += 1) {
    const hours = exceptions.get(day) ?? week[(((day + 4) % 7) + 7) % 7]!
    for (let slot = 0; slot < slotsADay; slot += 1) {
      const works = hours.some(([from, to]) => from <= slot && slot < to)
      isWork.push(works)
      worked.push(worked.at(-1)! + (works ? 1 : 0))
    }
  }
  return { isWork, worked }
}

const between = (row: Row, from: number, to: number): number =>
  row.worked[to - firstSlot]! - row.worked[from - firstSlot]!

/** The places of tasks when each is as early as possible, in slots. */
export function oracle(tasks: RawTask[], relations: Relation[], from: number): Map<string, Spot> {
  const all = new Map([...new Set(tasks.map(({ calendar }) => calendar))].map((each) => [each, rowOf(each)]))
  const rows = new Map(tasks.map(({ id, calendar }) => [id, all.get(calendar)!]))
  const work = new Map(
    tasks.map(({ id, start, end }) => [id, Math.max(0, between(rows.get(id)!, start, end))]),
  )
  const spots = new Map<string, Spot>()
  const stand = (id: string, start: number) => {
    const [row, needed] = [rows.get(id)!, work.get(id)!]
    let end = start
    for (let done = 0; done < needed; end += 1) if (row.isWork[end - firstSlot]) done += 1
    spots.set(id, { start, end })
  }
  /** The next instant at which a task may start. */
  const next = (id: string, at: number): number => {
    let slot = at
    while (work.get(id)! > 0 && !rows.get(id)!.isWork[slot - firstSlot]) slot += 1
    return slot
  }
  for (const { id, start, end, placing, earliest = firstSlot } of tasks)
    if (placing === 'soon') stand(id, next(id, Math.max(from, earliest)))
    else if (placing === 'from' && start < earliest) stand(id, next(id, earliest))
    else spots.set(id, { start, end })
  const isKept = ({ from: first, to, kind, lag }: Relation): boolean => {
    const [before, after] = [spots.get(first)!, spots.get(to)!]
    const anchor = kind.startsWith('start') ? before.start : before.end
    const bound = kind.endsWith('_end') ? after.end : after.start
    if (between(rows.get(to)!, anchor, bound) < lag / slotMinutes) return false
    const isWall = lag >= 0 && (kind.endsWith('_start') || work.get(to) === 0)
    return !isWall || anchor <= bound
  }
  const movable = new Set(tasks.filter(({ placing }) => placing !== 'fixed').map(({ id }) => id))
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    for (const relation of relations)
      while (movable.has(relation.to) && !isKept(relation)) {
        stand(relation.to, next(relation.to, spots.get(relation.to)!.start + 1))
        isSettled = false
      }
  }
  return spots
}

/** Tasks that start too early, and those that still work after their deadline, at these places. */
export function brokenBy(
  tasks: RawTask[],
  spots: ReadonlyMap<string, Spot>,
): { early: string[]; late: string[] } {
  const early = tasks.filter(({ id, earliest }) => earliest !== undefined && spots.get(id)!.start < earliest)
  const late = tasks.filter(({ id, due, calendar }) => {
    const { end } = spots.get(id)!
    return due !== undefined && due < end && between(rowOf(calendar), due, end) > 0
  })
  return { early: early.map(({ id }) => id), late: late.map(({ id }) => id) }
}
