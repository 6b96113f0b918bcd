import type { App, ReadContext } from '../context.ts'
import type { Sql } from '../database/db.ts'
import { builtIn, indexedColumns, orderedKeys, type IndexedColumns, type PropertyShape } from './indexKeys.ts'
import type { ListShape } from './listShape.ts'

/** What is known is learnt anew every minute: types large enough for indexes are few. */
const learntMost = 50_000

const learnt = new WeakMap<Sql, ReadonlySet<string>>()
const lineOf = (type: string, keys: string): string => `${type} ${keys}`

/** Learns which indexes there are, for `hasOrder`. */
export async function learnIndexes({ sql }: Pick<App, 'sql'>): Promise<void> {
  const rows = await sql<{ type: string; keys: string }[]>`
    select i.type, i.keys from type_index i
    join pg_index p on p.indexrelid = to_regclass('data.k' || i.id) and p.indisvalid
    where i.made_at is not null limit ${learntMost}`
  learnt.set(sql, new Set(rows.map(({ type, keys }) => lineOf(type, keys))))
}

const columnsOf = new WeakMap<readonly PropertyShape[], IndexedColumns>()

/**
 * Whether there is an index, as of a minute ago, that has the rows of a list next to each other and in their order:
 * nothing reads the first of them better, whatever the values are.
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
