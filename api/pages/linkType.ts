import type { CommandContext } from '../context.ts'
import { appendEvent, notifyAccess } from '../events.ts'
import { accessType } from '../types/accessType.ts'
import { linkType } from '../types/bindType.ts'
import { DomainError } from '#schema/errors.ts'
import { accessPage } from './accessPage.ts'
import { changeSpace } from './changeSpace.ts'
import { dropNeedlessScope, ownScope } from './pageScopes.ts'

/**
 * Lets a page show the objects of a type, or of none. Asks for full access to the page and, since the page's accesses
 * may come to count on its objects, to the type. Throws what their doors throw.
 */
export async function linkPageToType(ctx: CommandContext, id: string, type: string | null): Promise<string> {
  const { page } = await accessPage(ctx, id, 'full')
  await changeSpace(ctx, page.space, async (inside) => {
    const { page: now } = await accessPage(inside, page.id, 'full')
    const found = type === null ? null : (await accessType(inside, type, 'full')).type
    if (found && found.space !== now.space) throw new DomainError('not_found')
    const { sql: tx } = inside
    const scope = found ? await ownScope(tx, now) : now.scope
    await linkType(tx, { id: now.id, scope }, found?.id ?? null)
    if (!found) await dropNeedlessScope(tx, now)
    await notifyAccess(tx, { space: now.space })
    await appendEvent(tx, { space: now.space, kind: 'page_updated', node: now.id })
  })
  return page.id
}
