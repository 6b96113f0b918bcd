import type { CommandContext } from '../context.ts'
import type { Tx } from '../db.ts'
import { appendEvent, notifyAccess } from '../events.ts'
import { accessPage, type PageRow } from './accessPage.ts'
import { changeSpace, type Inside } from './changeSpace.ts'
import { needReader } from '../access/reader.ts'
import { rescope } from './pageScopes.ts'
import { pageRows } from './pageRows.ts'
import { placePage } from './place.ts'

/**
 * Takes a page out of trash with the nested pages that went there with it; to the end of the top level when its
 * parent is not there any more. Throws what `accessPage` throws.
 */
export async function restorePage(ctx: CommandContext, id: string): Promise<string> {
  const { page: found } = await accessPage(ctx, id, 'full', { trashed: true })
  await changeSpace(ctx, found.space, async (inside) => {
    const { page } = await accessPage(inside, found.id, 'full', { trashed: true })
    const { sql: tx } = inside
    const { space } = page
    if (await hasLostParent(inside, page)) await moveToTop(inside, page)
    const nodes = await takeOut(tx, page)
    await notifyAccess(tx, { space })
    await appendEvent(tx, { space, kind: 'page_restored', node: page.id, nodes })
  })
  return found.id
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

/** Brings back what the same deletion took; gives the ids of the nested ones. */
async function takeOut(tx: Tx, { id, trash }: PageRow): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    with recursive walk as (
      select id from page where id = ${id}
      union all select c.id from walk w join page c on c.parent = w.id and c.trash = ${trash}
    )
    update page p set deleted_at = null, deleted_by = null, trash = null from walk w where p.id = w.id
    returning p.id`
  return rows.flatMap((row) => (row.id === id ? [] : [row.id]))
}
