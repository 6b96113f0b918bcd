import { levelOf } from '#schema/access/levels.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../db.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../paginate.ts'
import type { AccessResources, NamedNode, ResourceNode } from './accessResource.ts'
import type { Reader } from './reader.ts'

/** A grant that counts on a node: the nearest of its principal. */
export type GrantRow = {
  principal: string
  level: number
  nested: boolean
  objects: boolean
  scope: string
  inherited: boolean
  subject: string | null
  group: string | null
  group_name: string | null
  group_system: string | null
  key_name: string | null
}

/**
 * The grants that decide on a node, per principal the nearest: one of its own, else the nearest nested one above.
 * The same rule as in `recomputeEffects`, read from the grants themselves so that it can say where they stand.
 */
const deciding = (db: Db, { scope, own_scope }: ResourceNode) => db`
  with recursive up as (
    select id, parent, closed, 0 as height from scope where id = ${scope}
    union all select s.id, s.parent, s.closed, u.height + 1 from scope s join up u on s.id = u.parent and not u.closed
  ), nearest as (
    select distinct on (g.principal) g.principal, g.level, g.nested, g.objects, g.scope,
      u.height > 0 or not ${own_scope} as inherited
    from up u join access_grant g on g.scope = u.id
    where g.principal <> 'guest' and (g.nested or (u.height = 0 and ${own_scope}))
    order by g.principal, u.height
  )
  select n.*, s.id as subject, g.id as group, g.name as group_name, g.system as group_system, k.name as key_name
  from nearest n
  left join subject s on n.principal = 'subject:' || s.id
  left join member_group g on n.principal = 'group:' || g.id
  left join integration_key k on n.principal = 'key:' || k.id`

/** The deciding grants of a node for some principals. */
export const grantsFor = (db: Db, node: ResourceNode, principals: string[]) => db<GrantRow[]>`
  select * from (${deciding(db, node)}) d where d.principal = any(${principals})`

export type Shown = { node: ResourceNode; reader: Reader; resources: AccessResources }

/** The deciding grants of a node that the reader has been cleared for, its own first. */
export async function paginateGrants(ctx: ReadContext, shown: Shown, args: PageArgs) {
  const slice = sliceOf(args)
  const rows = await ctx.sql<(GrantRow & { total: number })[]>`
    select d.*, count(*) over ()::int as total from (${deciding(ctx.sql, shown.node)}) d
    left join subject s on s.id = d.subject
    order by d.inherited, d.level desc, d.subject is not null,
      lower(coalesce(d.group_name, d.key_name, s.last_name || ' ' || s.first_name)), d.principal
    limit ${slice.perPage} offset ${slice.offset}`
  const data = await presentGrants(ctx, shown, rows)
  return { data, paginatorInfo: paginatorInfo(slice, rows[0]?.total ?? 0, data.length) }
}

export type PresentedGrant = ReturnType<typeof presentGrant>

/** Grants with the nodes they were made on, as far as the reader may know those. */
export async function presentGrants(ctx: ReadContext, { node, reader, resources }: Shown, rows: GrantRow[]) {
  const scopes = [...new Set(rows.map(({ scope }) => scope))]
  const found = await Promise.all(
    Object.values(resources).map((resource) => resource.named(ctx, reader, scopes)),
  )
  const sources = new Map(found.flatMap((nodes) => [...nodes]))
  return rows.map((row) => presentGrant(node, row, sources.get(row.scope) ?? null))
}

const kindOf = ({ principal }: GrantRow) =>
  principal.split(':')[0] as 'subject' | 'group' | 'everyone' | 'key'

const presentGrant = (node: ResourceNode, row: GrantRow, source: NamedNode | null) => ({
  id: `${node.id}:${row.principal}`,
  kind: kindOf(row),
  subjectId: row.subject,
  group: row.group === null ? null : { id: row.group, name: row.group_name!, system: row.group_system },
  name: row.key_name,
  level: levelOf(row.level),
  nested: row.nested,
  objects: row.objects,
  inherited: row.inherited,
  source,
})
