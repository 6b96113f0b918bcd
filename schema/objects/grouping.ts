import { z } from 'zod'
import { dateUnits, type DateUnit } from './totals.ts'

/** What rows are grouped by: a property, and of dates a part of time. */
export type Grouping = { of: string; unit?: DateUnit }

const grouping = z.object({ of: z.string().max(20), unit: z.enum(dateUnits).optional() })

/** A grouping that was kept; undefined for what is none. */
export const parseGrouping = (kept: unknown): Grouping | undefined =>
  grouping.safeParse(kept).data as Grouping | undefined
