import { z } from 'zod'
import { email } from '#schema/accounts/account.ts'
import { accessLevels, levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { keysMost, spaceName, spaceUpdate } from '#schema/spaces/space.ts'
import { insideSpace } from '../spaces/insideSpace.ts'
import { newToken, sha256 } from '../accounts/tokens.ts'
import type { CommandContext, Context, Inside, ReadContext } from '../context.ts'
import { isUniqueViolation, type Tx } from '../database/db.ts'
import type { Env } from '../env.ts'
import { parse, refuseField } from '../errors.ts'
import { appendEvent, notifyAccess } from '../events/events.ts'
import { isRowId, rowId } from '../ids.ts'
import { defaultGroup } from '../members/groups.ts'
import { countSubjects, insertSubject } from '../members/subjects.ts'
import { prolongJoinKey, renewJoinKey } from '../spaces/joinKeys.ts'
import { keepWithinQuota } from '../spaces/quotas.ts'
import { closeSpace, writeSpace } from '../spaces/spaces.ts'
import { withdrawRequests } from './dropRequests.ts'
import { needReader, type Reader } from './reader.ts'
import { forgetPrincipals, settleRights, type AccessResources } from './accessResource.ts'
import { rootScope, setGrant } from './scopes.ts'

/**
 * The reader, if they are the owner or an administrator; throws `read_only` otherwise, or `not_found` for strangers.
 */
export async function needAdministrator(ctx: ReadContext, space: string): Promise<Reader> {
  const reader = await needReader(ctx, space)
  if (!reader.full) throw new DomainError(reader.role === 'guest' ? 'not_found' : 'read_only')
  return reader
}

/**
 * Runs a change of the space under its lock. Checks again under the lock that the caller still manages the space.
 * Throws what `needAdministrator` throws.
 */
export const insideManaged = <T>(
  ctx: CommandContext,
  space: string,
  work: (inside: Inside, by: Reader) => Promise<T>,
): Promise<T> =>
  insideSpace(ctx, space, async (inside) => work(inside, await needAdministrator(inside, space)))

/** The space of a request that names none in its arguments: the one of the Space header, or the key's own. */
export function headerSpace({ actor, spaceId }: ReadContext): string {
  if (actor.kind === 'key' || actor.kind === 'guest') return actor.space
  if (actor.kind === 'nobody') throw new DomainError('unauthenticated')
  if (spaceId === undefined)
    throw new DomainError('invalid_input', { fields: [{ field: 'Space', reason: 'required' }] })
  return spaceId
}

/** Throws `invalid_input`, `read_only`, `not_found`. */
export async function updateSpace(ctx: Context, id: string, input: unknown): Promise<void> {
  const space = rowId(id)
  await needAdministrator(ctx, space)
  const values = parse(spaceUpdate, input)
  await insideManaged(ctx, space, async ({ sql: tx }) => {
    if (values.default_group_id) await checkDefaultGroup(tx, space, values.default_group_id)
    const [before] = await tx<
      { open: boolean }[]
    >`select self_registration as open from space where id = ${space}`
    await writeSpace(tx, space, values)
    // Links copied before the space was closed stay dead. Links that its settings show now keep working.
    if (values.self_registration === false && before!.open) await renewJoinKey(tx, space)
    if (values.self_registration && !before!.open) await prolongJoinKey(tx, space)
    await appendEvent(tx, { space, kind: 'space_updated', node: space })
  })
}

/** Replaces the key of the links into the space. Throws `read_only`, `not_found`. */
export async function renewInviteLinks(ctx: Context, id: string): Promise<void> {
  const space = rowId(id)
  await needAdministrator(ctx, space)
  await insideManaged(ctx, space, async ({ sql: tx }) => {
    await renewJoinKey(tx, space)
    await appendEvent(tx, { space, kind: 'space_updated', node: space })
  })
}

/** RSP.13: people may join any group of the space but Excluded. */
async function checkDefaultGroup(tx: Tx, space: string, group: string): Promise<void> {
  const [row] = isRowId(group)
    ? await tx`
        select 1 from member_group
        where id = ${group} and space = ${space} and system is distinct from 'excluded'`
    : []
  if (!row) throw refuseField('default_group_id', 'unknown_value')
}

/** The owner closes the space. Throws `read_only` for every other member. */
export async function deleteSpace(ctx: Context, id: string): Promise<void> {
  const space = rowId(id)
  const reader = await needReader(ctx, space)
  if (reader.role === 'guest') throw new DomainError('not_found')
  if (reader.role !== 'owner') throw new DomainError('read_only')
  await insideSpace(ctx, space, async ({ sql: tx }) => {
    await closeSpace(tx, space)
    await notifyAccess(tx, { space })
    await appendEvent(tx, { space, kind: 'space_deleted', node: space })
  })
}

/** A member leaves and loses their own grants. Throws `read_only` for the owner and for keys. */
export async function leaveSpace(ctx: Context, resources: AccessResources, id: string): Promise<void> {
  const space = rowId(id)
  const { subject, role } = await needReader(ctx, space)
  if (role === 'guest') throw new DomainError('not_found')
  if (subject === null || role === 'owner') throw new DomainError('read_only')
  await insideSpace(ctx, space, async ({ sql: tx }) => {
    await tx`update subject set deleted_at = now() where id = ${subject}`
    await tx`delete from group_member where subject = ${subject}`
    const principals = [`subject:${subject}`]
    await forgetPrincipals({ ...ctx, sql: tx }, resources, { space, principals })
    await notifyAccess(tx, { space })
    await withdrawRequests(tx, space, subject)
    await appendEvent(tx, { space, kind: 'members_changed', node: subject })
  })
}

const subjectAdd = z.object({ email })

/** Takes the place of one more member in the space. Throws `space_subjects_quota`. */
async function needRoom(tx: Tx, env: Env, space: string): Promise<void> {
  const total = (await countSubjects(tx, space)) + 1
  await keepWithinQuota(tx, { env, space, name: 'subjects', total })
}

/**
 * Adds a registered person to the space's default group. Throws `space_subjects_quota`, `user_not_found`, `already_member`, `invalid_input`, `read_only`, `not_found`.
 */
export async function addSubject(ctx: Context, input: unknown): Promise<string> {
  const space = headerSpace(ctx)
  await needAdministrator(ctx, space)
  const { email: address } = parse(subjectAdd, input)
  try {
    return await insideManaged(ctx, space, async ({ sql: tx }) => {
      await needRoom(tx, ctx.app.env, space)
      const [account] = await tx<{ id: string }[]>`
        select id from account where lower(email) = ${address.toLowerCase()} and deleted_at is null`
      if (!account) throw new DomainError('user_not_found')
      const group = await defaultGroup(tx, space)
      const subject = await insertSubject(tx, { space, account: account.id, role: 'member', group })
      await appendEvent(tx, { space, kind: 'members_changed', node: subject })
      return subject
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('already_member')
    throw error
  }
}

const keyCreate = z.object({
  name: spaceName,
  level: z.enum(accessLevels, 'unknown_value').exclude(['none'], 'unknown_value').nullish(),
})

/** Creates an integration key and returns its value, which is not stored. Throws `invalid_input`, `read_only`. */
export async function createKey(
  ctx: Context,
  resources: AccessResources,
  input: unknown,
): Promise<{ id: string; value: string }> {
  const space = headerSpace(ctx)
  await needAdministrator(ctx, space)
  const { name, level } = parse(keyCreate, input)
  const secret = newToken()
  const open = newToken().replace(/[-_]/g, 'x').slice(0, 12)
  const allowed = level ?? 'edit'
  const id = await insideManaged(ctx, space, async ({ sql: tx }, by) => {
    const [keys] = await tx<{ count: number }[]>`
      select count(*)::int as count from integration_key where space = ${space} and deleted_at is null`
    if (keys!.count >= keysMost) throw new DomainError('conflict', { limit: keysMost })
    const [row] = await tx<{ id: string }[]>`
      insert into integration_key (space, name, public, hash, level, author)
      values (${space}, ${name}, ${open}, ${sha256(secret)}, ${levelNumber[allowed]}, ${by.subject}) returning id`
    const scope = await rootScope(tx, space)
    await setGrant(tx, scope, { principal: `key:${row!.id}`, level: allowed, nested: true })
    await settleRights({ ...ctx, sql: tx }, resources, { space, by })
    return row!.id
  })
  return { id, value: `ak_${open}_${secret}` }
}

/** Revokes a key at once and closes its sockets. Throws `not_found`, `read_only`. */
export async function deleteKey(ctx: Context, resources: AccessResources, id: string): Promise<void> {
  const key = rowId(id)
  const [row] = await ctx.sql<{ space: string }[]>`
    select space from integration_key where id = ${key} and deleted_at is null`
  if (!row) throw new DomainError('not_found')
  await needAdministrator(ctx, row.space)
  await insideManaged(ctx, row.space, async ({ sql: tx }) => {
    await tx`update integration_key set deleted_at = now() where id = ${key}`
    const { space } = row
    await forgetPrincipals({ ...ctx, sql: tx }, resources, { space, principals: [`key:${key}`] })
    await notifyAccess(tx, { space })
  })
}
