import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import type { DescribedSource } from '../files/fileSource.ts'
import { perRequest } from '../graphql/loader.ts'
import { isUuid } from '../ids.ts'
import { livingSql } from '../members/subjects.ts'
import { ownSql } from './accessRoom.ts'
import { loadPerson } from './presentPerson.ts'

// What files of messages and photos of groups have in common. Both are sent into a draft of a room, `new-<room>-<name>`.

/** The id under which somebody sends files for a room before they are in it. */
export const draftName = (room: string, name: string): string => `new-${room}-${name}`

/** The room for which a draft's id stands, or undefined for the id of something else. */
export function roomOfDraft(id: string): string | undefined {
  const room = /^new-(.{36})-[\w-]{8,64}$/.exec(id)?.[1]
  return room && isUuid(room) ? room : undefined
}

/** A query for nothing. */
export const none = (db: Db): Fragment => db`select null::text where false`

/** Drafts into which something was sent within a day; the files of older ones are let go. */
export const livingDrafts = (db: Db, type: 'message' | 'chat_group'): Fragment => db`
  select d.source_id from file d where d.source_type = ${type} and d.source_id like 'new-%'
  group by d.source_id having max(d.created_at) > now() - interval '1 day'`

/** Rooms as they are named to who is in them; any other is left out. */
export async function describeRooms(ctx: ReadContext, ids: string[]): Promise<DescribedSource[]> {
  const rooms = await Promise.all(ids.filter(isUuid).map((id) => ownRooms(ctx).load(id)))
  return Promise.all(
    rooms
      .filter((room) => room !== null)
      .map(async ({ id, name, other }) => ({
        id,
        title: name ?? (other ? (await loadPerson(ctx, other)).name : ''),
      })),
  )
}

type OwnRoom = { id: string; name: string | null; other: string | null }

/** The actor's own rooms by id; any other is not there. */
const ownRooms = perRequest<OwnRoom>(async ({ sql, actor }, ids) => {
  if (actor.kind !== 'account' || actor.view) return new Map()
  const rows = await sql<OwnRoom[]>`
    select r.id, r.name, case when ${ownSql(sql)} then k.subject else (
      select c.subject from chat_member c
      where r.kind = 'personal' and c.room = r.id and c.subject <> k.subject limit 1) end as other
    from chat_room r join chat_member k on k.room = r.id and k.left_at is null
    join subject s on s.id = k.subject and s.account = ${actor.account} and ${livingSql(sql)}
    where r.id = any(${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
})
