import type { Db, Fragment } from '../database/db.ts'
import { fileColumns, type FileRow } from './file.ts'
import type { FileSourceType } from './fileSource.ts'

type Asked = {
  /** Ids or short links. */
  names: string[]
  /** A condition on the files `f`. */
  readable: Fragment
}

/** The files of a source that match a condition. The caller has checked access to the source. */
export async function filesOf(
  db: Db,
  source: { type: FileSourceType; id: string },
  { names, readable }: Asked,
): Promise<FileRow[]> {
  if (names.length === 0) return []
  return db<FileRow[]>`
    select ${fileColumns(db)} from file f
    where f.source_type = ${source.type} and f.source_id = ${source.id}
      and (f.id::text = any(${names}) or f.short_link = any(${names})) and ${readable}`
}
