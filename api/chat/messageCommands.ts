import {
  chatCaptionUpdate,
  chatMessageForward,
  chatMessageSend,
  chatMessageUpdate,
  chatReactionSet,
  type ChatFileInput,
  type ChatPollInput,
} from '#schema/chat/chat.ts'
import { chatLimits } from '#schema/chat/limits.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext, Inside } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { parse, refuseField } from '../errors.ts'
import { changeOnce, once } from '../graphql/idempotency.ts'
import { livingSql } from '../members/subjects.ts'
import { tellOfMessage } from '../notifications/notify.ts'
import { accessRoom, type ClearedRoom } from './accessRoom.ts'
import { changeMessage, changeRoom, countChange, peopleOf, tellRoom } from './changeRoom.ts'
import { dropFiles, fileRows, forwardFiles, takeFiles } from './messageFiles.ts'
import { calledOf, forwardMentions, keepMentions } from './mentions.ts'
import { accessMessage, type ClearedMessage, type MessageRow } from './messageRows.ts'
import { forgetWords, indexMessages } from './messageWords.ts'
import { takeThreadPlace } from './notices.ts'
import { copiedPoll, pollRows, writePoll } from './polls.ts'
import { accessThread, noteReply, tellOfThread } from './threads.ts'

/**
 * RCH.10: sends a message, once per key, and gives its id. Throws `unauthenticated`, `not_found`, `invalid_input`,
 * `too_soon`, `key_reused`, and `read_only` where nobody is left to read it.
 */
export async function sendMessage(ctx: CommandContext, input: unknown): Promise<string> {
  const { idempotency_key: key, ...given } = parse(chatMessageSend, input)
  await countMessage(ctx, given.room_id)
  return changeRoom(ctx, given.room_id, (inside, cleared) =>
    once(inside.sql, { actor: inside.actor, operation: 'chatMessageSend', key, input: given }, async () => {
      const written = await write(inside, cleared, {
        text: given.text,
        key,
        answered: given.reply_to,
        thread: given.thread_id,
        isInRoom: given.also_in_room ?? false,
        poll: given.poll,
        files: given.files ?? [],
      })
      await indexMessages(inside.sql, [written.id])
      await tell(inside.sql, cleared, written)
      return written.id
    }),
  )
}

/**
 * RCH.13: brings a message into a room of the same space, once per key, under the name of who wrote it first. Throws as
 * `sendMessage`; what is no longer there to be forwarded is `invalid_input`.
 */
export async function forwardMessage(ctx: CommandContext, input: unknown): Promise<string> {
  const { idempotency_key: key, ...given } = parse(chatMessageForward, input)
  await countMessage(ctx, given.room_id)
  return changeRoom(ctx, given.room_id, (inside, cleared) =>
    once(
      inside.sql,
      { actor: inside.actor, operation: 'chatMessageForward', key, input: given },
      async () => {
        const source = await needMessage(inside, given.message_id, 'message_id')
        if (source.room.space !== cleared.room.space) throw refuseField('message_id', 'unknown_value')
        const { text, author, forwarded_from } = source.message
        const poll = await copiedPoll(inside, source.message.id)
        const written = await write(inside, cleared, { text, key, writer: forwarded_from ?? author, poll })
        await forwardMentions(inside.sql, source.message.id, written.id)
        await forwardFiles(inside, source.message.id, written.id)
        await indexMessages(inside.sql, [written.id])
        await tell(inside.sql, cleared, written)
        return written.id
      },
    ),
  )
}

/** Counts it against the bound of its sender. Whether they are in the room is asked behind its lock. */
async function countMessage(ctx: CommandContext, room: string): Promise<void> {
  // Whoever is no person is in no room, and counted nowhere.
  if (ctx.actor.kind !== 'account') await accessRoom({ ...ctx }, room)
  await countChange(ctx, 'message')
}

