import { z } from 'zod'
import { searchLimits } from './limits.ts'

/** What can be searched, in the order of the results. */
export const searchGroups = ['pages', 'objects', 'users'] as const
export type SearchGroup = (typeof searchGroups)[number]

export const searchText = z.string('required').max(searchLimits.textSigns, 'too_long')
