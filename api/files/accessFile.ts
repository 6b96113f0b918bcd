import { DomainError } from '#schema/errors.ts'
import { readerOf, type Reader } from '../access/reader.ts'
import type { Context } from '../context.ts'
import type { Db, Fragment } from '../db.ts'
import { addressOf, type FileRow } from './file.ts'
import { fileSourceTypes, type FileAudience, type FileSources } from './fileSource.ts'

/** Who may read a file without any right of their own. */
export async function audienceOf(db: Db, sources: FileSources, row: FileRow): Promise<FileAudience> {
  const found = await Promise.all(fileSourceTypes.map((type) => sources[type].publishedTo(db, row)))
  return (['everyone', 'signedIn'] as const).find((audience) => found.includes(audience)) ?? 'nobody'
}

/**
 * The only door to a file: passes whoever may read what it belongs to, or something else in its space that shows it,
 * so that a copied picture is seen where the text around it is. Throws `not_found`.
 */
export async function needReadable(ctx: Context, sources: FileSources, row: FileRow): Promise<void> {
  try {
    return void (await sources[row.source_type].access(ctx, row.source_id, 'read'))
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'not_found')) throw error
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
  const owned = fileSourceTypes.map(
    (type) => db`f.source_type = ${type} and f.source_id in (${sources[type].readable(db, reader)}) or`,
  )
  return db`(${owned} f.short_link || '.' || f.extension in (${shownSql(db, sources, { reader })}))`
}

const shownSql = (db: Db, sources: FileSources, { reader, address }: { reader: Reader; address?: string }) =>
  fileSourceTypes
    .map((type) => sources[type].shownTo(db, reader, address))
    .reduce((all, each) => db`${all} union all ${each}`)
