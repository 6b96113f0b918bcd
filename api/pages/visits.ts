import { pageLimits } from '#schema/pages/limits.ts'
import { allowedSql, needReader } from '../access/reader.ts'
import { headerSpace } from '../access/spaceCommands.ts'
import type { Context, ReadContext } from '../context.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../graphql/paginate.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import type { LinkTargets } from '../objects/linkedNodes.ts'
import { objectRows, type ObjectRow } from '../objects/objectRows.ts'
import { presentById } from '../objects/presentObjects.ts'
import { visitedObjects } from '../objects/visitObject.ts'
import { treeNodes } from './tree.ts'

/** RPG.11: the pages and objects that the reader opened last, newest first. */
async function paginateVisits(ctx: ReadContext, targets: LinkTargets, args: PageArgs) {
  const reader = await needReader(ctx, headerSpace(ctx))
  const most = pageLimits.recent
  const slice = sliceOf(args, most, most)
  const { sql } = ctx
  const [pages, objects] = await Promise.all([
    sql<{ id: string; opened_at: Date }[]>`
      select p.id, v.opened_at from page_visit v join page p on p.id = v.page
      where v.subject = ${reader.subject} and p.space = ${reader.space} and p.deleted_at is null
        and ${allowedSql(sql, reader, 'read')}
      order by v.opened_at desc limit ${most}`,
    visitedObjects(ctx, reader, most),
  ])
  const all = [
    ...pages.map((visit) => ({ ...visit, isPage: true })),
    ...objects.map((visit) => ({ ...visit, isPage: false })),
  ]
  const newest = all.toSorted((a, b) => b.opened_at.getTime() - a.opened_at.getTime()).slice(0, most)
  const shown = newest.slice(slice.offset, slice.offset + slice.perPage)
  const rows = await Promise.all(
    shown.flatMap(({ id, isPage }) => (isPage ? [] : [objectRows(ctx).load(id)])),
  )
  const present = rows.filter((row): row is ObjectRow => row !== null)
  const records = new Map((await presentById(ctx, targets, present)).map((each) => [each.id, each]))
  const data = await Promise.all(
    shown.map(async ({ id, opened_at, isPage }) => ({
      page: isPage ? await treeNodes(ctx).load(id) : null,
      object: records.get(id) ?? null,
      opened_at,
    })),
  )
  return { data, paginatorInfo: paginatorInfo(slice, newest.length, data.length) }
}

/** The part of the schema for the list of recently opened items; `targets` are what values of objects link to. */
export const visitResolvers = (targets: LinkTargets): Resolvers => ({
  Query: {
    paginate_visit: (_: unknown, args: PageArgs, ctx: Context) => paginateVisits(ctx, targets, args),
  },
})
