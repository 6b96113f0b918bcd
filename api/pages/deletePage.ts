import { insideSpace } from '../spaces/insideSpace.ts'
import type { CommandContext } from '../context.ts'
import { appendEvent, notifyAccess } from '../events/events.ts'
import { suspendLinks } from '../types/bindType.ts'
import { accessPage } from './accessPage.ts'
import { needFull } from './movePage.ts'

/**
 * Moves a page with its nested pages to trash and returns their ids, its own first. Disconnects everyone who has one
 * open. Requires full access to all of them. Throws what `accessPage` throws.
 */
export async function deletePage(ctx: CommandContext, id: string): Promise<string[]> {
  const { page: found } = await accessPage(ctx, id, 'full')
  return insideSpace(ctx, found.space, async (inside) => {
    const { page, reader } = await accessPage(inside, found.id, 'full')
    const { sql: tx } = inside
    const { space } = page
    const ids = (await needFull(inside, reader, page.id)).map((each) => each.id)
    await tx`
      update page set deleted_at = now(), deleted_by = ${reader.subject}, trash = ${page.id}
      where id = any(${ids}::uuid[])`
    await suspendLinks(tx, ids, true)
    await notifyAccess(tx, { space })
    await appendEvent(tx, { space, kind: 'page_deleted', node: page.id, nodes: ids.slice(1) })
    return ids
  })
}
