import type { Tx } from '../database/db.ts'
import { releaseFilesOf } from '../files/releaseFilesOf.ts'
import { objectFileSource } from './objectFileSource.ts'

/**
 * Deletes the files of a type's objects and the links to them, before a type in trash is deleted for good.
 * `removeLoose` after the commit frees the bytes.
 */
export async function leaveObjectsOf(tx: Tx, type: string): Promise<void> {
  const withFiles = await tx<{ id: string }[]>`
    select o.id from object o where o.type = ${type}
      and exists (select 1 from file f where f.source_type = 'object' and f.source_id = o.id::text)`
  await releaseFilesOf(tx, { type: 'object', source: objectFileSource, ids: withFiles.map(({ id }) => id) })
  await tx`delete from object_link l using object o where o.type = ${type} and l.target = o.id`
}
