import type { ChatFileInput, ChatPollInput } from '#schema/chat/chat.ts'
import { calledIn } from '#schema/chat/mentions.ts'
import { DomainError } from '#schema/errors.ts'
import { countedSql, refuseTooMany, type Counted } from '../accounts/attempts.ts'
import type { Actor, CommandContext, Inside } from '../context.ts'
import { byChange, isUniqueViolation, type Db, type Fragment } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { madeAtOnce, type Once } from '../graphql/idempotency.ts'
import { isUuid, uuid } from '../ids.ts'
import { archiveReadParts } from '../notifications/archiveNotifications.ts'
import { livingSql } from '../members/subjects.ts'
import { openRoomSql, ownSql, seenSql, type ClearedRoom } from './accessRoom.ts'
import { countedAs, tellRoom } from './changeRoom.ts'
import { calledOf, keepMentions } from './mentions.ts'
import { takeFiles } from './messageFiles.ts'
import { accessMessage, type ClearedMessage, type MessageRow } from './messageRows.ts'
import { indexParts } from './messageWords.ts'
import { takeThreadPlace } from './notices.ts'
import { writePoll } from './polls.ts'
import { accessThread, noteReply } from './threads.ts'

export type Writing = {
  text: string
  key: string | null | undefined
  /** The message of the room that it answers. */
  answered?: string | null
  /** The root of the thread that it stands in, and whether it stands in the room as well. */
  thread?: string | null
  isInRoom?: boolean
  poll?: ChatPollInput | null
  files?: readonly ChatFileInput[]
  /** Who wrote it first, where it is forwarded. */
  writer?: string | null
}

/**
 * Writes a message of words alone, which calls nobody, in one statement that counts it as well, so that nobody waits for a
 * program that holds the room. No id if it is another, was sent before, or may not be sent: `writeMessage` knows which.
 * Throws `too_soon`.
 */
export async function writeWords(
  ctx: CommandContext,
  room: string,
  { sent, ...writing }: Writing & { sent: Omit<Once, 'actor'> },
): Promise<{ id: string | null; isCounted: boolean }> {
  const { text, answered, thread, poll, files = [] } = writing
  const { people, everyone } = calledIn(text)
  const { actor } = ctx
  const isOther = isGiven(thread) || poll || files.length > 0 || people.length > 0 || everyone
  const isStrange = isGiven(answered) && !isUuid(answered.toLowerCase())
  if (isOther || isStrange || actor.kind !== 'account') return { id: null, isCounted: false }
  const id = Bun.randomUUIDv7()
  const db = byChange(ctx.sql)
  const [counter, limit] = countedAs(actor, 'message')
  const { isFirst, keep } = madeAtOnce(db, { ...sent, actor }, { id, of: db`taken` })
  const isAllowed = db`${isFirst} and (select count from counted) <= ${limit.most}`
  const indexing = indexParts(db, [{ id, text, files: [], options: [], has_files: false }], db`written`)
  try {
    const [done] = await db<(Counted & { written: boolean })[]>`
      with counted as (${countedSql(db, counter, limit.seconds)}),
        ${standParts(db, actor, { ...writing, id, room, isFirst: isAllowed })} ${keep}, ${indexing}
      select count, seconds, exists (select from written) as written from counted`
    refuseTooMany(done!, limit)
    return { id: done!.written ? id : null, isCounted: true }
  } catch (error) {
    if (isUniqueViolation(error)) return { id: null, isCounted: false }
    throw error
  }
}

/**
 * Writes a message into a room that the transaction holds, and tells of it. Throws `invalid_input`, and `read_only` where
 * nobody is left to read it.
 */
