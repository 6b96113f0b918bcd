import { levelNumber, levelOf } from '#schema/access/levels.ts'
import { accessLimits } from '#schema/access/access.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../graphql/paginate.ts'
import type { ResourceNode } from './accessResource.ts'
import { grantsFor, presentGrants, type PresentedGrant, type Shown } from './decidingGrants.ts'

export type PeopleArgs = PageArgs & { search?: string | null }

type PersonRow = { id: string; role: string; level: number; principals: string[] }
type Reason = {
  kind: 'owner' | 'administrator' | 'author' | 'grant'
  level: ReturnType<typeof levelOf>
  grant: PresentedGrant | null
  decides: boolean
}

/** The members who may read a node that the reader has access to, each with every grant that gives them access. */
export async function paginatePeople(ctx: ReadContext, shown: Shown, args: PeopleArgs) {
  const { node, reader } = shown
  const { sql } = ctx
  const slice = sliceOf(args)
  const author = reader.root.personal ? node.author : null
  const words = (args.search ?? '').slice(0, accessLimits.searchSigns).toLowerCase().split(/\s+/)
  const matches = words.filter(Boolean).map(
    (word) =>
      sql`and a.deleted_at is null
          and position(${word} in lower(s.first_name || ' ' || s.last_name || ' ' || s.patronymic || ' ' || person_called(s.first_name, s.last_name))) > 0`,
  )
  const { rows, total } = await readSlice<PersonRow>(
    slice,
    ({ perPage, offset }) => sql<Counted<PersonRow>[]>`
    with member as (
      select s.id, s.role, s.first_name, s.last_name, array_agg(w.principal) as principals
      from subject s left join account a on a.id = s.account cross join lateral (
        select 'everyone' as principal union all select 'subject:' || s.id
        union all select 'group:' || m.group_id from group_member m where m.subject = s.id
      ) w
      where s.space = ${node.space} and s.deleted_at is null and not exists (
        select 1 from group_member m join member_group g on g.id = m.group_id
        where m.subject = s.id and g.system = 'excluded')
        ${matches.length > 0 ? matches : sql``}
      group by s.id
    ), levelled as (
      select m.*, case when m.role <> 'member' or m.id = ${author} then ${levelNumber.full}
        else greatest((
          select max(${node.own_scope ? sql`e.level` : sql`e.below`}) from scope_effect e
          where e.scope = ${node.scope} and e.principal = any(m.principals)), ${floorSql(sql, node)}, 0::smallint) end::int as level
      from member m
    )
    select id, role, level, principals, count(*) over ()::int as total from levelled where level > 0
    order by level desc, lower(last_name), lower(first_name), id limit ${perPage} offset ${offset}`,
  )
  const reasons = await reasonsOf(ctx, shown, rows)
  const data = rows.map((row, index) => ({
    id: `${node.id}:${row.id}`,
    subjectId: row.id,
    level: levelOf(row.level),
    reasons: reasons[index]!,
  }))
  return { data, paginatorInfo: paginatorInfo(slice, total, data.length) }
}

/** What readers of the objects have on their type, as members `m`. */
const floorSql = (db: Db, { objects_scope: scope }: ResourceNode): Fragment =>
  scope
    ? db`(select ${levelNumber.read}::smallint from scope_effect e
        where e.scope = ${scope} and e.below > 0 and e.principal = any(m.principals) limit 1)`
    : db`null`

async function reasonsOf(ctx: ReadContext, shown: Shown, people: readonly PersonRow[]): Promise<Reason[][]> {
  const { node, reader } = shown
  const principals = [...new Set(people.flatMap((person) => person.principals))]
  const rows = await grantsFor(ctx.sql, node, principals)
  const grants = await presentGrants(ctx, shown, rows)
  const byPrincipal = Map.groupBy(grants, (_, index) => rows[index]!.principal)
  return people.map((person) => {
    const found: Omit<Reason, 'decides'>[] = []
    const { role } = person
    if (role === 'owner' || role === 'administrator') found.push({ kind: role, level: 'full', grant: null })
    if (reader.root.personal && person.id === node.author)
      found.push({ kind: 'author', level: 'full', grant: null })
    for (const principal of person.principals)
      for (const grant of byPrincipal.get(principal) ?? [])
        found.push({ kind: 'grant', level: grant.level, grant })
    return found
      .toSorted((a, b) => levelNumber[b.level] - levelNumber[a.level])
      .map((reason, index) => ({ ...reason, decides: index === 0 }))
  })
}
