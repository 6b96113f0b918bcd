import { z } from 'zod'
import { idempotencyKey } from '../../spaces/space.ts'

/** Which end of the first object constrains which end of the second. */
export const relationKinds = ['end_start', 'start_start', 'end_end', 'start_end'] as const
export type RelationKind = (typeof relationKinds)[number]

/** `to` waits for `from`, plus `lag` minutes of working time; a lead is a negative lag. */
export type Relation = { from: string; to: string; kind: RelationKind; lag: number }

/** People see a lag in days. */
export const dayMinutes = 1440

export const relationLimits = {
  /** Ten years. */
  lagMinutes: 3652 * dayMinutes,
  /** Relations of one object in both directions together. */
  ofObject: 200,
  /** Objects whose relations are requested at once. */
  asked: 2000,
  /** Relations per page of a list. */
  perPage: 1000,
  /** Relations of a type, all of which are followed to find a cycle. */
  ofType: 20_000,
  /** Names shown of a cycle. */
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
