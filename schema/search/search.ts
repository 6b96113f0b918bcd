import { z } from 'zod'
import { searchLimits } from './limits.ts'

/** What can be found, in the order in which it is shown. */
export const searchGroups = ['pages', 'objects', 'users'] as const
export type SearchGroup = (typeof searchGroups)[number]

export const searchText = z.string('required').max(searchLimits.textSigns, 'too_long')
