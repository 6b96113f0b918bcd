import { chatLimits } from '#schema/chat/limits.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import { refuseField } from '../errors.ts'
import { perRequest } from '../graphql/loader.ts'
import { sizeOf } from '../graphql/paginate.ts'
import { accessRoom, seenSql } from './accessRoom.ts'
import { changeMessage, tellRoom } from './changeRoom.ts'
import { messageColumns, presentMessage, type MessageRow } from './messageRows.ts'
import { writeNotice } from './notices.ts'

type PinRow = { message: string; subject: string | null }

/** For whom messages are pinned: null stands for everyone who is in the room. */
export const pinRows = perRequest<PinRow[]>(async ({ sql }, ids) => {
  const rows = await sql<PinRow[]>`
    select message, subject from chat_pin where message = any(${ids as string[]}::uuid[])`
  return Map.groupBy(rows, ({ message }) => message)
})

/** What `reader` is told of the pins of a message. */
export function presentPinned(rows: readonly PinRow[], reader: string): 'everyone' | 'self' | null {
  if (rows.some(({ subject }) => subject === null)) return 'everyone'
  return rows.some(({ subject }) => subject === reader) ? 'self' : null
}

export type PinArgs = { room_id: string; before?: number | null; first?: number | null }

/** What is pinned in a room for the actor. Throws `unauthenticated`, `not_found`, `invalid_input`. */
export async function listPins(ctx: ReadContext, { room_id, before, first }: PinArgs) {
  const { room, member } = await accessRoom(ctx, room_id)
  const most = sizeOf(first, chatLimits.mostPerPage, chatLimits.messagesPerPage)
  const { sql } = ctx
  const pinned = sql`
    select p.message from chat_pin p
    where p.room = ${room.id} and (p.subject is null or p.subject = ${member.subject})`
  const rows = await sql<MessageRow[]>`
    select ${messageColumns(sql)} from chat_message m
    join chat_member k on k.room = m.room and k.subject = ${member.subject}
    where m.id in (${pinned}) and ${seenSql(sql)} ${typeof before === 'number' ? sql`and m.place < ${before}` : sql``}
    order by m.place desc limit ${most + 1}`
  const data = rows
    .slice(0, most)
    .toReversed()
    .map((row) => presentMessage(row, member.subject))
  return { data, more: rows.length > most }
}

type Pin = { message_id: string; for_everyone: boolean; on: boolean }

/** RCH.08. Throws `unauthenticated`, `not_found`, `too_soon`, and `invalid_input` where too many are pinned. */
export const setPin = (
  ctx: CommandContext,
  { message_id, for_everyone: isForAll, on }: Pin,
): Promise<string> =>
  changeMessage(ctx, message_id, async ({ sql: tx }, { room, member, message }) => {
    const subject = isForAll ? null : member.subject
    const changed = on
      ? await tx`
          insert into chat_pin (message, room, subject) values (${message.id}, ${room.id}, ${subject})
          on conflict do nothing returning 1`
      : await tx`
          delete from chat_pin where message = ${message.id} and subject is not distinct from ${subject} returning 1`
    if (changed.length === 0) return message.id
    const [counted] = await tx<{ count: number }[]>`
      select count(*)::int as count from chat_pin where room = ${room.id} and subject is not distinct from ${subject}`
    if (on && counted!.count > chatLimits.pins) throw refuseField('message_id', 'too_numerous')
    const to = isForAll ? undefined : [member.subject]
    await tellRoom(tx, { kind: 'chat_message', room, place: message.place, ...(to && { to }) })
    if (on && isForAll)
      await writeNotice(tx, { room, by: member.subject, notice: 'pinned', message: message.id })
    return message.id
  })
