import { z } from 'zod'
import { idempotencyKey } from '../../spaces/space.ts'

/**
 * Where an object stands by itself: right behind what it waits for, begun no earlier than a day, done by the end of a day, or
 * nowhere else than it is.
 */
export const constraintKinds = ['as_soon', 'start_no_earlier', 'finish_no_later', 'fixed'] as const
export type ConstraintKind = (typeof constraintKinds)[number]

/** `day` is YYYY-MM-DD, there for the two kinds that name one. */
export type Constraint = { object: string; kind: ConstraintKind; day: string | null }

export const hasDay = (kind: ConstraintKind): boolean =>
  kind === 'start_no_earlier' || kind === 'finish_no_later'

export const constraintLimits = {
  /** Constraints of one page of a list. */
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
