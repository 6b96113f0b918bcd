import type { ReadContext } from '../context.ts'
import type { Db, Fragment, Sql } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'

/** A reader's levels on a scope, 0–3: on its own node, and on nodes below that have no scope of their own. */
export type ScopeLevel = { own: number; below: number }
/** The scopes of a space on which a reader has a level, by id. */
export type ScopeLevels = ReadonlyMap<string, ScopeLevel>

/** The root scope of a space, with the settings of the whole space and the versions of its rights and types. */
export type RootScope = {
  id: string
  space: string
  version: string
  types_version: string
  personal: boolean
}

const keptMaps = 300
const kept = new WeakMap<Sql, Map<string, Promise<ScopeLevels>>>()

/** The query for the root scope of a living space. */
export const rootQuery = (db: Db, ofSpace: Fragment): Fragment => db`
  select r.id, r.space, s.access_version as version, s.types_version, r.personal from scope r
  join space s on s.id = r.space and s.deleted_at is null
  where r.space ${ofSpace} and r.parent is null`

/** Root scopes of living spaces by space id. */
export const rootScopes = perRequest<RootScope>(async ({ sql }, spaces) => {
  const rows = await sql<RootScope[]>`${rootQuery(sql, sql`= any(${spaces as string[]}::bigint[])`)}`
  return new Map(rows.map((row) => [row.space, row]))
})

/** Requests that have read rights or types since their version was last checked. */
const unsure = new WeakSet<object>()
const asked = new WeakMap<object, Promise<boolean>>()

/** Notes that a request has read rows that depend on the version of its rights. */
export const noteRead = (ctx: object): void => void unsure.add(ctx)

/**
 * Whether everything a request has read of rights and types belongs to the version it began with. A change committed
 * between two of its statements could otherwise hide rows that nobody has taken away.
 */
export async function isOfOneVersion(
  ctx: Pick<ReadContext, 'sql'> & { app: Pick<ReadContext['app'], 'sql'> },
  root: RootScope,
): Promise<boolean> {
  const { sql } = ctx
  // A transaction sees its own changes, too.
  if (sql !== ctx.app.sql) return true
  if (unsure.delete(ctx)) {
    const look = sql<RootScope[]>`${rootQuery(sql, sql`= ${root.space}`)}`
    asked.set(
      ctx,
      look.then(([now]) => now?.version === root.version && now.types_version === root.types_version),
    )
  }
  return (await asked.get(ctx)) ?? true
}

/**
 * The highest level of any of the principals on each scope of the space. One query, cached by (space, version,
 * principals). The version must have been read from the database for this request, or reported by the database since.
 * Every change of rights raises it (`raiseAccessVersion`, and the triggers of `members` and `access`), so an entry
 * under the current version is never stale. Reads in a transaction are not cached, since its version may be rolled
 * back. A cached entry of its version is valid for it, since the transaction that raised the version locks the
 * space's row until it commits.
 */
export async function scopeLevels(
  ctx: Pick<ReadContext, 'sql'> & { app: Pick<ReadContext['app'], 'sql'> },
  { space, version }: Pick<RootScope, 'space' | 'version'>,
  principals: string[],
): Promise<ScopeLevels> {
  const maps = kept.get(ctx.app.sql) ?? new Map<string, Promise<ScopeLevels>>()
  kept.set(ctx.app.sql, maps)
  const key = [space, version, ...principals.toSorted()].join(' ')
  const found = maps.get(key)
  if (ctx.sql !== ctx.app.sql) return found ?? readLevels(ctx.sql, space, principals)
  maps.delete(key)
  if (!found) noteRead(ctx)
  const levels = found ?? readLevels(ctx.sql, space, principals)
  maps.set(key, levels)
  if (maps.size > keptMaps) maps.delete(maps.keys().next().value!)
  try {
    return await levels
  } catch (error) {
    maps.delete(key)
    throw error
  }
}

async function readLevels(sql: Db, space: string, principals: string[]): Promise<ScopeLevels> {
  const rows = await sql<(ScopeLevel & { scope: string })[]>`
    select e.scope, max(e.level)::int as own, max(e.below)::int as below
    from scope s join scope_effect e on e.scope = s.id
    where s.space = ${space} and e.principal = any(${principals})
    group by e.scope`
  return new Map(rows.map(({ scope, own, below }) => [scope, { own, below }]))
}
