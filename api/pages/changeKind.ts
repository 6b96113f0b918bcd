import { pageDocument } from '#schema/documents/documents.ts'
import { isObjectKind, type AvailableKind } from '#schema/pageKinds.ts'
import { shapeVersionOf } from '#schema/kinds/shapes.ts'
import { pageChangeKind } from '#schema/pages/page.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { appendUpdate } from '../documents/appendUpdate.ts'
import { holdDocument } from '../documents/holdDocument.ts'
import type { StoredDocument } from '../documents/readStored.ts'
import { decode } from '../decoding/decode.ts'
import type { Changed } from '../decoding/decodeJobs.ts'
import { parse, refuseField } from '../errors.ts'
import { appendEvent, notifyAccess } from '../events/events.ts'
import { editPage } from './editPage.ts'
import { keepPageVersion } from './keepPageVersion.ts'
import { unlinkPage } from './linkType.ts'
import { readContent } from './pageContent.ts'
import type { StoredPage } from './pageRows.ts'
import { projectPage } from './projectPage.ts'

/**
 * RPG.15: changes the kind of a page and deletes its content, which stays in the history as a version. Throws what
 * `accessPage` throws, `document_unreadable`, `invalid_input` for an unknown kind and for shortcuts.
 */
export async function changeKind(ctx: Context, id: string, input: unknown): Promise<string> {
  const { type } = parse(pageChangeKind, input)
  return editPage(ctx, id, async ({ inside: { sql: tx }, page, reader }) => {
    if (page.target !== null) throw refuseField('type', 'unknown_value')
    if (page.kind === type) return page.id
    await holdDocument(tx, { name: pageDocument(page.id), kind: page.kind })
    const stored = await readContent(tx, page)
    const { position } = stored
    const { before: kept, ...turn } = await decode('turn', { ...stored, to: type })
    const of = { id: page.id, space: page.space, kind: stored.kind }
    await keepPageVersion(tx, { page: of, kept, position, cause: 'kind', author: reader.subject })
    await turnInto(tx, page, { document: stored, kind: type, ...turn })
    return page.id
  })
}

type Turn = Changed & { document: Pick<StoredDocument, 'id' | 'generation'>; kind: AvailableKind }

/**
 * Changes the kind of a page whose document was emptied, by an edit that open editors merge like any other. The
 * caller has locked the page's row and its document, and has stored the old content. Returns the position of the
 * edit.
 */
export async function turnInto(
  tx: Tx,
  page: StoredPage,
  { document, kind, update, page: text }: Turn,
): Promise<string | undefined> {
  const position = update && (await appendUpdate(tx, { ...document, kind }, update))
  await tx`update document set shape = ${shapeVersionOf(kind)} where id = ${document.id}`
  await tx`
    update page set kind = ${kind}, engine = null, updated_at = now() where id = ${page.id}`
  if (isObjectKind(page.kind) && !isObjectKind(kind)) await unlinkPage(tx, page)
  await projectPage(tx, page.id, text)
  // Open documents get their new kind with their re-read rights.
  await notifyAccess(tx, { space: page.space, page: page.id })
  await appendEvent(tx, { space: page.space, kind: 'page_updated', node: page.id })
  return position
}
