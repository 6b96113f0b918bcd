import type { Db } from '../database/db.ts'
import { fileColumns, type FileRow } from './file.ts'

/** Files by id, for a caller whose own rows name them and who has checked access to those rows. */
export async function filesById(db: Db, ids: readonly string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db<FileRow[]>`
    select ${fileColumns(db)} from file f where f.id = any(${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}
