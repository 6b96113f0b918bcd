import { levelOn, type Guarded, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'

type Row = Guarded & { parent: string | null }

/**
 * The properties of the reader's space that the reader may not read, by id, with those that are nested in them: few
 * are closed.
 */
export async function hiddenProperties({ sql }: ReadContext, reader: Reader): Promise<string[]> {
  if (reader.full) return []
  const rows = await sql<Row[]>`
    select p.id, p.scope, p.own_scope, p.author, p.parent
    from property p join object_type t on t.id = p.type
    where t.space = ${reader.space} and p.closed`
  const closed = new Set(rows.flatMap((row) => (levelOn(reader, row) === 0 ? [row.id] : [])))
  return rows.flatMap(({ id, parent }) => (closed.has(id) || (parent && closed.has(parent)) ? [id] : []))
}
