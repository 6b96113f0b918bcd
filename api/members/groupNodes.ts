import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../graphql/paginate.ts'
import { presentSubject, subjectColumns, type SubjectRow } from './subjects.ts'

type GroupRow = { id: string; name: string; system: 'team' | 'excluded' | null; members: number }

/** RPG.04: the groups of a space as nodes of its tree: Team, Excluded, then the custom ones by name. */
export async function paginateGroupNodes(db: Db, space: string, args: PageArgs) {
  const slice = sliceOf(args)
  const { rows, total } = await readSlice<GroupRow>(
    slice,
    ({ perPage, offset }) => db<Counted<GroupRow>[]>`
    select g.id, g.name, g.system, count(s.id)::int as members, count(*) over ()::int as total
    from member_group g
    left join group_member m on m.group_id = g.id
    left join subject s on s.id = m.subject and s.deleted_at is null
    where g.space = ${space}
    group by g.id
    order by g.system = 'team' desc nulls last, g.system = 'excluded' desc nulls last,
      lower(g.name) collate "ru-x-icu", g.id
    limit ${perPage} offset ${offset}`,
  )
  const data = rows.map(({ id, name, system, members }) => ({
    key: `group:${id}`,
    id,
    label: name,
    system,
    members,
  }))
  return { data, paginatorInfo: paginatorInfo(slice, total, rows.length) }
}

/** The people of a group of the space, by name; none for a group of another one. */
export async function paginateGroupMembers(
  { sql: db, actor }: Pick<ReadContext, 'actor'> & { sql: Db },
  space: string,
  { group_id, ...args }: PageArgs & { group_id: string },
) {
  const slice = sliceOf(args)
  const { rows, total } = await readSlice<SubjectRow>(
    slice,
    ({ perPage, offset }) => db<Counted<SubjectRow>[]>`
    select ${subjectColumns(db)}, count(*) over ()::int as total
    from member_group g join group_member m on m.group_id = g.id
    join subject s on s.id = m.subject and s.deleted_at is null
    left join account a on a.id = s.account
    where g.id = ${group_id} and g.space = ${space}
    order by lower(s.last_name) collate "ru-x-icu", lower(s.first_name) collate "ru-x-icu", s.id
    limit ${perPage} offset ${offset}`,
  )
  return {
    data: rows.map((row) => presentSubject(row, actor)),
    paginatorInfo: paginatorInfo(slice, total, rows.length),
  }
}
