import type { Tx } from '../database/db.ts'
import { forgetRequestsFor } from '../access/dropRequests.ts'
import { releaseFilesOf } from '../files/releaseFilesOf.ts'
import { objectFileSource } from './objectFileSource.ts'

/**
 * Deletes an object in trash for good, with its values, versions and files. The caller has checked access and calls
 * `removeLoose` after the commit. Returns whether the object existed.
 */
export async function eraseObject(tx: Tx, id: string): Promise<boolean> {
  const [gone] = await tx<{ scope: string; own_scope: boolean }[]>`
    delete from object where id = ${id} and deleted_at is not null returning scope, own_scope`
  if (!gone) return false
  await releaseFilesOf(tx, { type: 'object', source: objectFileSource, ids: [id] })
  await forgetRequestsFor(tx, 'object', [id])
  await tx`delete from object_link where target = ${id}`
  if (gone.own_scope) await tx`delete from scope where id = ${gone.scope}`
  return true
}
