import { z } from 'zod'
import { isColumn, isGroup, named } from '#schema/objects/viewFilter.ts'
import type { Filter } from '#schema/objects/viewFilter.ts'

export { isGroup, noFilter, readFilter, toWhere } from '#schema/objects/viewFilter.ts'
export type { Condition, Filter, Where } from '#schema/objects/viewFilter.ts'

export type Sort = { of: string; order: 'ASC' | 'DESC' }

const sorts = z.array(z.object({ of: z.string().max(64), order: z.enum(['ASC', 'DESC']) })).max(5)

export const readSorts = (kept: unknown): Sort[] => sorts.safeParse(kept).data ?? []

export const countConditions = ({ parts }: Filter): number =>
  parts.reduce((sum, part) => sum + (isGroup(part) ? countConditions(part) : 1), 0)

/** The order as the public language asks it. */
export const toOrderBy = (sorted: Sort[], known: ReadonlySet<string>) =>
  sorted.filter(({ of }) => isColumn(of) || known.has(of)).map(({ of, order }) => ({ ...named(of), order }))
