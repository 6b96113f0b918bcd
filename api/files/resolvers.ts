import { DomainError } from '#schema/errors.ts'
import { needReader } from '../access/reader.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { isUuid } from '../ids.ts'
import { perRequest } from '../graphql/loader.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../graphql/paginate.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { orderSql, whereSql, type Order, type Where, type WhereColumns } from '../graphql/where.ts'
import { needOwn, needReadable, readableSql } from './accessFile.ts'
import { deleteFile } from './deleteFile.ts'
import { addressOf, fileColumns, presentFile, type FileRow } from './file.ts'
import { isFileSourceType, type FileSources } from './fileSource.ts'
import { uploadFiles } from './uploadFiles.ts'
import { nullIfClosed } from '../errors.ts'

type Column = 'name' | 'extension' | 'size' | 'source_id' | 'author_id' | 'created_at'
type ListArgs = PageArgs & { where?: Where<Column> | null; orderBy?: Order<Column>[] | null }
type Presented = ReturnType<typeof presentFile>

/** RAPI.11 and RAPI.20: files by id, in pages, uploaded and deleted. */
export const fileResolvers = (sources: FileSources): Resolvers => {
  const owner = async (ctx: Context, { source_type: type, source_id }: Presented) =>
    isFileSourceType(type) ? (await sources[type].describe(ctx, [source_id]))[0] : undefined
  const uses = perRequest<string[]>(async ({ sql }, addresses) => {
    const rows = await sources.page.showing(sql, [...addresses])
    const pages = Map.groupBy(rows, ({ address }) => address)
    return new Map([...pages].map(([address, shown]) => [address, shown.map(({ id }) => id)]))
  })
  return {
    Query: {
      get_file: (_: unknown, { id }: { id: string }, ctx: Context) => getFile(ctx, sources, id),
      paginate_file: (_: unknown, args: ListArgs, ctx: Context) => paginateFile(ctx, sources, args),
    },
    Mutation: {
      filesUpload: async (_: unknown, args: unknown, ctx: Context) => ({
        status: 'success',
        ids: await uploadFiles(ctx, sources, args),
      }),
      fileDelete: async (_: unknown, { id }: { id: string }, ctx: Context) => ({
        status: 'success',
        recordId: await deleteFile(ctx, sources, id),
      }),
    },
    File: {
      source_id: async (file: Presented, _: unknown, ctx: Context) => (await owner(ctx, file))?.id,
      author_id: ({ author_id }: Presented, _: unknown, { actor }: Context) =>
        actor.kind === 'guest' ? null : author_id,
      editable: (file: Presented, _: unknown, ctx: Context) => isEditable(ctx, sources, file),
      source_title: async (file: Presented, _: unknown, ctx: Context) => (await owner(ctx, file))?.title,
      async used_in(file: Presented, _: unknown, ctx: Context) {
        return sources.page.describe(ctx, (await uses(ctx).load(addressOf(file))) ?? [])
      },
    },
  }
}

async function isEditable(ctx: Context, sources: FileSources, file: Presented): Promise<boolean> {
  const { id, source_type, source_id, author_id: author } = file
  try {
    await needOwn(ctx, sources, { row: { id, source_type, source_id, author }, wanted: 'edit' })
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** The file, or null when it does not exist or the reader may read neither its owner nor anything that shows it. */
async function getFile(ctx: Context, sources: FileSources, id: string) {
  if (!isUuid(id.toLowerCase())) return null
  const [row] = await ctx.sql<FileRow[]>`
    select ${fileColumns(ctx.sql)} from file f where f.id = ${id}`
  if (!row || !isFileSourceType(row.source_type)) return null
  try {
    await needReadable(ctx, sources, row)
  } catch (error) {
    return nullIfClosed(error, ctx)
  }
  return presentFile(row)
}

/** Instants have milliseconds, so that read values can be used in filters. */
const columnsOf = (db: Db): WhereColumns<Column> => ({
  name: { sql: db`f.name`, sortedBy: db`lower(f.name) collate "ru-x-icu"`, cast: 'text' },
  extension: { sql: db`f.extension`, cast: 'text' },
  size: { sql: db`f.size`, cast: 'float8' },
  source_id: { sql: db`f.source_id`, cast: 'text' },
  author_id: { sql: db`f.author`, cast: 'bigint' },
  created_at: { sql: db`date_trunc('milliseconds', f.created_at)`, cast: 'timestamptz' },
})

async function paginateFile(ctx: Context, sources: FileSources, { where, orderBy, ...args }: ListArgs) {
  const slice = sliceOf(args)
  if (!ctx.spaceId) throw new DomainError('not_found')
  const reader = await needReader(ctx, ctx.spaceId)
  const { sql } = ctx
  const columns = columnsOf(sql)
  const shown = sql`
    from file f where f.space = ${reader.space} and ${readableSql(sql, sources, reader)}
    and ${where ? whereSql(sql, columns, where) : sql`true`}`
  const by: Order<Column>[] = orderBy?.length ? orderBy : [{ column: 'created_at', order: 'DESC' }]
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total ${shown}`
  const rows = await sql<FileRow[]>`
    select ${fileColumns(sql)} ${shown}
    order by ${orderSql(sql, columns, { by, last: sql`f.id` })} limit ${slice.perPage} offset ${slice.offset}`
  return {
    data: rows.map(presentFile),
    paginatorInfo: paginatorInfo(slice, counted!.total, rows.length),
  }
}
