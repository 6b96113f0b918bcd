import { pageLimits } from '#schema/pages/limits.ts'
import { allowedSql } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { sliceOf, type PageArgs } from '../graphql/paginate.ts'
import { presentNodes, slicedIds } from './ownPages.ts'
import type { PresentedPage } from './pageQueries.ts'

/** The readable pages directly below a page: its tabs, or its child pages. */
export async function nestedNodes(
  ctx: ReadContext,
  { id, reader }: PresentedPage,
  { isTab, ...args }: PageArgs & { isTab: boolean },
) {
  const slice = sliceOf(args, pageLimits.tabs * 2)
  const { sql } = ctx
  const found = sql`
    from page p where p.parent = ${id} and p.is_tab = ${isTab} and p.deleted_at is null
      and ${allowedSql(sql, reader, 'read')}`
  return presentNodes(ctx, await slicedIds(sql, slice, { found, order: sql`p.position, p.id` }))
}
