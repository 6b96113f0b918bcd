import { notificationLimits } from '#schema/notifications/limits.ts'
import { DomainError } from '#schema/errors.ts'
import { allowedSql, readerOf, type Reader } from '../access/reader.ts'
import { requestedNode, requests } from '../access/requestRows.ts'
import { seenSql } from '../chat/accessRoom.ts'
import { messageExcerpt } from '../chat/mentions.ts'
import { roomPlaces } from '../chat/roomPlaces.ts'
import { commentExcerpt } from '../comments/presentComment.ts'
import type { ReadContext } from '../context.ts'
import type { Fragment } from '../database/db.ts'
import { uuid } from '../ids.ts'
import type { NotificationParts } from '../notifications/notificationParts.ts'
import { allowedAnyObject, type Allowed } from '../objects/objectRights.ts'
import { objectRows } from '../objects/objectRows.ts'
import { allowedTypes } from '../types/typeLevel.ts'
import { allowedValuesSql } from '../types/propertySight.ts'
import { accessResources } from './accessResources.ts'

/** What notifications are about, and who may see it: each domain's own predicate on the rows that they name. */
export const notificationParts: NotificationParts = {
  async sight(ctx) {
    const { sql } = ctx
    const allowed = await Promise.all((await readersOf(ctx)).map((reader) => seenIn(ctx, reader)))
    return {
      joins: sql`
        left join page p on p.id = n.page
        left join object o on o.id = n.object
        left join property q on q.id = n.property
        left join chat_message m on m.id = n.message
        left join chat_member k on k.room = m.room and k.subject = n.subject and k.left_at is null
        left join object_type t on t.id = coalesce(o.type, q.type, n.type)`,
      seen: allowed.length > 0 ? sql`(false ${allowed.map((each) => sql`or ${each.allowed}`)})` : sql`false`,
    }
  },
  node: (ctx, resource_type, resource_id) =>
    requestedNode(ctx, accessResources, { resource_type, resource_id }),
  typeOf: async (ctx, object) => (await objectRows(ctx).load(object))?.type ?? null,
  request: (ctx, id) => requests(ctx).load(id),
  async requested(ctx, id) {
    const request = await requests(ctx).load(id)
    return request && requestedNode(ctx, accessResources, request)
  },
  async place(ctx, { kind, id }) {
    if (kind === 'room') {
      const room = await roomPlaces(ctx).load(uuid(id))
      if (!room) throw new DomainError('not_found')
      return { ...room, icon: null }
    }
    const { node } = await accessResources[kind].access(ctx, id, 'read')
    const named = await accessResources[kind].find(ctx, id)
    if (!named) throw new DomainError('not_found')
    return { space: node.space, title: named.title, icon: named.icon }
  },
  comment: (ctx, id) => commentExcerpt(ctx, id, notificationLimits.commentSigns),
  message: messageExcerpt,
}

/** The actor as a reader of each of their spaces. */
async function readersOf(ctx: ReadContext): Promise<Reader[]> {
  const { sql, actor } = ctx
  if (actor.kind !== 'account') return []
  const rows = await sql<{ space: string }[]>`
    select space from subject where account = ${actor.account} and deleted_at is null`
  const found = await Promise.all(rows.map(({ space }) => readerOf(ctx, space)))
  return found.flatMap((reader) => reader ?? [])
}

/**
 * What was told in the reader's space and is there for them. Who asks for access reads the answer whatever it is; who is
 * asked must be able to decide; an answer to a form is theirs who may read the object.
 */
async function seenIn(ctx: ReadContext, reader: Reader): Promise<Allowed> {
  const { sql } = ctx
  const objects = await allowedAnyObject(ctx, reader)
  const open = (read: Fragment, full: Fragment): Fragment => sql`
    case n.kind when 'AccessRequestResponse' then true when 'AccessRequest' then ${full} else ${read} end`
  const full = (node: string) => allowedSql(sql, reader, 'full', node)
  return {
    allowed: sql`(
      n.space = ${reader.space} and n.subject = ${reader.subject}
      and (n.page is null or n.kind = 'FormAnswer'
        or p.deleted_at is null and ${open(allowedSql(sql, reader, 'read', 'p'), full('p'))})
      and (n.object is null or o.deleted_at is null and ${open(objects.allowed, full('o'))})
      and (n.property is null or q.deleted_at is null and ${open(allowedValuesSql(sql, reader), full('q'))})
      and (n.type is null or ${open(allowedTypes(sql, reader, 'read'), full('t'))})
      and (n.message is null or (k.subject is not null and ${seenSql(sql)}))
      and t.deleted_at is null)`,
  }
}
