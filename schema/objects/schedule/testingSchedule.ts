import type { Relation } from './relation.ts'
import { schedule } from './schedule.ts'
import type { Schedule, Task } from './schedule.ts'

/** What the scheduler makes of tasks that wait for each other in no circle. */
export function placed(tasks: Task[], relations: Relation[], from = 0): Schedule {
  const made = schedule(tasks, relations, from)
  if ('cycle' in made) throw new Error(made.cycle.join(' '))
  return made
}
