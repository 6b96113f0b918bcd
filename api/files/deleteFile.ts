import { DomainError } from '#schema/errors.ts'
import type { Context } from '../context.ts'
import { appendEvent } from '../events/events.ts'
import { uuid } from '../ids.ts'
import { needOwn } from './accessFile.ts'
import { fileColumns, type FileRow } from './file.ts'
import { isFileSourceType, type FileSources } from './fileSource.ts'
import { releaseFiles, removeLoose } from './looseBytes.ts'

/**
 * Deletes a file for good. Anyone who may edit its owner may, unless it has finer rights. Its volume is free at once.
 */
export async function deleteFile(ctx: Context, sources: FileSources, id: string): Promise<string> {
  const { sql } = ctx
  const [row] = await sql<FileRow[]>`select ${fileColumns(sql)} from file f where f.id = ${uuid(id)}`
  if (!row || !isFileSourceType(row.source_type)) throw new DomainError('not_found')
  await needOwn(ctx, sources, { row, wanted: 'edit' })
  await sql.begin(async (tx) => {
    await releaseFiles(tx, [row.id])
    await appendEvent(tx, { space: row.space, kind: 'files_changed' })
  })
  await removeLoose(ctx.app)
  return row.id
}
