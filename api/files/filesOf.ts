import type { Db } from '../db.ts'
import { fileColumns, type FileRow } from './file.ts'
import type { FileSourceType } from './fileSource.ts'

/** Those of the files that belong to a source, which the caller was cleared for. */
export async function filesOf(
  db: Db,
  source: { type: FileSourceType; id: string },
  ids: string[],
): Promise<FileRow[]> {
  if (ids.length === 0) return []
  return db<FileRow[]>`
    select ${fileColumns(db)} from file f
    where f.source_type = ${source.type} and f.source_id = ${source.id} and f.id = any(${ids}::uuid[])`
}
