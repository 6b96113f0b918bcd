import { levelNumber, type AccessLevel } from '#schema/access/levels.ts'
import type { Db } from '../database/db.ts'
import { livingSql } from '../members/subjects.ts'
import type { ResourceNode } from './accessResource.ts'

type Asked = { people: readonly string[]; level?: AccessLevel }

/** Which of these people of a space have a level, by default `read`, on a node: `levelOn` for many people at once. */
export async function readersAmong(
  db: Db,
  { space, scope, own_scope, author }: Omit<ResourceNode, 'id'>,
  { people, level = 'read' }: Asked,
): Promise<string[]> {
  if (people.length === 0) return []
  const rows = await db<{ id: string }[]>`
    with given as (
      select principal from scope_effect e
      where e.scope = ${scope} and ${own_scope ? db`e.level` : db`e.below`} >= ${levelNumber[level]}
    )
    select s.id from subject s join scope r on r.space = s.space and r.parent is null
    where s.space = ${space} and s.id = any(${people as string[]}::bigint[]) and ${livingSql(db)} and (
      s.role <> 'member' or (r.personal and s.id = ${author}::bigint)
      or exists (select 1 from given g where g.principal = 'everyone' or g.principal = 'subject:' || s.id)
      or exists (select 1 from group_member m join given g on g.principal = 'group:' || m.group_id where m.subject = s.id))`
  return rows.map(({ id }) => id)
}
