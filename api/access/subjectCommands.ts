import type { Inside } from '../context.ts'
import { DomainError } from '#schema/errors.ts'
import { subjectUpdate } from '#schema/members/group.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { parse, refuseField } from '../errors.ts'
import { appendEvent, notifyAccess } from '../events/events.ts'
import { isRowId, rowId } from '../ids.ts'
import { groupsOf, writeGroupsOf } from '../members/groups.ts'
import { subjects, type SubjectRow } from '../members/subjects.ts'
import { insideSpace } from '../spaces/insideSpace.ts'
import { forgetPrincipals, settleRights, type AccessResources } from './accessResource.ts'
import { withdrawRequests } from './dropRequests.ts'
import type { Reader } from './reader.ts'
import { needAdministrator } from './spaceCommands.ts'

/**
 * RSP.16–19: sets a person's groups, adds or takes away one, and appoints or dismisses an administrator. Throws `invalid_input` for an empty
 * list or a group of another space, `read_only` for changes that only the owner may make, `not_found`.
 */
export async function updateSubject(
  ctx: Context,
  resources: AccessResources,
  { id, input }: { id: string; input: unknown },
): Promise<string> {
  const { group_ids: wanted, join_group_id: joined, leave_group_id: left, role } = parse(subjectUpdate, input)
  return changeSubject(ctx, { id, resources }, async (change) => {
    if (role) await appoint(change, role)
    if (wanted) await regroup(change, wanted)
    if (joined) await join(change, joined)
    if (left) await leave(change, left)
  })
}

/**
 * RSP.17: removes a person from a group. A person removed from their last group moves to Excluded. Throws
 * `invalid_input` when they are not in the group or it is Excluded itself, `read_only`, `not_found`.
 */
export async function removeFromGroup(
  ctx: Context,
  resources: AccessResources,
  { id, group }: { id: string; group: string },
): Promise<string> {
  return changeSubject(ctx, { id, resources }, async (change) => {
    const present = await groupsOf(change.inside).load(change.subject.id)
    const found = present?.find((each) => each.id === group)
    if (!found || found.system === 'excluded') throw refuseField('group_id', 'unknown_value')
    const left = present!.filter((each) => each !== found).map((each) => each.id)
    const { inside, subject } = change
    await regroup(change, left.length > 0 ? left : [(await groupIds(inside.sql, subject.space)).excluded])
  })
}

type Change = { inside: Inside; resources: AccessResources; reader: Reader; subject: SubjectRow }

async function changeSubject(
  ctx: Context,
  { id, resources }: { id: string; resources: AccessResources },
  work: (change: Change) => Promise<void>,
): Promise<string> {
  const found = await subjects(ctx).load(rowId(id))
  if (!found) throw new DomainError('not_found')
  const { space } = found
  await needAdministrator(ctx, space)
  await insideSpace(ctx, space, async (inside) => {
    const { sql: tx } = inside
    const reader = await needAdministrator(inside, space)
    const subject = await subjects(inside).load(found.id)
    if (!subject || subject.deleted_at) throw new DomainError('not_found')
    await work({ inside, resources, reader, subject })
    await settleRights(inside, resources, { space, by: null })
    await notifyAccess(tx, { space })
    await appendEvent(tx, { space, kind: 'members_changed', node: subject.id })
    // Their open documents must be re-read: groups and role decide what they see.
    await appendEvent(tx, { space, kind: 'access_changed', subject: subject.id })
  })
  subjects(ctx).clear(found.id)
  groupsOf(ctx).clear(found.id)
  return found.id
}

/** Who is Excluded returns by it. */
async function join(change: Change, group: string): Promise<void> {
  const { excluded, all } = await groupIds(change.inside.sql, change.subject.space)
  if (!all.has(group) || group === excluded) throw refuseField('join_group_id', 'unknown_value')
  const present = await presentIds(change)
  await regroup(change, [...present.filter((id) => id !== excluded), group])
}

async function leave(change: Change, group: string): Promise<void> {
  const { all } = await groupIds(change.inside.sql, change.subject.space)
  if (!all.has(group)) throw refuseField('leave_group_id', 'unknown_value')
  const present = await presentIds(change)
  // Somebody else has taken the person out.
  if (!present.includes(group)) return
  if (present.length === 1) throw refuseField('leave_group_id', 'required')
  await regroup(
    change,
    present.filter((id) => id !== group),
  )
}

async function presentIds({ inside: { sql: tx }, subject }: Change): Promise<string[]> {
  const rows = await tx<
    { group_id: string }[]
  >`select group_id from group_member where subject = ${subject.id}`
  return rows.map(({ group_id: id }) => id)
}

type Role = 'administrator' | 'member'

async function appoint({ inside: { sql: tx }, reader, subject }: Change, role: Role): Promise<void> {
  if (reader.role !== 'owner' || subject.role === 'owner') throw new DomainError('read_only')
  const { excluded } = await groupIds(tx, subject.space)
  const [out] = await tx`select 1 from group_member where subject = ${subject.id} and group_id = ${excluded}`
  if (out) throw refuseField('role', 'unknown_value')
  await tx`update subject set role = ${role}, updated_at = now() where id = ${subject.id}`
}

async function regroup(change: Change, wanted: string[]): Promise<void> {
  const { inside, resources, reader, subject } = change
  const { sql: tx } = inside
  const { excluded, all } = await groupIds(tx, subject.space)
  const ids = [...new Set(wanted)]
  const isOut = ids.includes(excluded)
  if (!ids.every((id) => isRowId(id) && all.has(id)) || (isOut && ids.length > 1))
    throw refuseField('group_ids', 'unknown_value')
  if (isOut) {
    const isAboveReader = subject.role === 'administrator' && reader.role !== 'owner'
    if (subject.role === 'owner' || isAboveReader) throw new DomainError('read_only')
    await tx`update subject set role = 'member', updated_at = now() where id = ${subject.id}`
    const principals = [`subject:${subject.id}`]
    await forgetPrincipals(inside, resources, { space: subject.space, principals })
    await closeInvitations(tx, subject)
  }
  await writeGroupsOf(tx, subject.id, ids)
  if (isOut) await withdrawRequests(tx, subject.space, subject.id)
}

/** An excluded person cannot return by an earlier invitation. */
async function closeInvitations(tx: Tx, { id, space }: SubjectRow): Promise<void> {
  await tx`
    delete from invitation i using subject s join account a on a.id = s.account
    where s.id = ${id} and i.space = ${space} and lower(i.email) = lower(a.email)`
}

async function groupIds(tx: Tx, space: string): Promise<{ excluded: string; all: Set<string> }> {
  const rows = await tx<{ id: string; system: string | null }[]>`
    select id, system from member_group where space = ${space}`
  return {
    excluded: rows.find(({ system }) => system === 'excluded')!.id,
    all: new Set(rows.map(({ id }) => id)),
  }
}
