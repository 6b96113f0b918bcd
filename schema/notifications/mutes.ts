import { z } from 'zod'

/** What can be muted: events there notify only in the list. */
export const mutedKinds = ['page', 'object', 'room'] as const
export type MutedKind = (typeof mutedKinds)[number]

export const mutedPlace = z.object({
  kind: z.enum(mutedKinds, 'unknown_value'),
  id: z.uuid('format').toLowerCase(),
})
export type MutedPlace = z.output<typeof mutedPlace>

export const muteChange = mutedPlace.extend({ is_on: z.boolean('required') })

/** A page of the list; `after` is where the previous one ended. */
export const mutesWanted = z.object({
  after: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, 'format')
    .nullable(),
})
