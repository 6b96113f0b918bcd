import type { Db } from '../database/db.ts'
import { readSlice, type Counted, type Slice } from '../graphql/paginate.ts'

/** A deleted type as trash shows it; `objects` counts those in trash with it. */
export type TrashedType = {
  id: string
  label: string
  icon: string | null
  deleted_by: string | null
  deleted_at: Date
  objects: number
}

/** The deleted types of a space, latest first. The caller has checked that the reader may see all of them. */
export const trashedTypes = (db: Db, space: string, slice: Slice) =>
  readSlice<TrashedType>(
    slice,
    ({ perPage, offset }) => db<Counted<TrashedType>[]>`
      select t.id, t.label, t.icon, t.deleted_by, t.deleted_at, count(*) over ()::int as total,
        (select count(*)::int from object o where o.type = t.id and o.deleted_at is null) as objects
      from object_type t where t.space = ${space} and t.deleted_at is not null
      order by t.deleted_at desc, t.id limit ${perPage} offset ${offset}`,
  )
