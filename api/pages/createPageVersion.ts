import { z } from 'zod'
import { pageDocument } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import { versionComment } from '#schema/pages/version.ts'
import type { Context } from '../context.ts'
import { readStoredDocument } from '../documents/readDocument.ts'
import { parse } from '../errors.ts'
import { editPage } from './editPage.ts'
import { keepPageVersion } from './keepPageVersion.ts'
import { shapedKind, type VersionRow } from './pageVersion.ts'

const input = z.object({ comment: versionComment })

/** Keeps a page's content as committed now. Throws `invalid_input`, `not_found`, `read_only`, `unauthenticated`. */
export async function createPageVersion(ctx: Context, id: string, comment: unknown): Promise<VersionRow> {
  const given = parse(input, { comment })
  return editPage(ctx, id, async ({ inside: { sql: tx }, page, reader }) => {
    const stored = await readStoredDocument(tx, pageDocument(page.id))
    if (!stored) throw new DomainError('not_found')
    return keepPageVersion(tx, {
      page: { id: page.id, space: page.space, kind: shapedKind(page.kind) },
      doc: stored.doc,
      position: stored.position,
      cause: 'manual',
      author: reader.subject,
      comment: given.comment,
    })
  })
}
