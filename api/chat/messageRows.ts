import type { ChatNotice } from '#schema/chat/chat.ts'
import { chatLimits } from '#schema/chat/limits.ts'
import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment, Tx } from '../database/db.ts'
import { nullIfClosed, refuseField } from '../errors.ts'
import { perRequest } from '../graphql/loader.ts'
import { sizeOf } from '../graphql/paginate.ts'
import { uuid } from '../ids.ts'
import { accessRoom, seenSql, shownSql, type ClearedRoom } from './accessRoom.ts'

export type MessageRow = {
  id: string
  room: string
  place: number
  author: string
  text: string
  key: string | null
  reply_to: string | null
  forwarded_from: string | null
  /** What the room says of a change; null for what somebody has written. */
  notice: ChatNotice | null
  created_at: Date
  edited_at: Date | null
  deleted: boolean
  /** The root of the thread that it stands in. */
  thread: string | null
  in_room: boolean
  /** Whether there ever was a reply in a thread of it. */
  has_thread: boolean
}
export type ReactionRow = { message: string; emoji: string; people: string[] }

export const messageColumns = (db: Db) =>
  db`m.id, m.room, m.place, m.author, m.text, m.key, m.reply_to, m.forwarded_from, m.notice, m.created_at,
    m.edited_at, m.deleted_at is not null as deleted, m.thread, m.in_room,
    (m.thread is null and exists (select 1 from chat_message c where c.thread = m.id)) as has_thread`

/** Messages by id, before anyone has been cleared for them. */
export const messageRows = perRequest<MessageRow>(async ({ sql }, ids) => {
  const rows = await sql<MessageRow[]>`
    select ${messageColumns(sql)} from chat_message m
    where m.id = any(${ids as string[]}::uuid[]) and m.deleted_at is null`
  return new Map(rows.map((row) => [row.id, row]))
})

/** The reactions to messages, the first one given first. */
export const reactionRows = perRequest<ReactionRow[]>(async ({ sql }, ids) => {
  const rows = await sql<ReactionRow[]>`
    select message, emoji, array_agg(subject::text order by created_at) as people from chat_reaction
    where message = any(${ids as string[]}::uuid[]) group by message, emoji order by min(created_at), emoji`
  return Map.groupBy(rows, ({ message }) => message)
})

/** Messages as members of their rooms see them, by `<subject> <message>`; what one does not see is not there. */
export const seenRows = perRequest<MessageRow>(async ({ sql }, keys) => {
  const [readers, ids] = [0, 1].map((at) => keys.map((key) => key.split(' ')[at]!))
  const rows = await sql<(MessageRow & { subject: string })[]>`
    select ${messageColumns(sql)}, k.subject
    from unnest(${readers!}::bigint[], ${ids!}::uuid[]) as w (subject, id)
    join chat_message m on m.id = w.id
    join chat_member k on k.room = m.room and k.subject = w.subject and k.left_at is null
    where ${seenSql(sql)}`
  return new Map(rows.map(({ subject, ...row }) => [`${subject} ${row.id}`, row]))
})

/** Of the members of the room those who see the message: an edited one may be older than what they read. */
export async function seeing(tx: Tx, message: string, people: readonly string[]): Promise<string[]> {
  const rows = await tx<{ subject: string }[]>`
    select k.subject from chat_message m join chat_member k on k.room = m.room and k.left_at is null
    where m.id = ${message} and k.subject = any(${people as string[]}::bigint[]) and ${seenSql(tx)}`
  return rows.map(({ subject }) => subject)
}

/** A message as `reader` sees it; people, reactions, pins and what it answers are resolved field by field. */
export const presentMessage = (given: MessageRow, reader: string) => {
  // Of one that is deleted nothing is left but its place.
  const row = given.deleted ? { ...given, reply_to: null, forwarded_from: null, edited_at: null } : given
  return { ...presentRow(row, reader), row, reader }
}
const presentRow = (row: MessageRow, reader: string) => ({
  id: row.id,
  room_id: row.room,
  place: row.place,
  notice: row.notice,
  own: row.author === reader,
  key: row.author === reader ? row.key : null,
  text: row.text,
  is_reply: row.reply_to !== null && row.notice === null,
  created_at: row.created_at,
  edited_at: row.edited_at,
  deleted: row.deleted,
  thread_id: row.thread,
  in_room: row.in_room,
})
export type PresentedMessage = ReturnType<typeof presentMessage>

