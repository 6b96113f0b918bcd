import { insideSpace } from '../spaces/insideSpace.ts'
import { DomainError } from '#schema/errors.ts'
import { needAdministrator } from '../access/spaceCommands.ts'
import type { Context } from '../context.ts'
import { appendEvent } from '../events/events.ts'
import { removeLoose } from '../files/looseBytes.ts'
import { accessPage } from '../pages/accessPage.ts'
import { erasePage } from '../pages/erasePage.ts'

/**
 * Deletes a page in trash for good and returns the ids of all deleted pages, its own first. Throws `not_found` for a
 * page that is not in trash, `read_only` for anyone who does not manage the space, `unauthenticated`.
 */
export async function deleteForever(ctx: Context, id: string): Promise<string[]> {
  const { page } = await accessPage(ctx, id, 'full', { trashed: true })
  await needAdministrator(ctx, page.space)
  const erased = await insideSpace(ctx, page.space, async ({ sql: tx }) => {
    const gone = await erasePage(tx, page.id)
    if (gone.length === 0) throw new DomainError('not_found')
    await appendEvent(tx, { space: page.space, kind: 'trash_changed' })
    return gone
  })
  await removeLoose(ctx.app)
  return erased
}
