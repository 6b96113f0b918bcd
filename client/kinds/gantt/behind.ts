import { dayMinutes } from '#schema/objects/schedule/relation.ts'
import type { Bar } from './bars.ts'

/** By how many days an object ends later than in a baseline; negative if it ends earlier. */
export const behindBy = (bar: Bar, base: Bar): number => Math.round((bar.till - base.till) / dayMinutes)
