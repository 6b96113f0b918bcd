import { DomainError } from '#schema/errors.ts'
import { needAdministrator } from '../access/spaceCommands.ts'
import type { Context } from '../context.ts'
import { untilWhole } from '../database/briefly.ts'
import { appendEvent } from '../events/events.ts'
import { removeLoose } from '../files/looseBytes.ts'
import { accessObject } from '../objects/accessObject.ts'
import { holdSpace } from '../objects/changeHeld.ts'
import { eraseObject } from '../objects/eraseObject.ts'

/**
 * RTR.03: deletes an object in trash for good, with its files. Throws `not_found` for an object that is not in trash,
 * `read_only` for anyone who does not manage the space, `unauthenticated`.
 */
export async function eraseTrashedObject(ctx: Context, id: string): Promise<string> {
  const { object } = await accessObject(ctx, id, { wanted: 'full', trashed: true })
  const { space } = object
  await needAdministrator(ctx, space)
  // What deletes its type or changes its table holds the space, and would wait for the object in the opposite order.
  await untilWhole(ctx.sql, async (tx) => {
    await holdSpace(tx, space)
    if (!(await eraseObject(tx, object.id))) throw new DomainError('not_found')
    await appendEvent(tx, { space, kind: 'trash_changed' })
  })
  await removeLoose(ctx.app)
  return object.id
}
