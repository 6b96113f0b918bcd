import type { Db } from '../../database/db.ts'
import type { ImportRow } from './imports.ts'

/** Deletes the rows of an import that are no longer needed: all but those with problems and their headings. */
export async function dropRows(db: Db, { id, heading }: Pick<ImportRow, 'id' | 'heading'>): Promise<void> {
  await db`delete from object_import_row where import = ${id} and problems is null and row <> ${heading}`
}
