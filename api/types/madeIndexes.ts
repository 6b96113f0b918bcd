import type { App, ReadContext } from '../context.ts'
import type { Sql } from '../database/db.ts'
import { builtIn, indexedColumns, orderedKeys, type IndexedColumns, type PropertyShape } from './indexKeys.ts'
import type { ListShape } from './listShape.ts'

/** The indexes are reloaded every minute: few types are large enough to have any. */
const learntMost = 50_000

const learnt = new WeakMap<Sql, ReadonlySet<string>>()
const lineOf = (type: string, keys: string): string => `${type} ${keys}`

/** Loads which indexes exist, for `hasOrder`. */
export async function learnIndexes({ sql }: Pick<App, 'sql'>): Promise<void> {
  const rows = await sql<{ type: string; keys: string }[]>`
    select i.type, i.keys from type_index i
    join pg_index p on p.indexrelid = to_regclass('data.k' || i.id) and p.indisvalid
    where i.made_at is not null limit ${learntMost}`
  learnt.set(sql, new Set(rows.map(({ type, keys }) => lineOf(type, keys))))
}

const columnsOf = new WeakMap<readonly PropertyShape[], IndexedColumns>()

/**
 * Whether an index, as of a minute ago, has the rows of a list adjacent and in their order. Then nothing finds its
 * first rows faster, with any values.
 */
export function hasOrder(
  { app }: ReadContext,
  { type, properties, shape }: { type: string; properties: readonly PropertyShape[]; shape: ListShape },
): boolean {
  const columns = columnsOf.get(properties) ?? indexedColumns([...properties])
  columnsOf.set(properties, columns)
  const keys = orderedKeys(shape, columns)
  if (keys === null) return false
  return builtIn.includes(keys) || (learnt.get(app.sql)?.has(lineOf(type, keys)) ?? false)
}
