import {
  chatCaptionUpdate,
  chatMessageForward,
  chatMessageSend,
  chatMessageUpdate,
  chatReactionSet,
} from '#schema/chat/chat.ts'
import { chatLimits } from '#schema/chat/limits.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext } from '../context.ts'
import { parse, refuseField } from '../errors.ts'
import { changeOnce, once } from '../graphql/idempotency.ts'
import { tellOfMessage } from '../notifications/notify.ts'
import { accessRoom } from './accessRoom.ts'
import { changeMessage, changeRoom, countChange, tellRoom } from './changeRoom.ts'
import { dropFiles, fileRows, forwardFiles } from './messageFiles.ts'
import { forwardMentions, keepMentions } from './mentions.ts'
import { forgetWords, indexMessages } from './messageWords.ts'
import { copiedPoll, pollRows } from './polls.ts'
import { tellOfThread } from './threads.ts'
import { needMessage, writeMessage, writeWords, type Writing } from './writeMessage.ts'

/**
 * RCH.10: sends a message, once per key, and gives its id. Throws `unauthenticated`, `not_found`, `invalid_input`,
 * `too_soon`, `key_reused`, and `read_only` where nobody is left to read it.
 */
export async function sendMessage(ctx: CommandContext, input: unknown): Promise<string> {
  const { idempotency_key: key, ...given } = parse(chatMessageSend, input)
  const sent = { operation: 'chatMessageSend', key, input: given }
  const writing: Writing = {
    text: given.text,
    key,
    answered: given.reply_to,
    thread: given.thread_id,
    isInRoom: given.also_in_room ?? false,
    poll: given.poll,
    files: given.files ?? [],
  }
  const { id, isCounted } = await writeWords(ctx, given.room_id, { ...writing, sent })
  if (id) return id
  if (!isCounted) await countMessage(ctx, given.room_id)
  return changeRoom(ctx, given.room_id, (inside, cleared) =>
    once(inside.sql, { ...sent, actor: inside.actor }, async () => {
      const written = await writeMessage(inside, cleared, writing)
      await indexMessages(inside.sql, [written])
      return written
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
        const id = await writeMessage(inside, cleared, { text, key, writer: forwarded_from ?? author, poll })
        await forwardMentions(inside.sql, source.message.id, id)
        await forwardFiles(inside, source.message.id, id)
        await indexMessages(inside.sql, [id])
        return id
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
