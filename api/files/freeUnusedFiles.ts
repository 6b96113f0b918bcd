import type { App } from '../context.ts'
import { fileSourceTypes, type FileSource, type FileSources, type FileSourceType } from './fileSource.ts'
import { releaseUnlessShown, type GoneFile } from './releaseFilesOf.ts'

const freedAtOnce = 500

/**
 * Frees the files of sources that were deleted for good. A file that something else in the space still shows, or can
 * show again, moves to that owner. Files of living sources stay, shown or not: they may be in a version, or be opened
 * by their address.
 */
export async function freeUnusedFiles({ sql }: Pick<App, 'sql'>, sources: FileSources): Promise<void> {
  for (const type of fileSourceTypes) await freeOf(sql, type, sources[type])
}

async function freeOf(sql: App['sql'], type: FileSourceType, source: FileSource): Promise<void> {
  const gone = await sql<GoneFile[]>`
    select f.id, f.space, f.short_link, f.extension from file f
    where f.source_type = ${type} and f.source_id not in (${source.existing(sql)}) limit ${freedAtOnce}`
  if (gone.length > 0) await sql.begin((tx) => releaseUnlessShown(tx, source, gone))
}
