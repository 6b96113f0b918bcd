import { z } from 'zod'

export const searchLimits = {
  /** Signs of what is asked for. */
  textSigns: 200,
  /** Words of it that count. */
  words: 12,
  perPage: 50,
  /** The most that is ever found. */
  candidates: 2000,
  /** Pages, the newest, that are ordered by how well their texts fit; older ones come after them by age. */
  ranked: 400,
} as const

/** What can be found, in the order in which it is shown. */
export const searchGroups = ['pages', 'objects', 'users'] as const
export type SearchGroup = (typeof searchGroups)[number]

export const searchText = z.string('required').max(searchLimits.textSigns, 'too_long')
