import { pageDocument } from '#schema/documents/documents.ts'
import { forgetRequestsFor } from '../access/dropRequests.ts'
import { rootScope } from '../access/scopes.ts'
import type { Tx } from '../database/db.ts'
import { releaseFilesOf } from '../files/releaseFilesOf.ts'
import { bindScopes, typesShownOn } from '../types/bindType.ts'
import { pageFileSource } from './pageFileSource.ts'
import { rescope } from './pageScopes.ts'
import { placePage } from './place.ts'

/**
 * Deletes a page in trash for good, with what its deletion included: documents, versions, files. Nested pages that
 * were deleted before it stay in trash, at the top level. The caller holds the space's lock, has checked access, and
 * calls `removeLoose` after the commit. Returns the ids of the deleted pages, its own first; none when it is not in
 * trash.
 */
export async function erasePage(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx<{ id: string; space: string; scope: string; own_scope: boolean }[]>`
    select id, space, scope, own_scope from page where trash = ${id} order by id <> ${id}, id`
  const [first] = rows
  if (!first) return []
  const pages = rows.map((row) => row.id)
  await keepDeletedBefore(tx, first.space, pages)
  await forgetRequestsFor(tx, 'page', pages)
  await tx`delete from document where name = any(${pages.map(pageDocument)})`
  const types = await typesShownOn(tx, pages)
  await tx`delete from page where id = any(${pages}::uuid[])`
  // Only now, since a page in trash keeps the files that it shows.
  await releaseFilesOf(tx, { type: 'page', source: pageFileSource, ids: pages })
  const scopes = rows.flatMap((row) => (row.own_scope ? [row.scope] : []))
  await tx`delete from scope where id = any(${scopes}::bigint[])`
  for (const type of types) await bindScopes(tx, type)
  return pages
}

async function keepDeletedBefore(tx: Tx, space: string, gone: string[]): Promise<void> {
  const rows = await tx<{ id: string }[]>`
    select id from page where parent = any(${gone}::uuid[]) and not (id = any(${gone}::uuid[]))`
  for (const { id } of rows) {
    const { position } = await placePage(tx, { space, parent: null, after: undefined, moving: id })
    await tx`update page set parent = null, position = ${position} where id = ${id}`
  }
  const kept = rows.map((row) => row.id)
  if (kept.length > 0) await rescope(tx, kept, await rootScope(tx, space))
}
