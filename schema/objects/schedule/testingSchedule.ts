import type { Relation } from './relation.ts'
import { schedule } from './schedule.ts'
import type { Schedule, Task } from './schedule.ts'

/** The scheduler's result for tasks without cycles. */
export function placed(tasks: Task[], relations: Relation[], from = 0): Schedule {
  const made = schedule(tasks, relations, from)
  if ('cycle' in made) throw new Error(made.cycle.join(' '))
  return made
}