export const presentReactions = (rows: readonly ReactionRow[], reader: string) =>
  rows.map(({ emoji, people }) => ({ emoji, count: people.length, own: people.includes(reader) }))

export type ClearedMessage = ClearedRoom & { message: MessageRow }

/** The only door to a message: for who is in its room and sees it there. Throws `unauthenticated` and `not_found`. */
export async function accessMessage(ctx: ReadContext, id: string): Promise<ClearedMessage> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { sql } = ctx
  const message = await messageRows(ctx).load(uuid(id))
  if (!message) throw new DomainError('not_found')
  const cleared = await accessRoom(ctx, message.room)
  const [seen] = await sql`
    select 1 from chat_message m join chat_member k on k.room = m.room and k.subject = ${cleared.member.subject}
    where m.id = ${message.id} and ${seenSql(sql)}`
  if (!seen) throw new DomainError('not_found')
  return { ...cleared, message }
}

/** The same for what somebody has written; throws `read_only` for what the room itself has said. */
export async function accessWritten(ctx: ReadContext, id: string): Promise<ClearedMessage> {
  const cleared = await accessMessage(ctx, id)
  if (cleared.message.notice) throw new DomainError('read_only')
  return cleared
}

/** A message as the actor sees it, or null. */
export async function getMessage(ctx: ReadContext, id: string): Promise<PresentedMessage | null> {
  try {
    const { message, member } = await accessMessage(ctx, id)
    return presentMessage(message, member.subject)
  } catch (error) {
    return nullIfClosed(error, ctx)
  }
}

/** The first message of a room at a moment or later that the actor sees, or null. */
export async function getMessageAt(
  ctx: ReadContext,
  { room_id, at }: { room_id: string; at: Date },
): Promise<PresentedMessage | null> {
  try {
    const { room, member } = await accessRoom(ctx, room_id)
    const { sql } = ctx
    const [row] = await sql<MessageRow[]>`
      select ${messageColumns(sql)} from chat_message m
      join chat_member k on k.room = m.room and k.subject = ${member.subject}
      where m.room = ${room.id} and m.in_room and m.created_at >= ${at} and ${shownSql(sql)}
      order by m.created_at, m.place limit 1`
    return row ? presentMessage(row, member.subject) : null
  } catch (error) {
    return nullIfClosed(error, ctx)
  }
}

export type MessageArgs = {
  room_id: string
  replies?: boolean | null
} & PageArgs
export type PageArgs = { before?: number | null; after?: number | null; first?: number | null }

/** Messages of a room in their order. Throws `unauthenticated`, `not_found`, `invalid_input`. */
export async function listMessages(ctx: ReadContext, { room_id, replies, ...page }: MessageArgs) {
  const cleared = await accessRoom(ctx, room_id)
  const { sql } = ctx
  const standing = replies ? sql`` : sql`and m.in_room`
  return pageOf(ctx, cleared, { wanted: sql`${shownSql(sql)} ${standing}`, ...page })
}

/** A page of the messages `m` of a room that are wanted for its member `k`. Throws `invalid_input`. */
export async function pageOf(
  { sql }: ReadContext,
  { room, member }: ClearedRoom,
  { wanted, before, after, first }: PageArgs & { wanted: Fragment },
) {
  const most = sizeOf(first, chatLimits.mostPerPage, chatLimits.messagesPerPage)
  const isForward = typeof after === 'number'
  if (isForward && typeof before === 'number') throw refuseField('before', 'unknown_value')
  const place = isForward
    ? sql`and m.place > ${after}`
    : typeof before === 'number'
      ? sql`and m.place < ${before}`
      : sql``
  const rows = await sql<MessageRow[]>`
    select ${messageColumns(sql)} from chat_message m
    join chat_member k on k.room = m.room and k.subject = ${member.subject}
    where m.room = ${room.id} and ${wanted} ${place}
    order by m.place ${isForward ? sql`asc` : sql`desc`} limit ${most + 1}`
  const shown = rows.slice(0, most)
  const data = (isForward ? shown : shown.toReversed()).map((row) => presentMessage(row, member.subject))
  return { data, more: rows.length > most }
}