export async function writeMessage(inside: Inside, cleared: ClearedRoom, writing: Writing): Promise<string> {
  const { sql: tx, actor } = inside
  const { room, member } = cleared
  const { text, key, answered, thread, isInRoom = true, poll, files = [], writer } = writing
  if (!(await hasReader(tx, cleared))) throw new DomainError('read_only')
  const reply = isGiven(answered) ? await needMessage(inside, answered, 'reply_to') : null
  if (reply && reply.room.id !== room.id) throw refuseField('reply_to', 'unknown_value')
  const root = isGiven(thread) ? await needRoot(inside, thread, room.id) : null
  const id = Bun.randomUUIDv7()
  let place: number
  if (!root || isInRoom) {
    const standing = { ...writing, id, room: room.id, thread: root?.id ?? null }
    const [written] = await tx<{ place: number }[]>`
      with ${standParts(tx, actor, standing)} select place from written`
    place = written!.place
  } else {
    const { called } = await calledOf(inside, room.id, text)
    place = await takeThreadPlace(tx, { room: room.id, id, called })
    await tx`
      insert into chat_message (id, room, place, author, text, key, reply_to, thread, in_room)
      values (${id}, ${room.id}, ${place}, ${member.subject}, ${text}, ${key ?? null},
        ${reply?.message.id ?? null}, ${root.id}, false)`
    await tellRoom(tx, { kind: 'chat_message', room, place })
  }
  if (poll) await writePoll(tx, id, poll)
  const called = writer
    ? []
    : await keepMentions(inside, cleared, { message: id, text, thread: root?.id ?? null, isNew: true })
  if (files.length > 0) await takeFiles(inside, cleared, { message: id, files })
  if (root) await noteReply(tx, { ...cleared, root, message: { id, place }, called })
  return id
}

const isGiven = (id: string | null | undefined): id is string => id !== null && id !== undefined

type Standing = Writing & { id: string; room: string; isFirst?: Fragment }

/**
 * Parts of a WITH that write a message into its room; `written` is it. There is none where the actor may not write that, or
 * nobody is left to read it. Who writes has read what stands above.
 */
const standParts = (
  db: Db,
  actor: Actor,
  { id, room, text, key, answered = null, thread = null, writer = null, isFirst = db`true` }: Standing,
): Fragment => db`
  allowed as (
    select r.id as room, r.space, k.subject from ${openRoomSql(db, actor, room)}
    where ${isFirst} and ${hasReaderSql(db)} and (${answered}::text is null or exists (
      select 1 from chat_message m
      where m.id = ${answered ? uuid(answered) : null}::uuid and m.room = r.id and m.notice is null and ${seenSql(db)}))
  ), taken as materialized (
    select a.*, t.place, t.people from allowed a cross join lateral chat_room_turn(a.room, a.subject, ${id}) t
    where t.place is not null
  ), read as (
    update chat_member k set read_place = t.place, hidden = false,
      draft = case when ${writer !== null || thread !== null} then k.draft else '' end
    from taken t where k.room = t.room and k.subject = t.subject
  ), ${archiveReadParts(db, {
    of: db`taken`,
    messages: db`
      select m.id from chat_member k join chat_message m on m.room = k.room and m.in_room and m.place > k.read_place
      where k.room = t.room and k.subject = t.subject`,
  })}, told as (
    insert into event (space, kind, node, nodes)
    select t.space, 'chat_message', t.room || '/' || t.place, t.people from taken t
  ), written as (
    insert into chat_message (id, room, place, author, text, key, reply_to, forwarded_from, thread)
    select ${id}::uuid, t.room, t.place, t.subject, ${text}, ${key ?? null}, ${answered}::uuid, ${writer}::bigint, ${thread}::uuid
    from taken t returning id, room, place, author, (select space from taken) as space
  )`

/** Whether a member `k` of a room `r` has somebody to write to: in a personal room the other may have left the space. */
const hasReaderSql = (db: Db) => db`
  (r.kind <> 'personal' or ${ownSql(db)} or exists (
    select 1 from chat_member o join subject s on s.id = o.subject
    where o.room = r.id and o.subject <> k.subject and ${livingSql(db)}))`

async function hasReader(db: Db, { room, member }: ClearedRoom): Promise<boolean> {
  const found = await db`
    select 1 from chat_room r join chat_member k on k.room = r.id
    where r.id = ${room.id} and k.subject = ${member.subject} and ${hasReaderSql(db)}`
  return found.length > 0
}

/** What somebody has written and the actor reads; whatever else the id names is refused at its field. */
export const needMessage = (inside: Inside, id: string, field: string): Promise<ClearedMessage> =>
  orRefused(field, async () => {
    const cleared = await accessMessage(inside, id)
    if (cleared.message.notice) throw new DomainError('not_found')
    return cleared
  })

/** The root of a thread of the room in which the actor reads; whatever else the id names is refused at its field. */
async function needRoot(inside: Inside, id: string, room: string): Promise<MessageRow> {
  const cleared = await orRefused('thread_id', () => accessThread(inside, id))
  if (cleared.room.id !== room) throw refuseField('thread_id', 'unknown_value')
  return cleared.root
}

async function orRefused<T>(field: string, access: () => Promise<T>): Promise<T> {
  try {
    return await access()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') throw refuseField(field, 'unknown_value')
    throw error
  }
}
