import { levelOn, type Guarded, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'

type Row = Guarded & { parent: string | null; closed: boolean; reads: string[] }

/**
 * The properties of the reader's space that the reader may not read, by id, including those nested in them and
 * formulas computed from them. Few properties are closed.
 */
export async function hiddenProperties({ sql }: ReadContext, reader: Reader): Promise<string[]> {
  if (reader.full) return []
  const rows = await sql<Row[]>`
    select p.id, p.scope, p.own_scope, p.author, p.parent, p.closed, p.reads
    from property p join object_type t on t.id = p.type
    where t.space = ${reader.space} and (p.closed or p.reads <> '{}')`
  const closed = new Set(rows.flatMap((row) => (row.closed && levelOn(reader, row) === 0 ? [row.id] : [])))
  return rows.flatMap(({ id, parent, reads }) =>
    closed.has(id) || (parent && closed.has(parent)) || reads.some((read) => closed.has(read)) ? [id] : [],
  )
}
