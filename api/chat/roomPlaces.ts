import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import { perRequest } from '../graphql/loader.ts'
import { ownSql, roomReader } from './accessRoom.ts'
import { loadPerson } from './presentPerson.ts'

/** A room by the name of its group, or of the other person of a personal one, or of oneself. */
type RoomPlace = { space: string; title: string }
type Row = { id: string; space: string; name: string | null; other: string | null }

/** The rooms that the actor is in, by the rule of `accessRoom`, those of a request at once. */
export const roomPlaces = perRequest<RoomPlace>(async (ctx, ids) => {
  const { sql } = ctx
  const spaces = await sql<{ space: string }[]>`
    select distinct space from chat_room where id = any(${ids as string[]}::uuid[])`
  const readers = await Promise.all(spaces.map(({ space }) => readerIn(ctx, space)))
  const rows = await sql<Row[]>`
    select r.id, r.space, r.name, case when ${ownSql(sql)} then k.subject else (
      select c.subject from chat_member c where c.room = r.id and c.subject <> k.subject limit 1) end as other
    from chat_room r join chat_member k on k.room = r.id and k.left_at is null
    where r.id = any(${ids as string[]}::uuid[]) and k.subject = any(${readers.flat()}::bigint[])`
  const places = rows.map(async ({ id, space, name, other }): Promise<[string, RoomPlace]> => {
    const title = name ?? (other === null ? '' : (await loadPerson(ctx, other)).name)
    return [id, { space, title }]
  })
  return new Map(await Promise.all(places))
})

async function readerIn(ctx: ReadContext, space: string): Promise<string[]> {
  try {
    return [await roomReader(ctx, space)]
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return []
    throw error
  }
}
