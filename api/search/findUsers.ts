import type { Reader } from '../access/reader.ts'
import type { Sql } from '../database/db.ts'
import type { Slice } from '../graphql/paginate.ts'
import { foldText } from '../words/terms.ts'

export type FoundUser = { id: string; name: string; avatar: string | null }

/**
 * The people of the reader's space whose names contain every word of a text; names that start with it come first. A
 * deleted user has no name to be found by.
 */
export async function findUsers(
  sql: Sql,
  reader: Reader,
  { text, slice }: { text: string; slice: Slice },
): Promise<{ users: FoundUser[]; total: number }> {
  const words = foldText(text).split(' ').filter(Boolean)
  if (words.length === 0) return { users: [], total: 0 }
  const folded = sql`replace(lower(s.first_name || ' ' || s.last_name || ' ' || s.patronymic || ' ' || person_called(s.first_name, s.last_name)), 'ё', 'е')`
  const matching = sql`
    from subject s left join account a on a.id = s.account
    where s.space = ${reader.space} and s.deleted_at is null and a.deleted_at is null
      ${words.map((word) => sql`and position(${word} in ${folded}) > 0`)}`
  const rows = await sql<FoundUser[]>`
    select s.id, person_called(s.first_name, s.last_name) as name, s.avatar ${matching}
    order by position(${' ' + words[0]!} in ' ' || ${folded}) = 0, lower(s.last_name), lower(s.first_name), s.id
    limit ${slice.perPage} offset ${slice.offset}`
  const [all] = await sql<{ total: number }[]>`select count(*)::int as total ${matching}`
  return { users: rows, total: all!.total }
}
