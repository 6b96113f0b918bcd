import { levelOn, type Guarded, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'

type Row = Guarded & { parent: string | null }

/**
 * The properties of the reader's space that the reader may not read, by id, with those that are nested in them: few
 * have rights of their own.
 */
export async function hiddenProperties({ sql }: ReadContext, reader: Reader): Promise<string[]> {
  if (reader.full) return []
  const rows = await sql<Row[]>`
    select p.id, p.scope, p.own_scope, p.author, p.parent
    from property p join object_type t on t.id = p.type left join property c on c.id = p.parent
    where t.space = ${reader.space} and (p.own_scope or c.own_scope)`
  const closed = new Set(rows.flatMap((row) => (row.own_scope && levelOn(reader, row) === 0 ? [row.id] : [])))
  return rows.flatMap(({ id, parent }) => (closed.has(id) || (parent && closed.has(parent)) ? [id] : []))
}
