import type { Constraint } from '#schema/objects/schedule/constraint.ts'
import { dayMinutes } from '#schema/objects/schedule/relation.ts'
import type { Task } from '#schema/objects/schedule/schedule.ts'
import { minutesOf } from './bars.ts'

/** The instants that a constraint names: it starts no earlier than one, or is due at the end of its day. */
export function boundsOf(constraint: Constraint | undefined): Pick<Task, 'earliest' | 'due'> {
  if (!constraint?.day) return {}
  const at = minutesOf(constraint.day)
  return constraint.kind === 'start_no_earlier' ? { earliest: at } : { due: at + dayMinutes }
}
