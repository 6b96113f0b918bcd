import { z } from 'zod'
import { idempotencyKey } from '../../spaces/space.ts'

/**
 * The constraint of an object: as soon as its predecessors allow, not started before a day, finished by the end of a
 * day, or fixed.
 */
export const constraintKinds = ['as_soon', 'start_no_earlier', 'finish_no_later', 'fixed'] as const
export type ConstraintKind = (typeof constraintKinds)[number]

/** `day` is YYYY-MM-DD, given for the two kinds that name one. */
export type Constraint = { object: string; kind: ConstraintKind; day: string | null }

export const hasDay = (kind: ConstraintKind): boolean =>
  kind === 'start_no_earlier' || kind === 'finish_no_later'

export const constraintLimits = {
  /** Constraints per page of a list. */
  perPage: 1000,
  /** Constraints of a type that are read for a chart. */
  shown: 20_000,
} as const

export const constraintSave = z
  .object({
    object_id: z.string('required'),
    kind: z.enum(constraintKinds, 'unknown_value').nullish(),
    day: z.iso.date('format').nullish(),
    idempotency_key: idempotencyKey,
  })
  .superRefine(({ kind, day }, context) => {
    const needs = kind ? hasDay(kind) : false
    if (needs === (typeof day === 'string')) return
    context.addIssue({ code: 'custom', path: ['day'], message: needs ? 'required' : 'unknown_value' })
  })
