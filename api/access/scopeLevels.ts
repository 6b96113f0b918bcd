import type { ReadContext } from '../context.ts'
import type { Sql } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'

/** What a reader has on a scope, 0–3: on its own node, and on nodes below that have no scope of their own. */
export type ScopeLevel = { own: number; below: number }
/** The scopes of a space on which a reader has anything, by id. */
export type ScopeLevels = ReadonlyMap<string, ScopeLevel>

/** The root scope of a space, with what it says about all of it. */
export type RootScope = { id: string; space: string; version: string; personal: boolean }

const keptMaps = 300
const kept = new WeakMap<Sql, Map<string, Promise<ScopeLevels>>>()

/** Root scopes of living spaces by space id. */
export const rootScopes = perRequest<RootScope>(async ({ sql }, spaces) => {
  const rows = await sql<RootScope[]>`
    select r.id, r.space, r.version, r.personal from scope r
    join space s on s.id = r.space and s.deleted_at is null
    where r.space = any(${spaces as string[]}::bigint[]) and r.parent is null`
  return new Map(rows.map((row) => [row.space, row]))
})

/**
 * The highest level of any of the principals on each scope of the space: one query, kept per version of the
 * space's rights. What a transaction reads is not kept, since its version may never come to be; what is kept of its
 * version is true for it too, since a raised version holds the root scope's row until it is committed.
 */
export async function scopeLevels(
  ctx: ReadContext,
  { space, version }: RootScope,
  principals: string[],
): Promise<ScopeLevels> {
  const maps = kept.get(ctx.app.sql) ?? new Map<string, Promise<ScopeLevels>>()
  kept.set(ctx.app.sql, maps)
  const key = [space, version, ...principals.toSorted()].join(' ')
  const found = maps.get(key)
  if (ctx.sql !== ctx.app.sql) return found ?? readLevels(ctx, space, principals)
  maps.delete(key)
  const levels = found ?? readLevels(ctx, space, principals)
  maps.set(key, levels)
  if (maps.size > keptMaps) maps.delete(maps.keys().next().value!)
  try {
    return await levels
  } catch (error) {
    maps.delete(key)
    throw error
  }
}

async function readLevels({ sql }: ReadContext, space: string, principals: string[]): Promise<ScopeLevels> {
  const rows = await sql<(ScopeLevel & { scope: string })[]>`
    select e.scope, max(e.level)::int as own, max(e.below)::int as below
    from scope s join scope_effect e on e.scope = s.id
    where s.space = ${space} and e.principal = any(${principals})
    group by e.scope`
  return new Map(rows.map(({ scope, own, below }) => [scope, { own, below }]))
}
