import { perRequest } from '../graphql/loader.ts'

/** Objects that the signed-in reader has flagged, by id. */
export const objectFavorites = perRequest<boolean>(async ({ sql, actor }, ids) => {
  if (actor.kind !== 'account' || actor.view) return new Map()
  const rows = await sql<{ object: string }[]>`
    select f.object from object_favorite f join subject s on s.id = f.subject
    where s.account = ${actor.account} and s.deleted_at is null and f.object = any(${ids as string[]}::uuid[])`
  return new Map(rows.map(({ object }) => [object, true]))
})

/** The signed-in reader's votes on objects, by property. */
export const votesOf = perRequest<Map<string, string>>(async ({ sql, actor }, ids) => {
  if (actor.kind !== 'account' || actor.view) return new Map()
  const rows = await sql<{ object: string; property: string; choice: string }[]>`
    select v.object, v.property, v.choice from object_vote v join subject s on s.id = v.subject
    where s.account = ${actor.account} and s.deleted_at is null and v.object = any(${ids as string[]}::uuid[])`
  const found = Map.groupBy(rows, (row) => row.object)
  return new Map(
    [...found].map(([object, own]) => [object, new Map(own.map((row) => [row.property, row.choice]))]),
  )
})

export type TagRow = { id: string; name: string; color: string; system: boolean }

/** Tags by id. The caller has checked that the reader may read the tagged object. */
export const tagRows = perRequest<TagRow>(async ({ sql }, ids) => {
  const rows = await sql<TagRow[]>`
    select id, name, color, system from tag where id = any(${ids as string[]}::bigint[])`
  return new Map(rows.map((row) => [row.id, row]))
})
