import type { Inside } from '../context.ts'
import { insideSpace } from '../spaces/insideSpace.ts'
import { accessDecision, accessRequestInput } from '#schema/access/access.ts'
import { levelNumber, levelOf } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { parse, refuseField } from '../errors.ts'
import { appendEvent } from '../events/events.ts'
import { once } from '../graphql/idempotency.ts'
import { rowId } from '../ids.ts'
import { archiveRequest, notify } from '../notifications/notify.ts'
import { resourceOf, settleRights, type AccessResources, type ResourceNode } from './accessResource.ts'
import { announce } from './changeAccess.ts'
import { eventNode } from './eventNode.ts'
import { levelOn, needReader } from './reader.ts'
import { readersAmong } from './readersAmong.ts'
import { requestColumns, type RequestRow } from './requestRows.ts'

/**
 * RAC.10: a member asks for a higher level on a node of their space. A second request before the decision changes the
 * level of the first. Throws `not_found` for an unknown node, `read_only` for anyone who is not a member,
 * `invalid_input`.
 */
export async function requestAccess(
  ctx: CommandContext,
  resources: AccessResources,
  input: unknown,
): Promise<string> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { resource_type, resource_id, level } = parse(accessRequestInput, input)
  const node = await resourceOf(resources, resource_type).find(ctx, resource_id)
  if (!node) throw new DomainError('not_found')
  const reader = await needReader(ctx, node.space)
  if (reader.role === 'guest') throw new DomainError('not_found')
  const { subject } = reader
  if (subject === null) throw new DomainError(levelOn(reader, node) > 0 ? 'read_only' : 'not_found')
  if (levelOn(reader, node) >= levelNumber[level]) throw refuseField('level', 'out_of_range')
  return insideSpace(ctx, node.space, async ({ sql }) => {
    const [row] = await sql<{ id: string }[]>`
      insert into access_request (space, resource_type, resource_id, subject, level)
      values (${node.space}, ${resource_type}, ${node.id}, ${subject}, ${levelNumber[level]})
      on conflict (resource_type, resource_id, subject) where accepted_at is null and rejected_at is null
      do update set level = excluded.level, updated_at = now() returning id`
    const { space, id } = node
    await appendEvent(sql, {
      space,
      kind: 'access_request_changed',
      node: eventNode(resource_type, id),
      nodes: [subject],
    })
    await notify(sql, {
      space,
      kind: 'AccessRequest',
      to: await ownersOf(sql, node),
      place: `request ${row!.id}`,
      author: subject,
      request: row!.id,
      [resource_type]: id,
    })
    return row!.id
  })
}

/**
 * RAC.11: grants the requester the requested level. Requires full access to the node. Throws `not_found` for everyone
 * else, `conflict` once decided, `user_not_found` when the requester has left the space.
 */
export const acceptRequest = (ctx: CommandContext, resources: AccessResources, input: unknown) =>
  decide(ctx, resources, { input, operation: 'accessRequestAccept' })

/** RAC.12: rejects the request. Throws as `acceptRequest`. */
export const rejectRequest = (ctx: CommandContext, resources: AccessResources, input: unknown) =>
  decide(ctx, resources, { input, operation: 'accessRequestReject' })

type Decision = { input: unknown; operation: 'accessRequestAccept' | 'accessRequestReject' }

async function decide(
  ctx: CommandContext,
  resources: AccessResources,
  { input, operation }: Decision,
): Promise<string> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { id, nested, idempotency_key: key } = parse(accessDecision, input)
  const found = await findRequest(ctx, id)
  const resource = resourceOf(resources, found.resource_type)
  const { actor } = ctx
  return insideSpace(ctx, found.space, async (inside) => {
    const { node, reader } = await ownedBy(resource.access(inside, found.resource_id, 'full'))
    return once(inside.sql, { actor, operation, key, input: { id: found.id, nested } }, async () => {
      const { sql } = inside
      const request = await findRequest(inside, id)
      if (request.accepted_at || request.rejected_at) throw new DomainError('conflict')
      if (operation === 'accessRequestAccept') {
        await needMember(inside, request)
        const principal = `subject:${request.subject}`
        const level = levelOf(request.level)
        if (level === 'none') throw new DomainError('conflict')
        const grant = { principal, level, nested: nested ?? true }
        await resource.grant(inside, node.id, grant)
        const given = { id: node.id, grant }
        await settleRights(inside, resources, { space: node.space, by: reader, given })
        await sql`
          update access_request set accepted_at = now(), accepted_by = ${reader.subject}, updated_at = now()
          where id = ${request.id}`
        await announce(sql, found.resource_type, node)
      } else {
        await sql`
          update access_request set rejected_at = now(), rejected_by = ${reader.subject}, updated_at = now()
          where id = ${request.id}`
      }
      const { space, subject } = request
      await appendEvent(sql, {
        space,
        kind: 'access_request_changed',
        node: eventNode(found.resource_type, node.id),
        nodes: [subject],
      })
      await archiveRequest(sql, request.id)
      await notify(sql, {
        space,
        kind: 'AccessRequestResponse',
        to: [subject],
        place: `request ${request.id}`,
        author: reader.subject,
        request: request.id,
        [found.resource_type]: node.id,
      })
      return request.id
    })
  })
}

/** Anyone with full access to the node sees the request. Deciding needs the same access and reveals no more. */
async function ownedBy<T>(access: Promise<T>): Promise<T> {
  try {
    return await access
  } catch (error) {
    if (error instanceof DomainError && error.code === 'read_only') throw new DomainError('not_found')
    throw error
  }
}

/** RNO.02: the author of the node if they may decide on it; otherwise the owner of the space. */
async function ownersOf(db: Db, node: ResourceNode): Promise<string[]> {
  const author =
    node.author === null ? [] : await readersAmong(db, node, { people: [node.author], level: 'full' })
  if (author.length > 0) return author
  const rows = await db<{ id: string }[]>`
    select id from subject where space = ${node.space} and role = 'owner' and deleted_at is null`
  return rows.map(({ id }) => id)
}

async function findRequest({ sql }: { sql: Db }, id: string): Promise<RequestRow> {
  const [row] = await sql<RequestRow[]>`
    select ${requestColumns(sql)} from access_request r where r.id = ${rowId(id)}`
  if (!row) throw new DomainError('not_found')
  return row
}

async function needMember({ sql }: Inside, { subject }: RequestRow): Promise<void> {
  const [member] = await sql`
    select 1 from subject s where s.id = ${subject} and s.deleted_at is null and not exists (
      select 1 from group_member m join member_group g on g.id = m.group_id
      where m.subject = s.id and g.system = 'excluded')`
  if (!member) throw new DomainError('user_not_found')
}
