import { needAdministrator } from '../access/spaceCommands.ts'
import { insideSpace } from '../access/changeAccess.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext } from '../context.ts'
import { appendEvent, notifyAccess } from '../events.ts'
import { accessType } from '../types/accessType.ts'
import { eraseType } from '../types/deleteType.ts'

/**
 * RTR.03: removes a type in trash for good, with its objects. Throws `not_found` for what is not in trash, `read_only`
 * for who does not manage the space, `unauthenticated`.
 */
export async function eraseTrashedType(ctx: CommandContext, id: string): Promise<string> {
  const { type } = await accessType(ctx, id, 'full', { trashed: true })
  const { space } = type
  await needAdministrator(ctx, space)
  await insideSpace(ctx, space, async ({ sql: tx }) => {
    if (!(await eraseType(tx, type.id))) throw new DomainError('not_found')
    await notifyAccess(tx, { space })
    await appendEvent(tx, { space, kind: 'trash_changed' })
  })
  return type.id
}
