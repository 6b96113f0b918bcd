import type { AccessLevel } from '#schema/access/levels.ts'
import { levelNumber } from '#schema/access/levels.ts'
import type { Db, Tx } from '../db.ts'

export type Grant = {
  principal: string
  level: Exclude<AccessLevel, 'none'>
  nested: boolean
  /** Counts on the objects that the page shows, too. */
  objects?: boolean
}

/** Makes the root scope of a new space; rights begin with `grants`. */
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

/** Makes a scope under `parent`, without grants; its effects are those of the parent. */
export async function openScope(tx: Tx, space: string, parent: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into scope (space, parent) values (${space}, ${parent}) returning id`
  await recomputeEffects(tx, [row!.id])
  return row!.id
}

/** Sets what a principal may do on a scope and works out the effects below it. */
export async function setGrant(tx: Tx, scope: string, grant: Grant): Promise<void> {
  await writeGrant(tx, scope, grant)
  await recomputeEffects(tx, [scope], grant.principal)
}

/** Takes a principal's grant on a scope away. Tells whether the scope has grants left. */
export async function removeGrant(tx: Tx, scope: string, principal: string): Promise<{ left: boolean }> {
  await tx`delete from access_grant where scope = ${scope} and principal = ${principal}`
  await recomputeEffects(tx, [scope], principal)
  const [row] = await tx<{ left: boolean }[]>`
    select exists (select 1 from access_grant where scope = ${scope}) as left`
  return row!
}

/** Puts scopes, none of which lies under another, under `parent`, and works their effects out anew. */
export async function hangScopes(tx: Tx, scopes: string[], parent: string): Promise<void> {
  if (scopes.length === 0) return
  await tx`update scope set parent = ${parent} where id = any(${scopes}::bigint[])`
  await recomputeEffects(tx, scopes)
}

/** Deletes a scope that no node and no other scope stands on any more. */
export async function closeScope(tx: Tx, scope: string): Promise<void> {
  await tx`delete from scope where id = ${scope}`
}

/** The scope above; null for the root. */
export async function scopeAbove(db: Db, scope: string): Promise<string | null> {
  const [row] = await db<{ parent: string | null }[]>`select parent from scope where id = ${scope}`
  return row!.parent
}

/** Forgets a principal everywhere. */
export async function forgetPrincipal(tx: Tx, principal: string): Promise<void> {
  await tx`
    with gone as (delete from access_grant where principal = ${principal} returning scope)
    update scope root set version = root.version + 1 where root.parent is null
      and root.space in (select s.space from gone join scope s on s.id = gone.scope)`
  await tx`delete from scope_effect where principal = ${principal}`
}

const writeGrant = (tx: Tx, scope: string, { principal, level, nested, objects = false }: Grant) => tx`
  insert into access_grant (scope, principal, level, nested, objects)
  values (${scope}, ${principal}, ${levelNumber[level]}, ${nested}, ${objects})
  on conflict (scope, principal) do update
    set level = excluded.level, nested = excluded.nested, objects = excluded.objects`

/**
 * Works the effects of `scopes` and of all scopes under them out anew, for one principal or for all. None of
 * `scopes` may lie under another.
 * Per principal the nearest grant decides: one on the scope itself, else the nearest nested one above. The version
 * of the space's rights rises.
 */
async function recomputeEffects(tx: Tx, scopes: string[], principal: string | null = null): Promise<void> {
  await tx`
    with recursive tree as (
      select id from scope where id = any(${scopes}::bigint[])
      union select c.id from scope c join tree t on c.parent = t.id
    )
    delete from scope_effect where scope in (select id from tree)
      and (${principal}::text is null or principal = ${principal})`
  await tx`
    with recursive tree as (
      select id from scope where id = any(${scopes}::bigint[])
      union select c.id from scope c join tree t on c.parent = t.id
    ), who as (
      select principal from access_grant where scope in (select id from tree)
        and (${principal}::text is null or principal = ${principal})
      union
      select e.principal from scope r join scope_effect e on e.scope = r.parent
      where r.id = any(${scopes}::bigint[]) and (${principal}::text is null or e.principal = ${principal})
    ), effect as (
      select r.id as scope, w.principal, coalesce(g.level, a.below, 0::smallint) as level,
        coalesce(case when g.nested then g.level end, a.below, 0::smallint) as below
      from scope r cross join who w
      left join access_grant g on g.scope = r.id and g.principal = w.principal
      left join scope_effect a on a.scope = r.parent and a.principal = w.principal
      where r.id = any(${scopes}::bigint[])
      union all
      select c.id, k.principal, coalesce(g.level, k.below, 0::smallint),
        coalesce(case when g.nested then g.level end, k.below, 0::smallint)
      from effect k join scope c on c.parent = k.scope
      left join access_grant g on g.scope = c.id and g.principal = k.principal
    )
    insert into scope_effect (scope, principal, level, below)
    select scope, principal, level, below from effect where level > 0 or below > 0`
  await tx`
    update scope root set version = root.version + 1 from scope s
    where s.id = ${scopes[0]!} and root.space = s.space and root.parent is null`
}

/** True when nodes under both scopes are open to the same principals at the same levels. */
export async function haveSameEffects(db: Db, one: string, other: string): Promise<boolean> {
  if (one === other) return true
  const [row] = await db<{ same: boolean }[]>`
    select not exists (
      select 1 from (select principal, below from scope_effect where scope = ${one} and below > 0) a
      full join (select principal, below from scope_effect where scope = ${other} and below > 0) b using (principal)
      where a.below is distinct from b.below
    ) as same`
  return row!.same
}
