import { insideSpace } from '../spaces/insideSpace.ts'
import { needAdministrator } from '../access/spaceCommands.ts'
import { DomainError } from '#schema/errors.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { appendEvent, notifyAccess } from '../events/events.ts'
import { removeLoose } from '../files/looseBytes.ts'
import { leaveObjectsOf } from '../objects/leaveObjectsOf.ts'
import { accessType } from '../types/accessType.ts'
import { eraseType } from '../types/deleteType.ts'

/**
 * RTR.03: deletes a type in trash for good, with its objects. Throws `not_found` for a type that is not in trash,
 * `read_only` for anyone who does not manage the space, `unauthenticated`.
 */
export async function eraseTrashedType(ctx: Context, id: string): Promise<string> {
  const { type } = await accessType(ctx, id, 'full', { trashed: true })
  const { space } = type
  await needAdministrator(ctx, space)
  await insideSpace(ctx, space, async (inside) => {
    await accessType(inside, id, 'full', { trashed: true })
    await eraseTypeWithObjects(inside.sql, type.id)
    await notifyAccess(inside.sql, { space })
    await appendEvent(inside.sql, { space, kind: 'trash_changed' })
  })
  await removeLoose(ctx.app)
  return type.id
}

/**
 * Deletes a type that is in trash, and what belongs to its objects. The caller calls `removeLoose` after the commit.
 */
export async function eraseTypeWithObjects(tx: Tx, id: string): Promise<void> {
  await leaveObjectsOf(tx, id)
  if (!(await eraseType(tx, id))) throw new DomainError('not_found')
}
