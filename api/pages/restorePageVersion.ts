import { pageDocument } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { appendUpdate } from '../documents/appendUpdate.ts'
import { holdDocument } from '../documents/holdDocument.ts'
import { decode } from '../decoding/decode.ts'
import { turnInto } from './changeKind.ts'
import { editPage } from './editPage.ts'
import { keepPageVersion } from './keepPageVersion.ts'
import { isLinkClosed } from './linkType.ts'
import { readContent } from './pageContent.ts'
import { findVersion, versionContent, type VersionRow } from './pageVersion.ts'
import { projectPage } from './projectPage.ts'

/**
 * Makes a page's content equal to a version's, by an edit that open editors merge like any other, and stores the
 * result as the latest version. Content that is in no version yet is stored as a version before that. Throws
 * `document_unreadable`, `not_found`, `read_only`, `unauthenticated`.
 */
export async function restorePageVersion(ctx: Context, id: string): Promise<VersionRow> {
  const version = await findVersion(ctx.sql, id)
  return editPage(ctx, version.page, async ({ inside, page, reader }) => {
    const { sql: tx } = inside
    // The layout of a form decides what it asks guests for.
    if (page.kind === 'form' && (await isLinkClosed(inside, page.id))) throw new DomainError('read_only')
    await holdDocument(tx, { name: pageDocument(page.id), kind: page.kind })
    const stored = await readContent(tx, page)
    const wanted = await versionContent(inside, version)
    const { kind } = wanted
    const made = await decode('restore', { ...stored, wanted })
    const of = { id: page.id, space: page.space, kind: stored.kind }
    if (BigInt(stored.position) > (await lastKept(tx, page.id)))
      await keepPageVersion(tx, { page: of, kept: made.before, position: stored.position, cause: 'quiet' })
    let { position } = stored
    // A version of another kind changes the page back to that kind.
    if (made.turned)
      position = reached(position, await turnInto(tx, page, { document: stored, kind, ...made.turned }))
    if (made.update) position = reached(position, await appendUpdate(tx, { ...stored, kind }, made.update))
    await projectPage(tx, page.id, made.page)
    return keepPageVersion(tx, {
      page: { ...of, kind },
      kept: made.after,
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

/**
 * The position up to which the result is complete after an edit at `position`: others may have written in between.
 */
const reached = (before: string, position: string | undefined): string =>
  position !== undefined && BigInt(position) === BigInt(before) + 1n ? position : before
