import { insideSpace } from '../spaces/insideSpace.ts'
import {
  accessGrantInput,
  accessInheritInput,
  accessRevokeInput,
  type AccessResourceType,
} from '#schema/access/access.ts'
import { levelNumber } from '#schema/access/levels.ts'
import type { CommandContext, Inside } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { parse, refuseField } from '../errors.ts'
import { appendEvent, notifyAccess } from '../events/events.ts'
import { isRowId, rowId } from '../ids.ts'

import { resourceOf, settleRights, type AccessResources, type ResourceNode } from './accessResource.ts'
import { eventNode } from './eventNode.ts'
import type { Reader } from './reader.ts'
import { raiseAccessVersion, type Grant } from './scopes.ts'
import { insideManaged, needAdministrator } from './spaceCommands.ts'

type Changed = { type: string; id: string }

/**
 * Grants a subject or a group a level on a node; it replaces what they inherit there. Requires full access to the
 * node. Throws what the node's access check throws, `invalid_input`.
 */
export async function grantAccess(
  ctx: CommandContext,
  resources: AccessResources,
  input: unknown,
): Promise<Changed> {
  const values = parse(accessGrantInput, input)
  const { node, reader } = await resourceOf(resources, values.resource_type).access(
    ctx,
    values.resource_id,
    'full',
  )
  await insideSpace(ctx, node.space, async (inside) => {
    const principal = await principalOf(inside.sql, node.space, values)
    const { level, nested, objects } = values
    const grant = { principal, level, nested: nested ?? true, objects: objects ?? false }
    await writeGrant(inside, resources, { type: values.resource_type, node, by: reader, grant })
  })
  return { type: values.resource_type, id: node.id }
}

type Given = { type: AccessResourceType; node: ResourceNode; by: Reader; grant: Grant }

/** Writes a grant with all that follows from it. The caller of `inside` has full access to the node. */
export async function writeGrant(
  inside: Inside,
  resources: AccessResources,
  { type, node, by, grant }: Given,
): Promise<void> {
  await resources[type].grant(inside, node.id, grant)
  await settleRights(inside, resources, { space: node.space, by, given: { id: node.id, grant } })
  const { principal, level } = grant
  await answerRequests(inside.sql, { type, node, principal, level: levelNumber[level], by: by.subject })
  await announce(inside.sql, type, node)
}

/** Removes a grant that was made on the node itself. Throws what the node's access check throws, `invalid_input`. */
export async function revokeAccess(
  ctx: CommandContext,
  resources: AccessResources,
  input: unknown,
): Promise<Changed> {
  const values = parse(accessRevokeInput, input)
  const resource = resourceOf(resources, values.resource_type)
  const { node, reader } = await resource.access(ctx, values.resource_id, 'full')
  const principal = principalName(values)
  await insideSpace(ctx, node.space, async (inside) => {
    await resource.revoke(inside, node.id, principal)
    await revokeInvited(inside.sql, { type: values.resource_type, node, principal })
    await settleRights(inside, resources, { space: node.space, by: reader })
    await announce(inside.sql, values.resource_type, node)
  })
  return { type: values.resource_type, id: node.id }
}

/** An open invitation of the person must not bring it back. */
async function revokeInvited(
  tx: Tx,
  { type, node, principal }: { type: AccessResourceType; node: ResourceNode; principal: string },
): Promise<void> {
  const gone = await tx`
    delete from invitation_grant g using invitation i, subject s, account a
    where g.resource_type = ${type} and g.resource_id = ${node.id} and i.id = g.invitation and i.space = ${node.space}
      and 'subject:' || s.id = ${principal} and a.id = s.account and lower(a.email) = lower(i.email)`
  if (gone.count > 0) await appendEvent(tx, { space: node.space, kind: 'invitations_changed' })
}

/**
 * Sets whether grants from above apply to a node. The caller who closes it keeps full access. Throws what the node's
 * access check throws, `invalid_input` for a space.
 */
