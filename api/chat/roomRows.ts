import { chatLimits } from '#schema/chat/limits.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { nullIfClosed } from '../errors.ts'
import { perRequest } from '../graphql/loader.ts'
import { sizeOf } from '../graphql/paginate.ts'
import { rowId, uuid } from '../ids.ts'
import { livingSql } from '../members/subjects.ts'
import {
  accessRoom,
  awaySql,
  memberColumns,
  roomColumns,
  roomReader,
  seenSql,
  type MemberRow,
  type RoomRow,
} from './accessRoom.ts'
import { archivedSql } from './folders.ts'

type ListedRow = RoomRow &
  MemberRow & { last: string | null; unread: number; other: string | null; away: boolean; archived: boolean }

/** The rooms of a member `k` that fulfil `wanted`, as they see them, in one statement. */
const listed = (db: Db, subject: string, wanted: Fragment) => db<ListedRow[]>`
  select ${roomColumns(db)}, ${memberColumns(db)}, l.id as last, ${awaySql(db)} as away,
    ${archivedSql(db, subject)} as archived, u.unread, o.subject as other
  from chat_member k join chat_room r on r.id = k.room
  left join lateral (
    select m.id from chat_message m where m.room = r.id and m.in_room and ${seenSql(db)} order by m.place desc limit 1) l on true
  left join lateral (
    select count(*)::int as unread from (
      select 1 from chat_message m where m.room = r.id and m.in_room and ${seenSql(db)} and m.place > k.read_place
        and m.author <> k.subject and m.notice is null limit ${chatLimits.unreadMost}) x) u on true
  left join lateral (
    select c.subject from chat_member c where r.kind = 'personal' and c.room = r.id and c.subject <> k.subject
    limit 1) o on true
  where k.subject = ${subject} and k.left_at is null and ${wanted}`

export const presentRoom = (row: ListedRow) => ({
  row,
  id: row.id,
  space_id: row.space,
  kind: row.kind,
  name: row.name,
  own: row.own,
  history: row.history,
  listed: !row.away,
  favorite: row.favorite,
  pinned: row.pinned_at !== null,
  archived: row.archived,
  unread: row.unread,
  read_place: row.read_place,
  draft: row.draft,
  last_place: row.last_place,
  created_at: row.created_at,
})
export type PresentedRoom = ReturnType<typeof presentRoom>

type RoomView = 'inbox' | 'favorites' | 'archive'
export type RoomsArgs = {
  space_id: string
  view?: RoomView | null
  folder_id?: string | null
  after?: string | null
  first?: number | null
}

/**
 * One's own rooms, the pinned ones with the first page, then the one with the newest message first. Another's folder
 * has none. Throws `unauthenticated`, `not_found`, `invalid_input`.
 */
export async function listRooms(ctx: ReadContext, { space_id, view, folder_id, after, first }: RoomsArgs) {
  const subject = await roomReader(ctx, rowId(space_id))
  const most = sizeOf(first, chatLimits.mostPerPage, chatLimits.roomsPerPage)
  const { sql } = ctx
  const rest = after ? sql`and r.latest < ${uuid(after)}` : sql``
  const isIn = folder_id
    ? sql`exists (
        select 1 from chat_folder_room x join chat_folder f on f.id = x.folder
        where x.room = r.id and f.id = ${uuid(folder_id)} and f.subject = k.subject)`
    : viewSql(sql, subject, view ?? 'inbox')
  const found = sql`
    select r.id from chat_member k join chat_room r on r.id = k.room
    where k.subject = ${subject} and k.left_at is null and not ${awaySql(sql)} and ${isIn}`
  // The page first: what is read of each room is read of no other.
  const page = sql`
    (${found} and k.pinned_at is null ${rest} order by r.latest desc limit ${most + 1})
    union all (${found} and k.pinned_at is not null and ${!after})`
  const rows = await listed(
    sql,
    subject,
    sql`k.room in (${page}) order by k.pinned_at is null, r.latest desc`,
  )
  const pinned = rows.filter(({ pinned_at }) => pinned_at !== null)
  const others = rows.slice(pinned.length)
  const shown = others.slice(0, most)
  return {
    data: [...pinned, ...shown].map(presentRoom),
    next: others.length > most ? shown.at(-1)!.latest : null,
  }
}

function viewSql(db: Db, subject: string, view: RoomView): Fragment {
  if (view === 'favorites') return db`k.favorite`
  return view === 'archive' ? archivedSql(db, subject) : db`not ${archivedSql(db, subject)}`
}

/** A room as the actor sees it. Throws `unauthenticated` and `not_found`. */
export async function readRoom(ctx: ReadContext, id: string): Promise<PresentedRoom> {
  const { room, member } = await accessRoom(ctx, id)
  const { sql } = ctx
  const [row] = await listed(sql, member.subject, sql`k.room = ${room.id}`)
  return presentRoom(row!)
}

/** The same, or null where there is no such room for the actor. */
export async function getRoom(ctx: ReadContext, id: string): Promise<PresentedRoom | null> {
  try {
    return await readRoom(ctx, id)
  } catch (error) {
    return nullIfClosed(error, ctx)
  }
}

/** Rooms as their members see them, by `<subject> <room>`, for who has been cleared for them. */
export const ownRoom = perRequest<PresentedRoom>(async ({ sql }, keys) => {
  const bySubject = Map.groupBy(
    keys.map((key) => key.split(' ') as [string, string]),
    ([subject]) => subject,
  )
  const lists = await Promise.all(
    [...bySubject].map(([subject, all]) =>
      listed(sql, subject, sql`k.room = any(${all.map(([, room]) => room)}::uuid[])`),
    ),
  )
  return new Map(lists.flat().map((row) => [`${row.subject} ${row.id}`, presentRoom(row)]))
})

type LivingMember = { room: string; subject: string }

/** Who is in rooms, and in their spaces: who made one first, then by when they came. */
export const livingMembers = perRequest<LivingMember[]>(async ({ sql }, rooms) => {
  const rows = await sql<LivingMember[]>`
    select k.room, k.subject from chat_member k join subject s on s.id = k.subject
    where k.room = any(${rooms as string[]}::uuid[]) and k.left_at is null and ${livingSql(sql)}
    order by (k.role = 'creator') desc, k.joined_at, k.subject`
  return Map.groupBy(rows, ({ room }) => room)
})

/** Who may exclude others: who made the group, or who is in it longest once that one has left. */
export const mayExclude = (members: readonly LivingMember[], subject: string): boolean =>
  members[0]?.subject === subject
