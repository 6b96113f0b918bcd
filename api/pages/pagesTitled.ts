import { allowedSql, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'

const most = 2000

/** The living pages with exactly these titles that the reader may read. */
export const pagesTitled = (
  { sql }: ReadContext,
  reader: Reader,
  titles: string[],
): Promise<{ id: string; title: string }[]> => sql<{ id: string; title: string }[]>`
  select p.id, p.title from page p
  where p.space = ${reader.space} and p.deleted_at is null and p.title = any(${titles}::text[])
    and ${allowedSql(sql, reader, 'read')}
  order by p.id limit ${most}`
