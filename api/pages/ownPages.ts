import { pageLimits } from '#schema/pages/limits.ts'
import { allowedSql, needReader } from '../access/reader.ts'
import { headerSpace } from '../access/spaceCommands.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { paginatorInfo, sliceOf, type PageArgs, type Slice } from '../graphql/paginate.ts'
import { treeNodes, type TreeNode } from './tree.ts'

type Listed = { slice: Slice; total: number; ids: string[] }

/** The nodes of pages in the order of their ids, as a page of a list. */
export async function presentNodes(ctx: ReadContext, { slice, total, ids }: Listed) {
  const nodes = await Promise.all(ids.map((id) => treeNodes(ctx).load(id)))
  const data = nodes.filter((node): node is TreeNode => node !== null)
  return { data, paginatorInfo: paginatorInfo(slice, total, data.length) }
}

/** RPG.10: the pages of the space of the Space header that the reader has flagged, by title. */
export async function paginateFavorites(ctx: ReadContext, args: PageArgs) {
  const reader = await needReader(ctx, headerSpace(ctx))
  const slice = sliceOf(args)
  const { sql } = ctx
  const found = sql`
    from page_favorite f join page p on p.id = f.page
    where f.subject = ${reader.subject} and p.deleted_at is null and ${allowedSql(sql, reader, 'read')}`
  const order = sql`lower(p.title) collate "ru-x-icu", p.id`
  return presentNodes(ctx, await slicedIds(sql, slice, { found, order }))
}

/** RPG.11: the pages that the reader opened last, newest first. */
export async function paginateRecent(ctx: ReadContext, args: PageArgs) {
  const reader = await needReader(ctx, headerSpace(ctx))
  const slice = sliceOf(args, pageLimits.recent, pageLimits.recent)
  const { sql } = ctx
  const rows = await sql<{ id: string }[]>`
    select p.id from page_visit v join page p on p.id = v.page
    where v.subject = ${reader.subject} and p.deleted_at is null and ${allowedSql(sql, reader, 'read')}
    order by v.opened_at desc limit ${pageLimits.recent}`
  const ids = rows.map(({ id }) => id)
  return presentNodes(ctx, {
    slice,
    total: ids.length,
    ids: ids.slice(slice.offset, slice.offset + slice.perPage),
  })
}

type Query = { found: Fragment; order: Fragment }

/** A page of the ids of the pages `p` that a query finds, and the total. */
export async function slicedIds(db: Db, slice: Slice, { found, order }: Query): Promise<Listed> {
  const rows = await db<{ id: string }[]>`
    select p.id ${found} order by ${order} limit ${slice.perPage} offset ${slice.offset}`
  const [counted] = await db<{ total: number }[]>`select count(*)::int as total ${found}`
  return { slice, total: counted!.total, ids: rows.map(({ id }) => id) }
}
