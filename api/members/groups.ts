import type { Db, Tx } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'

export type GroupRow = {
  id: string
  space: string
  name: string
  system: 'team' | 'excluded' | null
  members: number
  created_at: Date
  updated_at: Date
}

/** The columns of the group `g`; its members are those who are still in the space. */
export const groupColumns = (db: Db) => db`
  g.id, g.space, g.name, g.system, g.created_at, g.updated_at,
  (select count(*)::int from group_member m join subject s on s.id = m.subject and s.deleted_at is null
    where m.group_id = g.id) as members`

/** Team first, Excluded last, the others by name. */
export const groupOrder = (db: Db) => db`
  case g.system when 'team' then 0 when 'excluded' then 2 else 1 end, lower(g.name), g.id`

/** Groups by id. The caller has checked that the reader may see the space. */
export const groups = perRequest<GroupRow>(async ({ sql }, ids) => {
  const rows = await sql<GroupRow[]>`
    select ${groupColumns(sql)} from member_group g where g.id = any(${ids as string[]}::bigint[])`
  return new Map(rows.map((row) => [row.id, row]))
})

/** The groups of a subject, by the subject's id. */
export const groupsOf = perRequest<GroupRow[]>(async ({ sql }, ids) => {
  const rows = await sql<(GroupRow & { subject: string })[]>`
    select gm.subject, ${groupColumns(sql)} from group_member gm join member_group g on g.id = gm.group_id
    where gm.subject = any(${ids as string[]}::bigint[]) order by ${groupOrder(sql)}`
  return new Map(ids.map((id) => [id, rows.filter(({ subject }) => subject === id)]))
})

/** The number of groups of the space, including Team and Excluded. */
export async function countGroups(db: Db, space: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from member_group where space = ${space}`
  return row!.count
}

/** The default group of new members: the space's setting, otherwise Team. */
export async function defaultGroup(db: Db, space: string): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    select coalesce(s.default_group_id, g.id) as id from space s
    join member_group g on g.space = s.id and g.system = 'team' where s.id = ${space}`
  return row!.id
}

/** Puts a subject into exactly these groups. */
export async function writeGroupsOf(tx: Tx, subject: string, ids: string[]): Promise<void> {
  await tx`delete from group_member where subject = ${subject} and group_id <> all(${ids}::bigint[])`
  await tx`
    insert into group_member (group_id, subject)
    select id, ${subject} from unnest(${ids}::bigint[]) as wanted (id) on conflict do nothing`
}
