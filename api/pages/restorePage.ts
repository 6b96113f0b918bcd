import type { Inside } from '../context.ts'
import { insideSpace } from '../spaces/insideSpace.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { appendEvent, notifyAccess } from '../events/events.ts'
import { keepWithinQuota } from '../spaces/quotas.ts'
import { suspendLinks } from '../types/bindType.ts'
import { settleLinks } from '../types/settleLinks.ts'
import { accessPage, type PageRow } from './accessPage.ts'
import { countPages } from './countPages.ts'
import { levelOn, needReader, type Guarded, type Reader } from '../access/reader.ts'
import { rescope } from './pageScopes.ts'
import { pageRows } from './pageRows.ts'
import { placePage } from './place.ts'

/**
 * Restores a page from trash with the nested pages that were deleted with it; to the end of the top level when its
 * parent no longer exists. Requires full access to all of them. Throws what `accessPage` throws, and
 * `space_pages_quota`.
 */
export async function restorePage(ctx: CommandContext, id: string): Promise<string> {
  const { page: found } = await accessPage(ctx, id, 'full', { trashed: true })
  await insideSpace(ctx, found.space, async (inside) => {
    const { page, reader } = await accessPage(inside, found.id, 'full', { trashed: true })
    const { sql: tx } = inside
    const { space } = page
    const ids = await comingBack(tx, reader, page)
    const total = (await countPages(tx, space)) + ids.length
    await keepWithinQuota(tx, { env: inside.app.env, space, name: 'pages', total })
    if (await hasLostParent(inside, page)) await moveToTop(inside, page)
    await tx`
      update page set deleted_at = null, deleted_by = null, trash = null where id = any(${ids}::uuid[])`
    await suspendLinks(tx, ids, false)
    await settleLinks(inside, { space, by: reader })
    await notifyAccess(tx, { space })
    const nodes = ids.filter((id) => id !== page.id)
    await appendEvent(tx, { space, kind: 'page_restored', node: page.id, nodes })
  })
  return found.id
}

/**
 * The ids of the pages in the same deletion; throws `read_only` when the reader has less than full access to any of
 * them.
 */
async function comingBack(tx: Tx, reader: Reader, { id, trash }: PageRow): Promise<string[]> {
  const pages = await tx<Guarded[]>`
    with recursive walk as (
      select id from page where id = ${id}
      union all select c.id from walk w join page c on c.parent = w.id and c.trash = ${trash}
    )
    select p.id, p.scope, p.own_scope, p.author from walk w join page p on p.id = w.id`
  if (pages.some((page) => levelOn(reader, page) < levelNumber.full)) throw new DomainError('read_only')
  return pages.map((page) => page.id)
}

async function hasLostParent(inside: Inside, page: PageRow): Promise<boolean> {
  if (page.parent === null) return false
  const parent = await pageRows(inside).load(page.parent)
  return parent === null || parent.deleted_at !== null
}

async function moveToTop(inside: Inside, page: PageRow): Promise<void> {
  const { sql: tx } = inside
  const { root } = await needReader(inside, page.space)
  await rescope(tx, [page.id], root.id)
  const place = { space: page.space, parent: null, after: undefined, moving: page.id }
  const { position } = await placePage(tx, place)
  await tx`update page set parent = null, is_tab = false, position = ${position} where id = ${page.id}`
}
