import type { WorkCalendar } from '#schema/objects/schedule/workCalendar.ts'
import type { Bar } from './bars.ts'
import type { Outline } from './outline.ts'

type Summed = { nests: Outline['nests']; calendar: WorkCalendar; progressOf: (id: string) => number | null }
type Sum = { from: number; till: number; work: number; done: number; hasProgress: boolean }

/**
 * The bars with those of parents: from the first child to the last, with the children's progress weighted by working
 * time. A parent's own dates apply if no child has dates.
 */
export function withSummaries(
  bars: ReadonlyMap<string, Bar>,
  { nests, calendar, progressOf }: Summed,
): ReadonlyMap<string, Bar> {
  const sums = new Map<string, Sum>()
  const found = new Map(bars)
  // Children come after their parent.
  for (const [id, { children }] of [...nests].toReversed()) {
    const within = children.flatMap((child) => sums.get(child) ?? [])
    if (within.length > 0) {
      const sum = within.reduce(added)
      sums.set(id, sum)
      const progress = sum.hasProgress && sum.work > 0 ? sum.done / sum.work : null
      found.set(id, { id, from: sum.from, till: sum.till, isPoint: false, summary: { progress } })
      continue
    }
    const bar = bars.get(id)
    if (!bar) continue
    const work = bar.isPoint ? 0 : workOf(bar, calendar)
    const progress = progressOf(id)
    sums.set(id, { ...bar, work, done: work * (progress ?? 0), hasProgress: progress !== null })
  }
  return found
}

const added = (a: Sum, b: Sum): Sum => ({
  from: Math.min(a.from, b.from),
  till: Math.max(a.till, b.till),
  work: a.work + b.work,
  done: a.done + b.done,
  hasProgress: a.hasProgress || b.hasProgress,
})

/** A task on days off alone counts them. */
const workOf = ({ from, till }: Bar, calendar: WorkCalendar): number =>
  calendar.workedBy(till) - calendar.workedBy(from) || till - from
