import type { ReadContext } from '../context.ts'
import type { Sql } from '../database/db.ts'
import type { PropertyRow, TypeRow } from './typeRows.ts'

type Version = Pick<TypeRow, 'properties_version'>
type Kept = Version & { rows: readonly PropertyRow[] }

const keptMost = 500
const kept = new WeakMap<Sql, Map<string, Kept>>()

function keptOf({ app }: ReadContext): Map<string, Kept> {
  const all = kept.get(app.sql) ?? new Map<string, Kept>()
  kept.set(app.sql, all)
  return all
}

/**
 * The cached properties of a type at this version, which the caller has just read from the database; undefined on a
 * miss.
 */
export function keptProperties(
  ctx: ReadContext,
  { id, properties_version: version }: Version & { id: string },
) {
  const found = keptOf(ctx).get(id)
  return found?.properties_version === version ? found.rows : undefined
}

/**
 * Caches properties that were read at or after the version. Reads in a transaction are not cached, since it may be
 * rolled back.
 */
export function keepProperties(
  ctx: ReadContext,
  { id, properties_version: version }: Version & { id: string },
  rows: readonly PropertyRow[],
): void {
  if (ctx.sql !== ctx.app.sql) return
  const all = keptOf(ctx)
  all.delete(id)
  all.set(id, { properties_version: version, rows })
  if (all.size > keptMost) all.delete(all.keys().next().value!)
}
