import { z } from 'zod'

export const baselineLimits = {
  /** Baselines of a page. */
  ofPage: 50,
  /** Objects of one baseline: of a larger type the first ones. */
  objects: 20_000,
  nameSigns: 100,
} as const

const id = z.string().max(100)

export const baselineAsked = z.object({ page_id: z.string().max(100), id: z.guid('format') })

/**
 * The caller chooses `id`: a repeat with the same one stores nothing more. `start` and `end` are properties of the
 * type.
 */
export const baselineKeep = baselineAsked.extend({ type_id: id, start: id, end: id.nullable() })

/** The stored dates of an object, in the form of its values. */
export type BaselineDates = { object: string; start: string; end: string | null }
