import type { ChatHistory, ChatRoomKind } from '#schema/chat/chat.ts'
import { DomainError } from '#schema/errors.ts'
import { ownPerson, ownPersonSql } from '../access/ownPerson.ts'
import type { Actor, ReadContext } from '../context.ts'
import { byKey, type Db, type Fragment } from '../database/db.ts'
import { uuid } from '../ids.ts'

export type RoomRow = {
  id: string
  space: string
  kind: ChatRoomKind
  /** A personal room of one person alone. */
  own: boolean
  name: string | null
  history: ChatHistory
  last_place: number
  latest: string
  photo: string | null
  created_at: Date
}
export type MemberRow = {
  room: string
  subject: string
  role: 'creator' | 'member'
  from_place: number
  cleared_place: number
  read_place: number
  hidden: boolean
  favorite: boolean
  pinned_at: Date | null
  draft: string
}
export type ClearedRoom = { room: RoomRow; member: MemberRow }

/** Whether a room `r` is a personal one of one person alone. */
export const ownSql = (db: Db) =>
  db`(r.pair is not null and split_part(r.pair, ':', 1) = split_part(r.pair, ':', 2))`

export const roomColumns = (db: Db) =>
  db`r.id, r.space, r.kind, r.name, r.history, r.last_place, r.latest, r.photo, r.created_at, ${ownSql(db)} as own`
export const memberColumns = (db: Db) =>
  db`k.room, k.subject, k.role, k.from_place, k.cleared_place, k.read_place, k.hidden, k.favorite,
    k.pinned_at, k.draft`

/** Rooms are no business of who manages a space, see `ownPerson`. Throws `unauthenticated` and `not_found`. */
export const roomReader = ownPerson

/** The only door to a room: for who is in it, and in the space. Throws `unauthenticated` and `not_found`. */
export async function accessRoom(ctx: ReadContext, id: string): Promise<ClearedRoom> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const sql = byKey(ctx.sql)
  const [found] = await sql<(RoomRow & MemberRow)[]>`
    select ${roomColumns(sql)}, ${memberColumns(sql)} from ${openRoomSql(sql, ctx.actor, id)}`
  if (!found) throw new DomainError('not_found')
  return { room: found, member: found }
}

/** The room `r` with the actor's membership `k`; there is none where the door is closed. */
export const openRoomSql = (db: Db, actor: Actor, id: string): Fragment => db`
  chat_room r cross join lateral (${ownPersonSql(db, actor, db`= r.space`)}) s
  join chat_member k on k.room = r.id and k.subject = s.subject and k.left_at is null and r.id = ${uuid(id)}`

/** Whether a member `k` has put their room `r` away, and nothing was said in it since. */
export const awaySql = (db: Db) => db`(k.hidden and r.last_place <= k.cleared_place)`

/** Which messages `m` a member `k` of their room may read. */
export const seenSql = (db: Db, m = db`m`) => db`(${m}.deleted_at is null and ${reachedSql(db, m)})`

/** Which messages `m` came while a member `k` of their room was there, deleted ones among them, and are not hidden. */
const reachedSql = (db: Db, m: Fragment) => db`
  (${m}.place > greatest(k.from_place, k.cleared_place)
    and not exists (select 1 from chat_hidden h where h.message = ${m}.id and h.subject = k.subject))`

/** The same as `seenSql`, and the places of deleted messages under which there still are replies for the member. */
export const shownSql = (db: Db) => db`
  (${reachedSql(db, db`m`)} and (m.deleted_at is null
    or exists (select 1 from chat_message c where c.thread = m.id and ${seenSql(db, db`c`)})))`