/** What somebody has written and the actor reads; whatever else the id names is refused at its field. */
const needMessage = (inside: Inside, id: string, field: string): Promise<ClearedMessage> =>
  orRefused(field, async () => {
    const cleared = await accessMessage(inside, id)
    if (cleared.message.notice) throw new DomainError('not_found')
    return cleared
  })

async function orRefused<T>(field: string, access: () => Promise<T>): Promise<T> {
  try {
    return await access()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') throw refuseField(field, 'unknown_value')
    throw error
  }
}

type Writing = {
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
  writer?: string
}

type Written = { id: string; place: number; root: MessageRow | null; called: string[]; people: string[] }

async function write(
  inside: Inside,
  cleared: ClearedRoom,
  { text, key, answered, thread, isInRoom = true, writer, poll, files = [] }: Writing,
): Promise<Written> {
  const { sql: tx } = inside
  const { room, member } = cleared
  if (room.kind === 'personal' && !room.own && !(await hasOther(inside, room.id, member.subject)))
    throw new DomainError('read_only')
  const reply = answered ? await needMessage(inside, answered, 'reply_to') : null
  if (reply && reply.room.id !== room.id) throw refuseField('reply_to', 'unknown_value')
  const root = thread ? await needRoot(inside, thread, room.id) : null
  const isStanding = !root || isInRoom
  const id = Bun.randomUUIDv7()
  const place = isStanding
    ? await takePlace(tx, room.id, id)
    : await takeThreadPlace(tx, {
        room: room.id,
        id,
        called: (await calledOf(inside, room.id, text)).called,
      })
  // In one round trip: whoever else writes in the room waits for each.
  const [, , people] = await Promise.all([
    tx`
      insert into chat_message (id, room, place, author, text, key, reply_to, forwarded_from, thread, in_room)
      values (${id}, ${room.id}, ${place}, ${member.subject}, ${text}, ${key ?? null},
        ${reply?.message.id ?? null}, ${writer ?? null}, ${root?.id ?? null}, ${isStanding})`,
    // Who writes has read what stands above.
    isStanding
      ? tx`
          update chat_member set read_place = ${place}, hidden = false, draft = ${writer || root ? member.draft : ''}
          where room = ${room.id} and subject = ${member.subject}`
      : null,
    peopleOf(tx, room.id),
  ])
  if (poll) await writePoll(tx, id, poll)
  const called = writer
    ? []
    : await keepMentions(inside, cleared, { message: id, text, thread: root?.id ?? null, isNew: true })
  if (files.length > 0) await takeFiles(inside, cleared, { message: id, files })
  return { id, place, root, called, people }
}

/** Tells who was in the room when it was written. */
async function tell(
  tx: Tx,
  cleared: ClearedRoom,
  { id, place, root, called, people }: Written,
): Promise<void> {
  await tellRoom(tx, { kind: 'chat_message', room: cleared.room, place, to: people })
  if (root) await noteReply(tx, { ...cleared, root, message: { id, place }, called })
}

async function takePlace(tx: Tx, room: string, id: string): Promise<number> {
  const [taken] = await tx<{ place: number }[]>`
    update chat_room set last_place = last_place + 1, latest = greatest(latest, ${id}) where id = ${room}
    returning last_place as place`
  return taken!.place
}

/** The root of a thread of the room in which the actor reads; whatever else the id names is refused at its field. */
async function needRoot(inside: Inside, id: string, room: string): Promise<MessageRow> {
  const cleared = await orRefused('thread_id', () => accessThread(inside, id))
  if (cleared.room.id !== room) throw refuseField('thread_id', 'unknown_value')
  return cleared.root
}

async function hasOther({ sql }: Inside, room: string, subject: string): Promise<boolean> {
  const found = await sql`
    select 1 from chat_member k join subject s on s.id = k.subject
    where k.room = ${room} and k.subject <> ${subject} and ${livingSql(sql)}`
  return found.length > 0
}

