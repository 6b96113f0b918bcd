import { DomainError } from '#schema/errors.ts'
import { needReader } from '../access/reader.ts'
import type { Context } from '../context.ts'
import { isUuid } from '../ids.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../paginate.ts'
import type { Resolvers } from '../resolvers.ts'
import { fileColumns, presentFile, type FileRow } from './file.ts'
import type { FileSources } from './fileSource.ts'

/** RAPI.11: a file by its id, and the files of the space in the Space header, the newest first. */
export const fileResolvers = (sources: FileSources): Resolvers => ({
  Query: {
    get_file: (_: unknown, { id }: { id: string }, ctx: Context) => getFile(ctx, sources, id),
    paginate_file: (_: unknown, args: PageArgs, ctx: Context) => paginateFile(ctx, sources, args),
  },
})

/** The file, or null when there is none or the reader may not read what it belongs to. */
async function getFile(ctx: Context, sources: FileSources, id: string) {
  if (!isUuid(id.toLowerCase())) return null
  const [row] = await ctx.sql<FileRow[]>`
    select ${fileColumns(ctx.sql)} from file f where f.id = ${id}`
  if (!row) return null
  try {
    await sources[row.source_type].access(ctx, row.source_id, 'read')
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null
    throw error
  }
  return presentFile(row)
}

async function paginateFile(ctx: Context, sources: FileSources, args: PageArgs) {
  const slice = sliceOf(args)
  if (!ctx.spaceId) throw new DomainError('not_found')
  const reader = await needReader(ctx, ctx.spaceId)
  const { sql } = ctx
  const shown = sql`
    from file f where f.space = ${reader.space} and f.source_type = 'page'
    and f.source_id in (${sources.page.readable(sql, reader)})`
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total ${shown}`
  const rows = await sql<FileRow[]>`
    select ${fileColumns(sql)} ${shown}
    order by f.created_at desc, f.id limit ${slice.perPage} offset ${slice.offset}`
  return {
    data: rows.map(presentFile),
    paginatorInfo: paginatorInfo(slice, counted!.total, rows.length),
  }
}