export async function setInherits(
  ctx: CommandContext,
  resources: AccessResources,
  input: unknown,
): Promise<Changed> {
  const { resource_type: type, resource_id: id, inherits } = parse(accessInheritInput, input)
  const resource = resourceOf(resources, type)
  const { node, reader } = await resource.access(ctx, id, 'full')
  await insideSpace(ctx, node.space, async (inside) => {
    const [own] = reader.principals
    if (!inherits && !reader.full && own && node.author !== reader.subject)
      await resource.grant(inside, node.id, { principal: own, level: 'full', nested: true })
    await resource.inherit({ ...inside }, node.id, inherits)
    await settleRights(inside, resources, { space: node.space, by: reader })
    await announce(inside.sql, type, node)
  })
  return { type, id: node.id }
}

/** RAC.06: sets whether subjects have full access to the nodes they made. Throws `read_only`, `not_found`. */
export async function setPersonal(
  ctx: CommandContext,
  resources: AccessResources,
  { id, personal }: { id: string; personal: boolean },
): Promise<string> {
  const space = rowId(id)
  await needAdministrator(ctx, space)
  await insideManaged(ctx, space, async (inside, reader) => {
    const { sql } = inside
    await sql`
      update scope set personal = ${personal} where id = ${reader.root.id}`
    await raiseAccessVersion(sql, [reader.root.id])
    await settleRights(inside, resources, { space, by: reader })
    await notifyAccess(sql, { space })
    await appendEvent(sql, { space, kind: 'access_changed' })
  })
  return space
}

/** Wakes every socket and list in the space, because nodes nested in this one may be affected, too. */
export async function announce(tx: Tx, type: AccessResourceType, node: ResourceNode): Promise<void> {
  const { space } = node
  await notifyAccess(tx, { space })
  await appendEvent(tx, {
    space,
    kind: 'access_changed',
    node: type === 'space' ? undefined : eventNode(type, node.id),
  })
}

type Principal = { subject_id?: string | null; group_id?: string | null }

function principalName({ subject_id: subject, group_id: group }: Principal): string {
  if (subject && group) throw refuseField('group_id', 'unknown_value')
  if (!subject && !group) throw refuseField('subject_id', 'required')
  if (!isRowId((subject || group)!)) throw refuseField(subject ? 'subject_id' : 'group_id', 'unknown_value')
  return subject ? `subject:${subject}` : `group:${group}`
}

/** The principal, if it belongs to the space and may have access at all. */
async function principalOf(tx: Tx, space: string, values: Principal): Promise<string> {
  const name = principalName(values)
  const { subject_id: subject, group_id: group } = values
  const [found] = subject
    ? await tx`
        select 1 from subject s where s.id = ${subject} and s.space = ${space} and s.deleted_at is null
          and not exists (select 1 from group_member m join member_group g on g.id = m.group_id
            where m.subject = s.id and g.system = 'excluded')`
    : await tx`
        select 1 from member_group where id = ${group!} and space = ${space}
          and system is distinct from 'excluded'`
  if (!found) throw refuseField(subject ? 'subject_id' : 'group_id', 'unknown_value')
  return name
}

type Answered = {
  type: AccessResourceType
  node: ResourceNode
  principal: string
  level: number
  by: string | null
}

/** Accepts the pending request of a principal who has now been granted what they requested. */
async function answerRequests(tx: Tx, { type, node, principal, level, by }: Answered): Promise<void> {
  const [kind, subject] = principal.split(':')
  if (kind !== 'subject') return
  const rows = await tx`
    update access_request set accepted_at = now(), accepted_by = ${by}, updated_at = now()
    where space = ${node.space} and resource_type = ${type} and resource_id = ${node.id} and subject = ${subject!} and level <= ${level}
      and accepted_at is null and rejected_at is null returning 1`
  if (rows.length > 0)
    await appendEvent(tx, {
      space: node.space,
      kind: 'access_request_changed',
      node: eventNode(type, node.id),
      nodes: [subject!],
    })
}
