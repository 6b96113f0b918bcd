import type { ChatNotice } from '#schema/chat/chat.ts'
import type { Tx } from '../database/db.ts'
import { tellRoom } from './changeRoom.ts'

type Noticed = {
  room: { id: string; space: string }
  /** Whose doing it is. */
  by: string
  notice: ChatNotice
  /** The name that a group got. */
  text?: string
  /** Whom it concerns. */
  people?: readonly string[]
  /** The message that was pinned. */
  message?: string
}

/**
 * Says a change of a room among its messages, in the transaction of the change, which holds the room. Nobody has written:
 * a room that somebody has put away, or into their archive, stays there.
 */
export async function writeNotice(tx: Tx, noticed: Noticed): Promise<void> {
  const { room, by, notice, text = '', people = [], message = null } = noticed
  const id = Bun.randomUUIDv7()
  const [said] = await tx<{ place: number }[]>`
    with taken as (
      update chat_room set last_place = last_place + 1, latest = greatest(latest, ${id}) where id = ${room.id}
      returning id, last_place as place
    ), kept as (
      update chat_member k set
        cleared_place = case when k.hidden then greatest(k.cleared_place, t.place) else k.cleared_place end,
        archive_place = case when k.archive_choice = 'in' then greatest(k.archive_place, t.place) else k.archive_place end
      from taken t
      where k.room = t.id and k.left_at is null and (
        k.hidden and k.cleared_place >= t.place - 1 or k.archive_choice = 'in' and k.archive_place >= t.place - 1)
    )
    insert into chat_message (id, room, place, author, text, reply_to, notice)
    select ${id}, t.id, t.place, ${by}, ${text}, ${message}::uuid, ${notice} from taken t returning place`
  if (people.length > 0)
    await tx`insert into chat_mention (message, subject) select ${id}, unnest(${people as string[]}::bigint[])`
  await tellRoom(tx, { kind: 'chat_message', room, place: said!.place })
}
