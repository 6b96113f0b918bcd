import type { Db, Tx } from '../database/db.ts'
import { recomputeEffects } from './scopes.ts'

/**
 * A second parent of a scope. Its effects apply to the scope up to the agreed level: all of them when `whole`,
 * otherwise only those granted for objects; none while it is suspended.
 */
export type Edge = { above: string; whole: boolean; suspended: boolean }

/** Gives the scopes exactly these second parents. No scope may lie under another. */
export async function setEdges(tx: Tx, scopes: string[], edges: Edge[]): Promise<void> {
  if (scopes.length === 0) return
  await tx`delete from scope_edge where scope = any(${scopes}::bigint[])`
  const said = (name: 'whole' | 'suspended') => edges.map((edge) => String(edge[name]))
  await tx`
    insert into scope_edge (scope, above, whole, suspended)
    select s.id, e.above, e.whole::bool, e.suspended::bool from unnest(${scopes}::bigint[]) as s (id)
    cross join unnest(${edges.map(({ above }) => above)}::bigint[], ${said('whole')}::text[], ${said('suspended')}::text[])
      as e (above, whole, suspended)`
  await recomputeEffects(tx, scopes)
}

/**
 * What a second parent gives a principal: now, before the last change of rights, and up to the level that `by` agreed
 * to.
 */
export type Given = {
  above: string
  principal: string
  now: number
  before: number
  agreed: number
  by: string | null
}

/** What second parents give: all effects of those that are `whole`, otherwise only what was granted for objects. */
export const readGiven = (db: Db, above: { scope: string; whole: boolean }[]) => db<Given[]>`
  select a.scope as above, g.principal, coalesce(max(g.now), 0) as now, coalesce(max(g.before), 0) as before,
    coalesce(max(g.agreed), 0) as agreed, max(g.by) as by
  from unnest(${above.map(({ scope }) => scope)}::bigint[], ${above.map(({ whole }) => String(whole))}::text[])
    as a (scope, whole)
  cross join lateral (
    select e.principal, case when a.whole::bool or e.objects then e.level else 0 end as now, 0 as before,
      0 as agreed, null as by
    from scope_effect e where e.scope = a.scope
    union all
    select c.principal, 0, c.given, c.level, c.by from edge_consent c where c.above = a.scope
  ) g
  group by a.scope, g.principal`

/** Stores what was agreed to. The caller sets the edges afterwards, which recomputes the effects. */
export async function writeConsents(tx: Tx, given: Given[]): Promise<void> {
  const of = <K extends keyof Given>(name: K) => given.map((each) => each[name])
  await tx`
    insert into edge_consent (above, principal, given, level, by)
    select * from unnest(${of('above')}::bigint[], ${of('principal')}::text[], ${of('now')}::smallint[],
      ${of('agreed')}::smallint[], ${of('by')}::text[])
    on conflict (above, principal) do update
      set given = excluded.given, level = excluded.level, by = excluded.by`
  await tx`delete from edge_consent where above = any(${of('above')}::bigint[]) and given = 0`
}

/** Deletes what was agreed to for a scope that is no longer a second parent. */
export async function forgetConsents(tx: Tx, above: string): Promise<void> {
  await tx`delete from edge_consent where above = ${above}`
}
