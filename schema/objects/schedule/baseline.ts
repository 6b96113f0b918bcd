import { z } from 'zod'

export const baselineLimits = {
  /** Baselines of a page. */
  ofPage: 50,
  /** Objects of one: of a larger type the first ones. */
  objects: 20_000,
  nameSigns: 100,
} as const

const id = z.string().max(100)

export const baselineAsked = z.object({ page_id: z.string().max(100), id: z.guid('format') })

/** `id` is chosen by the caller: the same one again keeps nothing more. `start` and `end` are properties of the type. */
export const baselineKeep = baselineAsked.extend({ type_id: id, start: id, end: id.nullable() })

/** Where an object stood: values of dates as objects have them. */
export type BaselineDates = { object: string; start: string; end: string | null }
