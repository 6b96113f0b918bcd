import { insideSpace } from '../spaces/insideSpace.ts'
import { readerOf } from '../access/reader.ts'
import { isNeeded } from '../access/scopes.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { isObjectKind } from '#schema/pageKinds.ts'
import type { CommandContext, Inside, ReadContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { appendEvent, notifyAccess } from '../events/events.ts'
import { perRequest } from '../graphql/loader.ts'
import { accessType } from '../types/accessType.ts'
import { linkType } from '../types/bindType.ts'
import { loadType } from '../types/loadType.ts'
import { settleLinks } from '../types/settleLinks.ts'
import { levelOnType } from '../types/typeLevel.ts'
import { typeRows } from '../types/typeRows.ts'
import { accessPage } from './accessPage.ts'
import { pinAgain } from './forms/publisher.ts'
import type { StoredPage } from './pageRows.ts'
import { dropNeedlessScope, ownScope } from './pageScopes.ts'

const types = perRequest<string>(async ({ sql }, ids) => {
  const rows = await sql<{ page: string; type: string }[]>`
    select page, type from page_type where page = any(${ids as string[]}::uuid[])`
  return new Map(rows.map(({ page, type }) => [page, type]))
})

/** The type whose objects a page shows; null without one, and when the actor may not read it. */
export async function linkedType(ctx: ReadContext, page: string): Promise<string | null> {
  const id = await types(ctx).load(page)
  const type = id ? await loadType(ctx, id) : null
  return type && type.level >= levelNumber.read ? type.row.id : null
}

/** Whether a page is linked to a type, in trash or not, that the actor may not read. */
export const isLinkClosed = async (ctx: ReadContext, page: string): Promise<boolean> =>
  (await types(ctx).load(page)) !== null && (await linkedType(ctx, page)) === null

/** A type that a page is linked to and whose objects its reader does not get. */
export type ClosedType = { id: string; isTrashed: boolean }

/**
 * RER.14: the type of a page that is closed to the actor, who may request access, or in trash, which is told to those
 * who may read the type. Null when there is none, or it is open. Throws `not_found`.
 */
export async function closedType(ctx: CommandContext, id: string): Promise<ClosedType | null> {
  const { page } = await accessPage(ctx, id, 'read')
  const type = await types(ctx).load(page.id)
  const row = type ? await typeRows(ctx).load(type) : null
  if (!row || (await linkedType(ctx, page.id)) !== null) return null
  if (row.deleted_at === null) return { id: row.id, isTrashed: false }
  const reader = await readerOf(ctx, row.space)
  return reader && levelOnType(reader, row) >= levelNumber.read ? { id: row.id, isTrashed: true } : null
}

/**
 * ROV.01: sets the type whose objects a page shows, or none. The page's access applies to the objects only if the
 * actor has full access to both. An untitled page takes the type's title. Throws what the access checks of both
 * throw, `invalid_input` for a kind that shows no objects.
 */
export async function linkPageToType(ctx: CommandContext, id: string, type: string | null): Promise<string> {
  const { page } = await accessPage(ctx, id, 'edit')
  await insideSpace(ctx, page.space, (inside) => linkInside(inside, page.id, type))
  return page.id
}

/** The same inside a change of the space. */
export async function linkInside(inside: Inside, page: string, type: string | null): Promise<void> {
  const { page: now, reader } = await accessPage(inside, page, 'edit')
  if (now.target !== null || !isObjectKind(now.kind)) throw refuseField('type_id', 'unknown_value')
  const found = type === null ? null : (await accessType(inside, type, 'read')).type
  if (found && found.space !== now.space) throw new DomainError('not_found')
  const { sql: tx } = inside
  const binds = found !== null && Math.min(found.level, now.level) >= levelNumber.full
  await linkType(tx, { ...now, scope: binds ? await ownScope(tx, now) : null }, found?.id ?? null)
  await settleLinks(inside, { space: now.space, by: reader })
  await pinAgain(inside, now, reader.subject)
  if (!binds) await dropNeedlessScope(tx, now)
  // Not every reader of the page may know the name of a type with rights of its own.
  if (found && found.system === null && now.title === '' && !(await isNeeded(tx, found.scope)))
    await tx`update page set title = ${found.label}, updated_at = now() where id = ${now.id} and title = ''`
  await notifyAccess(tx, { space: now.space })
  await appendEvent(tx, { space: now.space, kind: 'page_updated', node: now.id })
}

/** Makes a page show no type. */
export async function unlinkPage(tx: Tx, page: StoredPage): Promise<void> {
  await linkType(tx, { ...page, scope: null }, null)
  await dropNeedlessScope(tx, page)
}
