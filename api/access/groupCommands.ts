import { DomainError } from '#schema/errors.ts'
import { groupCreate, groupUpdate } from '#schema/members/group.ts'
import type { Context } from '../context.ts'
import { isUniqueViolation, type Tx } from '../database/db.ts'
import { parse } from '../errors.ts'
import { appendEvent, notifyAccess } from '../events/events.ts'
import { once } from '../graphql/idempotency.ts'
import { rowId } from '../ids.ts'
import { countGroups, groups, type GroupRow } from '../members/groups.ts'
import { keepWithinQuota } from '../spaces/quotas.ts'
import { forgetPrincipals, type AccessResources } from './accessResource.ts'
import { headerSpace, insideManaged, needAdministrator } from './spaceCommands.ts'

/**
 * Creates a group in the space of the Space header and returns its id. Throws `invalid_input`, `name_taken`,
 * `space_groups_quota`, `read_only`, `not_found`.
 */
export async function createGroup(ctx: Context, input: unknown): Promise<string> {
  const space = headerSpace(ctx)
  await needAdministrator(ctx, space)
  const { name, idempotency_key: key } = parse(groupCreate, input)
  return namedOnce(() =>
    insideManaged(ctx, space, async ({ sql: tx }) => {
      return once(
        tx,
        { actor: ctx.actor, operation: 'groupCreate', key, input: { space, name } },
        async () => {
          const total = (await countGroups(tx, space)) + 1
          await keepWithinQuota(tx, { env: ctx.app.env, space, name: 'groups', total })
          const [row] = await tx<{ id: string }[]>`
          insert into member_group (space, name) values (${space}, ${name}) returning id`
          await appendEvent(tx, { space, kind: 'members_changed' })
          return row!.id
        },
      )
    }),
  )
}

/**
 * Renames a group that is not built in. Throws `group_fixed`, `name_taken`, `invalid_input`, `read_only`,
 * `not_found`.
 */
export async function updateGroup(ctx: Context, id: string, input: unknown): Promise<string> {
  const { name } = parse(groupUpdate, input)
  return namedOnce(() =>
    changeGroup(ctx, id, async (tx, group) => {
      await tx`update member_group set name = ${name}, updated_at = now() where id = ${group.id}`
    }),
  )
}

/**
 * Deletes a group without members. If it was the default group, new members join Team from then on. Throws
 * `group_not_empty`, `group_fixed`, `read_only`, `not_found`.
 */
export async function deleteGroup(ctx: Context, resources: AccessResources, id: string): Promise<string> {
  return changeGroup(ctx, id, async (tx, group) => {
    if (group.members > 0) throw new DomainError('group_not_empty')
    await tx`update space set default_group_id = null where default_group_id = ${group.id}`
    const { id: of, space } = group
    await forgetPrincipals({ ...ctx, sql: tx }, resources, { space, principals: [`group:${of}`] })
    await tx`delete from member_group where id = ${group.id}`
    await notifyAccess(tx, { space: group.space })
  })
}

/**
 * Runs a change of a group that is not one of the two built-in ones, while it holds the lock on the space's members.
 */
async function changeGroup(
  ctx: Context,
  id: string,
  work: (tx: Tx, group: GroupRow) => Promise<void>,
): Promise<string> {
  const group = await groups(ctx).load(rowId(id))
  if (!group) throw new DomainError('not_found')
  await needAdministrator(ctx, group.space)
  if (group.system) throw new DomainError('group_fixed')
  await insideManaged(ctx, group.space, async (inside) => {
    const { sql: tx } = inside
    const present = await groups(inside).load(group.id)
    if (!present) throw new DomainError('not_found')
    await work(tx, present)
    await appendEvent(tx, { space: group.space, kind: 'members_changed' })
  })
  groups(ctx).clear(group.id)
  return group.id
}

async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('name_taken')
    throw error
  }
}
