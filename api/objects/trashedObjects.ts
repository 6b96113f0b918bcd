import type { Db } from '../database/db.ts'

/** A deleted object as trash shows it, of a type that is not in trash itself. */
export type TrashedObject = {
  id: string
  title: string
  type_id: string
  type_label: string
  icon: string | null
  deleted_by: string | null
  deleted_at: Date
}

/** The deleted objects of a space, latest first. The caller has checked that the reader may see all of them. */
export async function trashedObjects(
  db: Db,
  space: string,
  { offset, perPage }: { offset: number; perPage: number },
): Promise<{ rows: TrashedObject[]; total: number }> {
  const deleted = db`
    from object o join object_type t on t.id = o.type and t.deleted_at is null
    where o.space = ${space} and o.deleted_at is not null`
  const rows = await db<TrashedObject[]>`
    select o.id, o.title, t.id as type_id, t.label as type_label, t.icon, o.deleted_by, o.deleted_at ${deleted}
    order by o.deleted_at desc, o.id limit ${perPage} offset ${offset}`
  const [all] = await db<{ total: number }[]>`select count(*)::int as total ${deleted}`
  return { rows, total: all!.total }
}
