import type { Db } from '../database/db.ts'

type SmallDocument = { shape: number; updates: string[] }

/**
 * A document as committed now, not decoded, each part in base64; null if it does not exist or is larger than `most`
 * bytes.
 */
export async function readSmall(db: Db, name: string, most: number): Promise<SmallDocument | null> {
  const [found] = await db<(SmallDocument | { updates: null })[]>`
    with found as (
      select d.id, d.shape, coalesce(s.up_to, 0) as up_to, s.state
      from document d left join document_snapshot s on s.document = d.id where d.name = ${name}
    ), part as (
      select up_to as position, state as part from found where state is not null
      union all
      select u.position, u.update from found join document_update u on u.document = found.id and u.position > found.up_to
    )
    select (select shape from found) as shape,
      array_agg(translate(encode(part, 'base64'), E'\\n', '') order by position) as updates
    from part
    where (select sum(octet_length(part)) from part) <= ${most}`
  return found?.updates ? found : null
}
