import { DomainError } from '#schema/errors.ts'
import type { Context } from '../context.ts'
import { presentSubject, subjects } from '../members/subjects.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../graphql/paginate.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { accessPage } from './accessPage.ts'
import { createPageVersion } from './createPageVersion.ts'
import {
  findVersion,
  presentVersion,
  versionColumns,
  versionJson,
  type PresentedVersion,
  type VersionRow,
} from './pageVersion.ts'
import { restorePageVersion } from './restorePageVersion.ts'
import { nullIfClosed } from '../errors.ts'

/** RPG.21 and RPG.22: the versions of a page. */
export const pageVersionResolvers: Resolvers = {
  Query: {
    pageVersion: (_: unknown, { id }: { id: string }, ctx: Context) => getVersion(ctx, id),
    paginate_pageVersion: (_: unknown, args: PageArgs & { page_id: string }, ctx: Context) =>
      listVersions(ctx, args),
  },
  Mutation: {
    pageVersionCreate: async (_: unknown, args: { page_id: string; comment?: string | null }, ctx: Context) =>
      payload(await createPageVersion(ctx, args.page_id, args.comment)),
    pageVersionRestore: async (_: unknown, { id }: { id: string }, ctx: Context) =>
      payload(await restorePageVersion(ctx, id)),
  },
  PageVersion: {
    author: async ({ author_id: id }: PresentedVersion, _: unknown, ctx: Context) => {
      const row = id === null ? null : await subjects(ctx).load(id)
      return row && presentSubject(row, ctx.actor)
    },
    json: (version: PresentedVersion, _: unknown, ctx: Context) => versionJson(ctx, version),
  },
}

const payload = (row: VersionRow) => ({ recordId: row.id, record: presentVersion(row), status: 'success' })

/** History is for people of the space: a guest reads a published page only as it is now. */
async function accessHistory(ctx: Context, page: string): Promise<void> {
  if (ctx.actor.kind === 'guest') throw new DomainError('not_found')
  await accessPage(ctx, page, 'read')
}

async function getVersion(ctx: Context, id: string) {
  try {
    const row = await findVersion(ctx.sql, id)
    await accessHistory(ctx, row.page)
    return presentVersion(row)
  } catch (error) {
    return nullIfClosed(error, ctx)
  }
}

/** The versions of a page, latest first. */
async function listVersions(ctx: Context, { page_id: page, ...args }: PageArgs & { page_id: string }) {
  const slice = sliceOf(args)
  await accessHistory(ctx, page)
  const { sql } = ctx
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from page_version where page = ${page}`
  const rows = await sql<VersionRow[]>`
    select ${versionColumns(sql)} from page_version v where v.page = ${page}
    order by v.version desc limit ${slice.perPage} offset ${slice.offset}`
  return {
    data: rows.map(presentVersion),
    paginatorInfo: paginatorInfo(slice, counted!.total, rows.length),
  }
}
