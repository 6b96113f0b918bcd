import { DomainError } from '#schema/errors.ts'
import { readerOf, type Reader } from '../access/reader.ts'
import type { Context } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { addressOf, type FileRow } from './file.ts'
import { fileSourceTypes, type FileAudience, type FileSources, type OwnedFile } from './fileSource.ts'

/** Who may read a file without any rights of their own. */
export async function audienceOf(db: Db, sources: FileSources, row: FileRow): Promise<FileAudience> {
  const types = sources[row.source_type].finer ? [row.source_type] : fileSourceTypes
  const found = await Promise.all(types.map((type) => sources[type].publishedTo(db, row)))
  return (['everyone', 'signedIn'] as const).find((audience) => found.includes(audience)) ?? 'nobody'
}

/**
 * Admits anyone who has `wanted` on the owner of a file and on the file itself; throws what the source's access check
 * throws.
 */
export async function needOwn(
  ctx: Context,
  sources: FileSources,
  { row, wanted }: { row: OwnedFile; wanted: 'read' | 'edit' },
): Promise<void> {
  const source = sources[row.source_type]
  await (source.finer ? source.finer.access(ctx, row, wanted) : source.access(ctx, row.source_id, wanted))
}

/**
 * The only way to load a file with its access check. It may be read through its owner, or through anything else in
 * its space that shows it: so a copied image is visible wherever the text around it is. Throws `not_found`.
 */
export async function needReadable(ctx: Context, sources: FileSources, row: FileRow): Promise<void> {
  try {
    return await needOwn(ctx, sources, { row, wanted: 'read' })
  } catch (error) {
    const isClosed = error instanceof DomainError && error.code === 'not_found'
    if (!isClosed || sources[row.source_type].finer) throw error
  }
  const reader = await readerOf(ctx, row.space)
  const address = addressOf(row)
  const [shown] = reader
    ? await ctx.sql`select 1 where ${address} in (${shownSql(ctx.sql, sources, { reader, address })})`
    : []
  if (!shown) throw new DomainError('not_found')
}

/** The same as a condition on the files `f` of the reader's space. */
export function readableSql(db: Db, sources: FileSources, reader: Reader): Fragment {
  const owned = fileSourceTypes.map((type) => {
    const source = sources[type]
    const own = source.finer ? db`and ${source.finer.readable(db, reader)}` : db``
    return db`f.source_type = ${type} and f.source_id in (${source.readable(db, reader)}) ${own} or`
  })
  const coarse = fileSourceTypes.filter((type) => !sources[type].finer)
  return db`(${owned} f.source_type = any(${coarse})
    and f.short_link || '.' || f.extension in (${shownSql(db, sources, { reader })}))`
}

const shownSql = (db: Db, sources: FileSources, { reader, address }: { reader: Reader; address?: string }) =>
  fileSourceTypes
    .map((type) => sources[type].shownTo(db, reader, address))
    .reduce((all, each) => db`${all} union all ${each}`)
