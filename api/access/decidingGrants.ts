import { levelNumber, levelOf } from '#schema/access/levels.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../graphql/paginate.ts'
import type { AccessResources, NamedNode, ResourceNode } from './accessResource.ts'
import type { Reader } from './reader.ts'

/** A grant that applies to a node: the nearest one of its principal. */
export type GrantRow = {
  principal: string
  level: number
  nested: boolean
  objects: boolean
  scope: string
  inherited: boolean
  /** The scope of the page through which it reaches objects of the type that the page shows. */
  through: string | null
  subject: string | null
  group: string | null
  group_name: string | null
  group_system: string | null
  key_name: string | null
}

/**
 * The grants that decide on a scope. Per principal it is the nearest one: a grant on the scope itself, otherwise the
 * nearest nested grant above it. Grants that reach the scope through a second parent are added, up to the agreed
 * level. The rules are those of `recomputeEffects`. They are read from the grants, because the result must name the
 * node of each grant.
 */
const decidingOn = (db: Db, { scope, own_scope }: Pick<ResourceNode, 'scope' | 'own_scope'>) => db`
  with recursive up as (
    select id, parent, closed, 0 as height from scope where id = ${scope}
    union all select s.id, s.parent, s.closed, u.height + 1 from scope s join up u on s.id = u.parent and not u.closed
  ), nearest as (
    select distinct on (g.principal) g.principal, g.level, g.nested, g.objects, g.scope, u.height
    from up u join access_grant g on g.scope = u.id
    where g.principal <> 'guest' and (g.nested or (u.height = 0 and ${own_scope}))
    order by g.principal, u.height
  ), beside as (
    select d.above, d.whole, u.height from up u join scope_edge d on d.scope = u.id and not d.suspended
  ), over as (
    select b.above, s.id, s.parent, s.closed, 0 as height from beside b join scope s on s.id = b.above
    union all
    select o.above, s.id, s.parent, s.closed, o.height + 1
    from over o join scope s on s.id = o.parent and not o.closed
  ), through as (
    select distinct on (o.above, g.principal) o.above, g.principal, g.level, g.nested, g.objects, g.scope
    from over o join access_grant g on g.scope = o.id
    where g.principal <> 'guest' and (g.nested or o.height = 0)
    order by o.above, g.principal, o.height
  )
  select principal, level, nested, objects, scope, height > 0 or not ${own_scope} as inherited, null::bigint as through
  from nearest
  union all
  select t.principal, least(t.level, c.level), t.nested, t.objects, t.scope, true, t.above
  from through t
  join beside b on b.above = t.above and (b.whole or t.objects)
  join edge_consent c on c.above = t.above and c.principal = t.principal and c.level > 0
  where not exists (select 1 from nearest n where n.principal = t.principal and n.height < b.height)`

/**
 * The same for a node. A reader of a type's objects may read the type even without a grant on it, so the grants on
 * its objects are included.
 */
const deciding = (db: Db, node: ResourceNode) => db`
  with own as (${decidingOn(db, node)}), floor as (
    ${node.objects_scope ? decidingOn(db, { scope: node.objects_scope, own_scope: false }) : db`select * from own limit 0`}
  ), deciding as (
    select * from own
    union all
    select f.principal, ${levelNumber.read}, f.nested, f.objects, f.scope, true, f.through from floor f
    where not exists (select 1 from own o where o.principal = f.principal)
  )
  select n.*, s.id as subject, g.id as group, g.name as group_name, g.system as group_system, k.name as key_name
  from deciding n
  left join subject s on n.principal = 'subject:' || s.id
  left join member_group g on n.principal = 'group:' || g.id
  left join integration_key k on n.principal = 'key:' || k.id`

/** The deciding grants of a node for the given principals. */
export const grantsFor = (db: Db, node: ResourceNode, principals: string[]) => db<GrantRow[]>`
  select * from (${deciding(db, node)}) d where d.principal = any(${principals})`

export type Shown = { node: ResourceNode; reader: Reader; resources: AccessResources }

/** The deciding grants of a node that the reader has access to, its own first. */
export async function paginateGrants(ctx: ReadContext, shown: Shown, args: PageArgs) {
  const slice = sliceOf(args)
  const { rows, total } = await readSlice<GrantRow>(
    slice,
    ({ perPage, offset }) => ctx.sql<Counted<GrantRow>[]>`
    select d.*, count(*) over ()::int as total from (${deciding(ctx.sql, shown.node)}) d
    left join subject s on s.id = d.subject
    order by d.inherited, d.level desc, d.subject is not null,
      lower(coalesce(d.group_name, d.key_name, s.last_name || ' ' || s.first_name)), d.principal, d.through
    limit ${perPage} offset ${offset}`,
  )
  const data = await presentGrants(ctx, shown, rows)
  return { data, paginatorInfo: paginatorInfo(slice, total, data.length) }
}

export type PresentedGrant = ReturnType<typeof presentGrant>

/** Grants with the nodes they were made on, if the reader may see those nodes. */
export async function presentGrants(
  ctx: ReadContext,
  { node, reader, resources }: Shown,
  rows: readonly GrantRow[],
) {
  const scopes = [...new Set(rows.flatMap(({ scope, through }) => (through ? [scope, through] : [scope])))]
  const found = await Promise.all(
    Object.values(resources).map((resource) => resource.named(ctx, reader, scopes)),
  )
  const sources = new Map(found.flatMap((nodes) => [...nodes]))
  return rows.map((row) => presentGrant(node, row, sources))
}

const kindOf = ({ principal }: GrantRow) =>
  principal.split(':')[0] as 'subject' | 'group' | 'everyone' | 'key'

const presentGrant = (node: ResourceNode, row: GrantRow, sources: Map<string, NamedNode>) => ({
  id: [node.id, row.principal, ...(row.through ? [row.through] : [])].join(':'),
  kind: kindOf(row),
  subjectId: row.subject,
  group: row.group === null ? null : { id: row.group, name: row.group_name!, system: row.group_system },
  name: row.key_name,
  level: levelOf(row.level),
  nested: row.nested,
  objects: row.objects,
  inherited: row.inherited,
  source: sources.get(row.scope) ?? null,
  through: row.through === null ? null : (sources.get(row.through) ?? null),
})
