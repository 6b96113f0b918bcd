import type { ChatNotice } from '#schema/chat/chat.ts'
import type { Db, Tx } from '../database/db.ts'
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

/** Behind `taken`, a room's next place that calls nobody: whoever has put the room away, or archived it, has it there still. */
const keepAway = (db: Db, called: readonly string[] = []) => db`
  update chat_member k set
    cleared_place = case when k.hidden then greatest(k.cleared_place, t.place) else k.cleared_place end,
    archive_place = case when k.archive_choice = 'in' then greatest(k.archive_place, t.place) else k.archive_place end
  from taken t
  where k.room = t.id and k.left_at is null and not k.subject = any(${called as string[]}::bigint[]) and (
    k.hidden and k.cleared_place >= t.place - 1 or k.archive_choice = 'in' and k.archive_place >= t.place - 1)`

/** Takes the next place of a room for a message that stands in a thread alone: it calls back those whom it mentions. */
export async function takeThreadPlace(
  tx: Tx,
  { room, id, called }: { room: string; id: string; called: readonly string[] },
): Promise<number> {
  const [taken] = await tx<{ place: number }[]>`
    with taken as (
      update chat_room set last_place = last_place + 1, latest_reply = greatest(latest_reply, ${id})
      where id = ${room} returning id, last_place as place
    ), kept as (${keepAway(tx, called)})
    select place from taken`
  return taken!.place
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
    ), kept as (${keepAway(tx)})
    insert into chat_message (id, room, place, author, text, reply_to, notice)
    select ${id}, t.id, t.place, ${by}, ${text}, ${message}::uuid, ${notice} from taken t returning place`
  if (people.length > 0)
    await tx`insert into chat_mention (message, subject) select ${id}, unnest(${people as string[]}::bigint[])`
  await tellRoom(tx, { kind: 'chat_message', room, place: said!.place })
}
