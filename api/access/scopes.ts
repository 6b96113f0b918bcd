import type { AccessLevel } from '#schema/access/levels.ts'
import { levelNumber } from '#schema/access/levels.ts'
import type { Db, Tx } from '../database/db.ts'

export type Grant = {
  principal: string
  level: Exclude<AccessLevel, 'none'>
  nested: boolean
  /** Applies to the objects that the page shows, too. */
  objects?: boolean
}

/** Creates the root scope of a new space, with its initial `grants`. */
export async function openRootScope(tx: Tx, space: string, grants: Grant[]): Promise<string> {
  const [root] = await tx<{ id: string }[]>`insert into scope (space) values (${space}) returning id`
  for (const grant of grants) await writeGrant(tx, root!.id, grant)
  await recomputeEffects(tx, [root!.id])
  return root!.id
}

/** The root scope of a space. */
export async function rootScope(db: Db, space: string): Promise<string> {
  const [row] = await db<{ id: string }[]>`select id from scope where space = ${space} and parent is null`
  return row!.id
}

/** Creates a scope under `parent`, without grants. Its effects are those of the parent. */
export async function openScope(tx: Tx, space: string, parent: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into scope (space, parent) values (${space}, ${parent}) returning id`
  await recomputeEffects(tx, [row!.id])
  return row!.id
}

/**
 * Creates scopes for types: one for each type under `parent`, and under that one for its objects. All effects are
 * computed at once.
 */
export async function openTypeScopes(
  tx: Tx,
  space: string,
  { parent, count }: { parent: string; count: number },
): Promise<{ own: string; objects: string }[]> {
  const under = async (parents: string[]) => {
    const rows = await tx<{ id: string }[]>`
      insert into scope (space, parent)
      select ${space}, parent from unnest(${parents}::bigint[]) with ordinality as p (parent, number) order by number
      returning id`
    return rows.map(({ id }) => id)
  }
  const own = await under(Array.from({ length: count }, () => parent))
  const objects = await under(own)
  await recomputeEffects(tx, own)
  return own.map((id, index) => ({ own: id, objects: objects[index]! }))
}

/** Sets what a principal may do on a scope and recomputes the effects below it. */
export async function setGrant(tx: Tx, scope: string, grant: Grant): Promise<void> {
  await writeGrant(tx, scope, grant)
  await recomputeEffects(tx, [scope], grant.principal)
}

/** Removes a principal's grant on a scope. Returns whether the scope is still needed. */
export async function removeGrant(tx: Tx, scope: string, principal: string): Promise<{ left: boolean }> {
  await tx`delete from access_grant where scope = ${scope} and principal = ${principal}`
  await recomputeEffects(tx, [scope], principal)
  return { left: await isNeeded(tx, scope) }
}

/**
 * Sets whether grants from above apply in a scope, and recomputes the effects. Returns whether the scope is still
 * needed.
 */
export async function setClosed(tx: Tx, scope: string, closed: boolean): Promise<{ left: boolean }> {
  await tx`update scope set closed = ${closed} where id = ${scope}`
  await recomputeEffects(tx, [scope])
  return { left: await isNeeded(tx, scope) }
}

/** Whether grants from above a node apply to it. */
export async function inheritsAt(db: Db, node: { scope: string; own_scope: boolean }): Promise<boolean> {
  if (!node.own_scope) return true
  const [row] = await db<{ closed: boolean }[]>`select closed from scope where id = ${node.scope}`
  return row?.closed !== true
}

/** Whether a scope has rights of its own or is the second parent of another scope. */
export async function isNeeded(db: Db, scope: string): Promise<boolean> {
  const [row] = await db<{ needed: boolean }[]>`
    select ${saysAnything(db)} as needed from scope s where s.id = ${scope}`
  return row!.needed
}

/** The same as a condition on the scope `s`. */
const saysAnything = (db: Db) => db`
  (s.closed or exists (select 1 from access_grant where scope = s.id)
    or exists (select 1 from scope_edge where above = s.id))`

/** Moves scopes under `parent` and recomputes their effects. No scope may lie under another. */
export async function hangScopes(tx: Tx, scopes: string[], parent: string): Promise<void> {
  if (scopes.length === 0) return
  await tx`update scope set parent = ${parent} where id = any(${scopes}::bigint[])`
  await recomputeEffects(tx, scopes)
}

/** Deletes a scope that no node and no other scope uses. */
export async function closeScope(tx: Tx, scope: string): Promise<void> {
  await tx`delete from scope where id = ${scope}`
}

/** The parent scope; null for the root. */
export async function scopeAbove(db: Db, scope: string): Promise<string | null> {
  const [row] = await db<{ parent: string | null }[]>`select parent from scope where id = ${scope}`
  return row!.parent
}

/** Deletes a principal's grants and effects everywhere. Returns the scopes that have no rights of their own left. */
export async function forgetPrincipal(tx: Tx, principal: string): Promise<string[]> {
  const gone = await tx<{ scope: string }[]>`
    delete from access_grant where principal = ${principal} returning scope`
  const scopes = gone.map(({ scope }) => scope)
  await raiseAccessVersion(tx, scopes)
  await tx`delete from scope_effect where principal = ${principal}`
  await tx`delete from edge_consent where principal = ${principal}`
  const rows = await tx<{ id: string }[]>`
    select s.id from scope s where s.id = any(${scopes}::bigint[]) and not ${saysAnything(tx)} order by s.id desc`
  return rows.map(({ id }) => id)
}

const writeGrant = (tx: Tx, scope: string, { principal, level, nested, objects = false }: Grant) => tx`
  insert into access_grant (scope, principal, level, nested, objects)
  values (${scope}, ${principal}, ${levelNumber[level]}, ${nested}, ${objects})
  on conflict (scope, principal) do update
    set level = excluded.level, nested = excluded.nested, objects = excluded.objects`

/**
 * Recomputes the effects of `scopes` and of all scopes under them, for one principal or for all. None of `scopes` may
 * lie under another. Per principal the nearest grant decides: a grant on the scope itself, otherwise the nearest
 * nested grant above it that no closed scope separates. A scope with a second parent also gets the effects of that
 * parent, up to the agreed level, where they are higher. Raises the version of the space's rights.
 */
export async function recomputeEffects(
  tx: Tx,
  scopes: string[],
  principal: string | null = null,
): Promise<void> {
  await computeTree(tx, scopes, principal)
  const edged = await tx<{ scope: string }[]>`
    with recursive ${treeOf(tx, scopes)}
    select distinct scope from scope_edge
    where above in (select id from tree) or scope in (select id from tree)`
  if (edged.length > 0)
    await computeTree(
      tx,
      edged.map(({ scope }) => scope),
      principal,
    )
  await raiseAccessVersion(tx, [scopes[0]!])
}

/** Raises the version of rights in the space of the scopes. Caches of rights are keyed by it. */
export async function raiseAccessVersion(tx: Tx, scopes: string[]): Promise<void> {
  await tx`
    update space set access_version = access_version + 1
    where id in (select space from scope where id = any(${scopes}::bigint[]))`
}

const treeOf = (tx: Tx, scopes: string[]) => tx`
  tree as (
    select id from scope where id = any(${scopes}::bigint[])
    union select c.id from scope c join tree t on c.parent = t.id
  )`

/** Second parents apply to `scopes` themselves. The scopes under them have none, or are computed afterwards. */
async function computeTree(tx: Tx, scopes: string[], principal: string | null): Promise<void> {
  const asked = (column: string) => tx`(${principal}::text is null or ${tx(column)} = ${principal})`
  await tx`
    with recursive ${treeOf(tx, scopes)}
    delete from scope_effect where scope in (select id from tree) and ${asked('principal')}`
  await tx`
    with recursive ${treeOf(tx, scopes)}, who as (
      select principal from access_grant where scope in (select id from tree) and ${asked('principal')}
      union
      select e.principal from scope r join scope_effect e on e.scope = r.parent
      where r.id = any(${scopes}::bigint[]) and ${asked('e.principal')}
      union
      select e.principal from scope_edge d join edge_consent e on e.above = d.above
      where d.scope = any(${scopes}::bigint[]) and ${asked('e.principal')}
    ), second as (
      select d.scope, e.principal, max(least(e.level, c.level)) as level
      from scope_edge d join scope_effect e on e.scope = d.above
      join edge_consent c on c.above = d.above and c.principal = e.principal
      where d.scope = any(${scopes}::bigint[]) and not d.suspended and e.principal <> 'guest' and (d.whole or e.objects)
      group by d.scope, e.principal
    ), effect as (
      select r.id as scope, w.principal,
        greatest(coalesce(g.level, a.below, 0::smallint), x.level) as level,
        greatest(coalesce(case when g.nested then g.level end, a.below, 0::smallint), x.level) as below,
        coalesce(g.objects, a.objects_below, false) as objects,
        coalesce(case when g.nested then g.objects end, a.objects_below, false) as objects_below
      from scope r cross join who w
      left join access_grant g on g.scope = r.id and g.principal = w.principal
      left join scope_effect a on a.scope = r.parent and a.principal = w.principal and not r.closed
      left join second x on x.scope = r.id and x.principal = w.principal
      where r.id = any(${scopes}::bigint[])
      union all
      select c.id, k.principal, coalesce(g.level, case when c.closed then 0::smallint else k.below end),
        coalesce(case when g.nested then g.level end, case when c.closed then 0::smallint else k.below end),
        coalesce(g.objects, k.objects_below and not c.closed),
        coalesce(case when g.nested then g.objects end, k.objects_below and not c.closed)
      from effect k join scope c on c.parent = k.scope
      left join access_grant g on g.scope = c.id and g.principal = k.principal
    )
    insert into scope_effect (scope, principal, level, below, objects, objects_below)
    select scope, principal, level, below, objects, objects_below from effect where level > 0 or below > 0`
}

/** True when nodes under both scopes, and the objects that they show, are open to the same principals at the same levels. */
export async function haveSameEffects(db: Db, one: string, other: string): Promise<boolean> {
  const [row] = await db<{ same: boolean }[]>`
    select not exists (
      select 1 from (select principal, below, objects_below from scope_effect where scope = ${one} and below > 0) a
      full join (
        select principal, below, objects_below from scope_effect where scope = ${other} and below > 0
      ) b using (principal)
      where (a.below, a.objects_below) is distinct from (b.below, b.objects_below)
    ) as same`
  return row!.same
}
