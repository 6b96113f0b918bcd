import { z } from 'zod'

/** How long deleted items are kept: 7 days, one or six calendar months. */
export const trashPeriods = ['week', 'month', 'half_year'] as const
export type TrashPeriod = (typeof trashPeriods)[number]
export const usualTrashPeriod: TrashPeriod = 'month'

export const trashUpdate = z.object({ period: z.enum(trashPeriods, 'unknown_value') })
