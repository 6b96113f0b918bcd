import { z } from 'zod'
import { idempotencyKey } from '../../spaces/space.ts'

/** What of the first object binds what of the second: its end or its start. */
export const relationKinds = ['end_start', 'start_start', 'end_end', 'start_end'] as const
export type RelationKind = (typeof relationKinds)[number]

/** `to` waits for `from`, and `lag` minutes of working time more; a lead is a lag below zero. */
export type Relation = { from: string; to: string; kind: RelationKind; lag: number }

/** A lag is told in days to people. */
export const dayMinutes = 1440

export const relationLimits = {
  /** Ten years. */
  lagMinutes: 3652 * dayMinutes,
  /** Relations of one object, to others and from others together. */
  ofObject: 200,
  /** Objects whose relations are asked for at once. */
  asked: 2000,
  /** Relations of one page of a list. */
  perPage: 1000,
  /** Relations of a type, all of which are followed to find a cycle. */
  ofType: 20_000,
  /** Names by which a chain that would come back is told. */
  named: 20,
} as const

const lag = z
  .int('not_integer')
  .min(-relationLimits.lagMinutes, 'out_of_range')
  .max(relationLimits.lagMinutes, 'out_of_range')

export const relationSave = z.object({
  from_id: z.string('required'),
  to_id: z.string('required'),
  kind: z.enum(relationKinds, 'unknown_value').default('end_start'),
  lag: lag.default(0),
  idempotency_key: idempotencyKey,
})