/** RCH.12. Throws `unauthenticated`, `not_found`, `invalid_input`, `too_soon`, and `read_only` for others' words. */
export const updateMessage = (
  ctx: CommandContext,
  { id, text: given }: { id: string; text: string },
): Promise<string> =>
  changeMessage(ctx, id, async (inside, { room, member, message }) => {
    const isQuestion = (await pollRows(inside).load(message.id)) !== null
    if (message.author !== member.subject || message.forwarded_from || isQuestion)
      throw new DomainError('read_only')
    const hasFiles = (await fileRows(inside).load(message.id)) !== null
    const { text } = parse(hasFiles ? chatCaptionUpdate : chatMessageUpdate, { text: given })
    const { sql: tx } = inside
    return changeOnce(inside, { operation: 'chatMessageUpdate', id: message.id, input: text }, async () => {
      if (text === message.text) return
      await tx`update chat_message set text = ${text}, edited_at = now() where id = ${message.id}`
      await keepMentions(inside, { room, member }, { message: message.id, text, thread: message.thread })
      await indexMessages(tx, [message.id])
      await tellRoom(tx, { kind: 'chat_message', room, place: message.place })
    })
  })

/** RCH.14. Throws `unauthenticated`, `not_found`, `too_soon`, and `read_only` for others' messages for everyone. */
export const deleteMessage = (
  ctx: CommandContext,
  { id, for_everyone: isForAll }: { id: string; for_everyone: boolean },
): Promise<string> =>
  changeMessage(ctx, id, async ({ sql: tx }, { room, member, message }) => {
    if (isForAll && message.author !== member.subject) throw new DomainError('read_only')
    const { place, thread } = message
    if (isForAll) {
      await tx`update chat_message set text = '', deleted_at = now() where id = ${message.id}`
      await tx`delete from chat_reaction where message = ${message.id}`
      await tx`delete from chat_pin where message = ${message.id}`
      await tx`delete from chat_poll where message = ${message.id}`
      await tx`delete from chat_mention where message = ${message.id}`
      await dropFiles(tx, message.id)
      await forgetWords(tx, message.id)
      await tellRoom(tx, { kind: 'chat_message', room, place })
    } else {
      await tx`insert into chat_hidden (message, subject) values (${message.id}, ${member.subject})`
      await tx`delete from chat_pin where message = ${message.id} and subject = ${member.subject}`
      await tellRoom(tx, { kind: 'chat_message', room, place, to: [member.subject] })
    }
    if (thread) await tellOfThread(tx, { room, thread, ...(!isForAll && { to: [member.subject] }) })
    await tellOfMessage(tx, room.space, message.id)
    return message.id
  })

type Reaction = { message_id: string; emoji: string; on: boolean }

/** RCH.15. Throws `unauthenticated`, `not_found`, `invalid_input`, `too_soon`. */
export const setReaction = (
  ctx: CommandContext,
  { message_id, emoji: given, on }: Reaction,
): Promise<string> =>
  changeMessage(ctx, message_id, async ({ sql: tx }, { room, member, message }) => {
    const { emoji } = parse(chatReactionSet, { emoji: given })
    const changed = on
      ? await tx`
          insert into chat_reaction (message, subject, emoji) values (${message.id}, ${member.subject}, ${emoji})
          on conflict do nothing returning 1`
      : await tx`
          delete from chat_reaction
          where message = ${message.id} and subject = ${member.subject} and emoji = ${emoji} returning 1`
    if (changed.length === 0) return message.id
    const [counted] = await tx<{ own: number; kinds: number }[]>`
      select count(*) filter (where subject = ${member.subject})::int as own, count(distinct emoji)::int as kinds
      from chat_reaction where message = ${message.id}`
    if (on && (counted!.own > chatLimits.reactions || counted!.kinds > chatLimits.reactionKinds))
      throw refuseField('emoji', 'too_numerous')
    await tellRoom(tx, { kind: 'chat_message', room, place: message.place })
    return message.id
  })
