import type { ReadContext } from '../context.ts'

/** The living type that a page shows, without an access check; null without one. */
export async function shownType({ sql }: ReadContext, page: string): Promise<string | null> {
  const [row] = await sql<{ type: string }[]>`
    select b.type from page_type b join object_type t on t.id = b.type and t.deleted_at is null
    where b.page = ${page}`
  return row?.type ?? null
}
