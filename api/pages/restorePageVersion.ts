import * as Y from 'yjs'
import { pageDocument } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import type { AvailableKind } from '#schema/kinds/kinds.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db.ts'
import { appendUpdate } from '../documents/appendUpdate.ts'
import { readStoredDocument, type StoredDocument } from '../documents/readDocument.ts'
import { turnInto } from './changeKind.ts'
import { editPage } from './editPage.ts'
import { keepPageVersion } from './keepPageVersion.ts'
import { findVersion, shapedKind, versionDocument, type VersionRow } from './pageVersion.ts'
import { projectPage } from './projectPage.ts'

/**
 * Makes a page's content equal to a version's, by an edit that open editors merge like any other, and keeps the
 * result as the latest version. What no version holds yet is kept as one before. Throws `not_found`, `read_only`, `unauthenticated`.
 */
export async function restorePageVersion(ctx: Context, id: string): Promise<VersionRow> {
  const version = await findVersion(ctx.sql, id)
  return editPage(ctx, version.page, async ({ inside, page, reader }) => {
    const { sql: tx } = inside
    const kind = shapedKind(version.meta.kind)
    const stored = await readStoredDocument(tx, pageDocument(page.id))
    if (!stored) throw new DomainError('not_found')
    const { doc } = stored
    const of = { id: page.id, space: page.space, kind: shapedKind(page.kind) }
    if (BigInt(stored.position) > (await lastKept(tx, page.id)))
      await keepPageVersion(tx, { page: of, doc, position: stored.position, cause: 'quiet' })
    const wanted = await versionDocument(inside, version.id)
    // A version of another kind makes the page one of that kind again.
    if (kind !== page.kind) stored.position = reached(stored, await turnInto(tx, page, { stored, kind }))
    const update = updateOf(doc, () => shapes[kind].replace(doc, wanted))
    const position = update ? await append(tx, { ...stored, kind }, update) : stored.position
    await projectPage(tx, page.id, { kind, doc })
    return keepPageVersion(tx, {
      page: { ...of, kind },
      doc,
      position,
      cause: 'restore',
      author: reader.subject,
      restored: version.version,
    })
  })
}

/** The position of the log up to which the page's last version goes. */
async function lastKept(tx: Tx, page: string): Promise<bigint> {
  const [row] = await tx<{ position: string }[]>`
    select position from page_version where page = ${page} order by version desc limit 1`
  return BigInt(row?.position ?? 0)
}

/** What `edit` does to `doc`, as one update; undefined when it changes nothing. */
function updateOf(doc: Y.Doc, edit: () => void): Uint8Array | undefined {
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  doc.transact(edit)
  return updates.length > 0 ? Y.mergeUpdates(updates) : undefined
}

/** Appends the update; gives the position up to which `stored` is whole, others may have written in between. */
async function append(
  tx: Tx,
  stored: StoredDocument & { kind: AvailableKind },
  update: Uint8Array,
): Promise<string> {
  return reached(stored, await appendUpdate(tx, stored, update))
}

const reached = (stored: StoredDocument, position: string): string =>
  BigInt(position) === BigInt(stored.position) + 1n ? position : stored.position
