import type { PageKindId } from '#schema/pageKinds.ts'
import type { Db } from '../database/db.ts'

/** A deleted page as trash shows it; `nested` counts the pages deleted with it. */
export type TrashedPage = {
  id: string
  title: string
  icon: string | null
  kind: PageKindId
  deleted_by: string | null
  deleted_at: Date
  nested: number
}

/** The deleted pages of a space, latest first. The caller has checked that the reader may see all of them. */
export async function trashedPages(
  db: Db,
  space: string,
  { offset, perPage }: { offset: number; perPage: number },
): Promise<{ rows: TrashedPage[]; total: number }> {
  const rows = await db<TrashedPage[]>`
    select p.id, p.title, p.icon, p.kind, p.deleted_by, p.deleted_at,
      (select count(*)::int - 1 from page n where n.trash = p.id) as nested
    from page p where p.space = ${space} and p.trash = p.id
    order by p.deleted_at desc, p.id limit ${perPage} offset ${offset}`
  const [all] = await db<{ total: number }[]>`
    select count(*)::int as total from page where space = ${space} and trash = id`
  return { rows, total: all!.total }
}
