import type { Db } from '../database/db.ts'
import { livingSql } from './subjects.ts'

type Named = { people: readonly string[]; groups: readonly string[] }

/** Who is meant by people and groups of a space, each once: those who are in it and may open it. */
export async function peopleNamed(db: Db, space: string, { people, groups }: Named): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select s.id from subject s
    where s.space = ${space} and ${livingSql(db)} and (s.id = any(${people as string[]}::bigint[])
      or exists (select 1 from group_member m where m.subject = s.id and m.group_id = any(${groups as string[]}::bigint[])))
    order by s.id`
  return rows.map(({ id }) => id)
}
