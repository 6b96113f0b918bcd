import { z } from 'zod'
import { dateUnits, type DateUnit } from './totals.ts'

/** What rows are grouped by: a property, and for dates a period. */
export type Grouping = { of: string; unit?: DateUnit }

const grouping = z.object({ of: z.string().max(20), unit: z.enum(dateUnits).optional() })

/** A stored grouping; undefined for an invalid one. */
export const parseGrouping = (kept: unknown): Grouping | undefined =>
  grouping.safeParse(kept).data as Grouping | undefined
