import { z } from 'zod'
import type { ActionCompletion } from '../../types/type.ts'
import { idempotencyKey } from '../../spaces/space.ts'

/** The states of an action's run: running, or ended. */
export const processStates = ['running', 'done', 'failed'] as const
export type ProcessState = (typeof processStates)[number]

/** How a run can fail, as codes of the catalogue. */
export const processErrors = [
  'process_not_found',
  'process_path_missing',
  'process_unavailable',
  'process_address_refused',
] as const
export type ProcessError = (typeof processErrors)[number]

/** RTY.10: how long a process may take, as a PostgreSQL interval. */
export const completionSpans = {
  week: '7 days',
  two_weeks: '14 days',
  month: '1 month',
} as const satisfies Record<ActionCompletion, string>

export const actionRun = z.object({
  id: z.string('required'),
  action_id: z.string('required'),
  idempotency_key: idempotencyKey,
})
