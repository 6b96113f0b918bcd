import { insideSpace } from '../spaces/insideSpace.ts'
import { DomainError } from '#schema/errors.ts'
import { forgetRequestsFor } from '../access/dropRequests.ts'
import type { CommandContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { appendEvent, notifyAccess } from '../events/events.ts'
import { keepWithinQuota } from '../spaces/quotas.ts'
import { accessType } from './accessType.ts'
import { countTypes } from './createType.ts'
import { namedOnce } from './namedOnce.ts'
import { dropTypeTable } from './typeTable.ts'
import { needTypeMaker } from './needTypeMaker.ts'

/**
 * RTY.06: moves a type to trash, and its objects with it. Throws what `accessType` throws, `type_fixed` for the
 * built-in ones.
 */
export async function deleteType(ctx: CommandContext, id: string): Promise<string> {
  const { type } = await accessType(ctx, id, 'full')
  if (type.system) throw new DomainError('type_fixed')
  await insideSpace(ctx, type.space, async (inside) => {
    const { reader } = await accessType(inside, id, 'full')
    await inside.sql`
      update object_type set deleted_at = now(), deleted_by = ${reader.subject} where id = ${type.id}`
    await notifyAccess(inside.sql, { space: type.space })
    await appendEvent(inside.sql, { space: type.space, kind: 'type_deleted', node: type.id })
  })
  return type.id
}

/**
 * RTR.02: restores a type and its objects. For the owner and administrators. Throws `not_found` for a type that is
 * not in trash, `name_taken` when another type has the name now, `space_types_quota`, `read_only`.
 */
export async function restoreType(ctx: CommandContext, id: string): Promise<string> {
  const { type } = await accessType(ctx, id, 'full', { trashed: true })
  const { space } = type
  await needTypeMaker(ctx, space)
  await namedOnce(() =>
    insideSpace(ctx, space, async (inside) => {
      const { sql: tx, app } = inside
      await accessType(inside, id, 'full', { trashed: true })
      await keepWithinQuota(tx, {
        env: app.env,
        space,
        name: 'types',
        total: (await countTypes(tx, space)) + 1,
      })
      await tx`update object_type set deleted_at = null, deleted_by = null where id = ${type.id}`
      await notifyAccess(tx, { space })
      await appendEvent(tx, { space, kind: 'type_changed', node: type.id })
    }),
  )
  return type.id
}

/**
 * Deletes a type in trash for good: its objects, its table and its rights. The caller holds the space's lock and has
 * checked access. Returns whether the type existed.
 */
export async function eraseType(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx<{ scope: string }[]>`
    select scope from object_type where id = ${id} and deleted_at is not null`
  if (!row) return false
  const properties = await tx<{ id: string }[]>`select id from property where type = ${id}`
  await forgetRequestsFor(tx, 'type', [id])
  await forgetRequestsFor(
    tx,
    'property',
    properties.map((property) => property.id),
  )
  await dropTypeTable(tx, id)
  // A million objects take longer than the usual statement timeout.
  await tx`set local statement_timeout = '10min'`
  await tx`delete from object_type where id = ${id}`
  await tx`delete from scope where id = ${row.scope}`
  return true
}
