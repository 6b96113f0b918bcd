import { levelOn, type Guarded, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'

/** The properties of the reader's space that the reader may not read, by id: few have rights of their own. */
export async function hiddenProperties({ sql }: ReadContext, reader: Reader): Promise<string[]> {
  if (reader.full) return []
  const rows = await sql<Guarded[]>`
    select p.id, p.scope, p.own_scope, p.author from property p join object_type t on t.id = p.type
    where t.space = ${reader.space} and p.own_scope`
  return rows.flatMap((row) => (levelOn(reader, row) === 0 ? [row.id] : []))
}
