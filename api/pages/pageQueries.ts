import { levelOf } from '#schema/access/levels.ts'
import { pageLimits } from '#schema/pages/limits.ts'
import { allowedSql, levelOn, needReader, type Reader } from '../access/reader.ts'
import { headerSpace } from '../access/spaceCommands.ts'
import type { ReadContext } from '../context.ts'
import { nullIfClosed, refuseField } from '../errors.ts'
import { newestEvent } from '../events/events.ts'
import { rowId } from '../ids.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../graphql/paginate.ts'
import { orderSql, whereSql } from '../graphql/where.ts'
import { accessPage, type PageRow } from './accessPage.ts'
import { pageColumns, type StoredPage } from './pageRows.ts'
import { pageWhereColumns, type PageOrder, type PageWhere } from './pageWhere.ts'
import { readTree } from './tree.ts'

/** RPG.01's record. Fields that need a query have resolvers of their own. */
export const presentPage = (row: PageRow, reader: Reader) => ({
  row,
  reader,
  id: row.id,
  space_id: row.space,
  title: row.title,
  icon: row.icon,
  type: row.kind,
  engine: row.engine,
  shortcut: row.target,
  isTab: row.is_tab,
  isTemplate: row.is_template,
  level: levelOf(row.level),
  created_at: row.created_at,
  updated_at: row.updated_at,
})
export type PresentedPage = ReturnType<typeof presentPage>

/** The page, or null when the reader may not see it. */
export async function getPage(ctx: ReadContext, id: string): Promise<PresentedPage | null> {
  try {
    const { page, reader } = await accessPage(ctx, id, 'read')
    return presentPage(page, reader)
  } catch (error) {
    return nullIfClosed(error, ctx)
  }
}

export type PaginatePagesArgs = PageArgs & { where?: PageWhere | null; orderBy?: PageOrder[] | null }

/** The readable pages of the space of the Space header, filtered and sorted as requested. */
export async function paginatePages(ctx: ReadContext, args: PaginatePagesArgs) {
  const reader = await needReader(ctx, headerSpace(ctx))
  const slice = sliceOf(args)
  const { sql } = ctx
  const columns = pageWhereColumns(sql, reader)
  const { rows, total } = await readSlice<StoredPage>(
    slice,
    ({ perPage, offset }) => sql<Counted<StoredPage>[]>`
      select ${pageColumns(sql)}, count(*) over ()::int as total from page p
      where p.space = ${reader.space} and p.deleted_at is null and ${allowedSql(sql, reader, 'read')}
        ${args.where ? sql`and ${whereSql(sql, columns, args.where)}` : sql``}
      order by ${orderSql(sql, columns, { by: args.orderBy ?? [], last: sql`p.id` })} limit ${perPage} offset ${offset}`,
  )
  return {
    data: rows.map((row) => presentPage({ ...row, level: levelOn(reader, row) }, reader)),
    paginatorInfo: paginatorInfo(slice, total, rows.length),
  }
}

export type TreeArgs = PageArgs & { space_id: string; filter?: string | null }

/** The readable pages of a space as flat nodes in tree order. */
export async function paginateTree(ctx: ReadContext, args: TreeArgs) {
  const slice = sliceOf(args, pageLimits.treePerPage, pageLimits.treePerPage)
  if ((args.filter?.length ?? 0) > pageLimits.filterSigns) throw refuseField('filter', 'too_long')
  const space = rowId(args.space_id)
  // Before anything else is read: events cover everything that happens from here on.
  const event_id = await newestEvent(ctx.sql, space)
  const reader = await needReader(ctx, space)
  const nodes = await readTree(ctx.sql, reader, args.filter)
  const data = nodes.slice(slice.offset, slice.offset + slice.perPage)
  return { data, paginatorInfo: paginatorInfo(slice, nodes.length, data.length), event_id }
}
