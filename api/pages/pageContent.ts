import { pageDocument } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import type { Form } from '#schema/objects/form/form.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import { pageLimits } from '#schema/pages/limits.ts'
import { isAvailableKind, isObjectKind, type AvailableKind, type PageKindId } from '#schema/pageKinds.ts'
import type { Actor } from '../context.ts'
import type { Db } from '../database/db.ts'
import { presentShape } from '../decoding/refuseOutdated.ts'
import { decode } from '../decoding/decode.ts'
import { readSmall } from '../documents/readSmall.ts'
import { readStored, type StoredDocument } from '../documents/readStored.ts'

type Page = { id: string; kind: PageKindId }

/** A page's document as committed now, with its kind. The caller has checked access. Throws `not_found`. */
export async function readContent(db: Db, page: Page): Promise<StoredDocument & { kind: AvailableKind }> {
  const stored = isAvailableKind(page.kind) ? await readStored(db, pageDocument(page.id)) : null
  if (!stored || !isAvailableKind(page.kind)) throw new DomainError('not_found')
  return { ...stored, kind: page.kind }
}

/**
 * Guests get the questions of a form and the published objects, but never how a page lays them out: its filters
 * reveal values of properties that are not shown.
 */
export const isToldTo = (actor: Actor, { kind }: Pick<Page, 'kind'>): boolean =>
  actor.kind !== 'guest' || !isObjectKind(kind)

/** A page's content as plain data. Throws `not_found`, `document_unreadable`. */
export const contentJson = async (db: Db, page: Page): Promise<unknown> =>
  JSON.parse(await decode('json', await readContent(db, page)))

export const contentMarkdown = async (db: Db, page: Page): Promise<string> =>
  decode('markdown', await readContent(db, page))

/** A text as it is stored, in base64; null when it is large, when it must be upgraded first, and for other kinds. */
export async function contentUpdates(db: Db, { id, kind }: Page): Promise<string[] | null> {
  if (kind !== 'text') return null
  const found = await readSmall(db, pageDocument(id), pageLimits.updatesBytes)
  return found?.shape === presentShape(kind) ? found.updates : null
}

/** What a form asks for, as committed now. */
export const contentForm = async (db: Db, page: Page): Promise<Form> =>
  decode('form', await readContent(db, page))

/** How a page lays objects out, as committed now. */
export const contentLayout = async (db: Db, page: Page): Promise<ReadonlyMap<string, LayoutValue>> =>
  decode('layout', await readContent(db, page))
