import { z } from 'zod'
import { versionComment } from '#schema/pages/version.ts'
import type { Context } from '../context.ts'
import { decode } from '../decoding/decode.ts'
import { parse } from '../errors.ts'
import { editPage } from './editPage.ts'
import { keepPageVersion } from './keepPageVersion.ts'
import { readContent } from './pageContent.ts'
import type { VersionRow } from './pageVersion.ts'

const input = z.object({ comment: versionComment })

/**
 * Stores a page's content as committed now. Throws `document_unreadable`, `invalid_input`, `not_found`, `read_only`,
 * `unauthenticated`.
 */
export async function createPageVersion(ctx: Context, id: string, comment: unknown): Promise<VersionRow> {
  const given = parse(input, { comment })
  return editPage(ctx, id, async ({ inside: { sql: tx }, page, reader }) => {
    const stored = await readContent(tx, page)
    return keepPageVersion(tx, {
      page: { id: page.id, space: page.space, kind: stored.kind },
      kept: await decode('version', stored),
      position: stored.position,
      cause: 'manual',
      author: reader.subject,
      comment: given.comment,
    })
  })
}
