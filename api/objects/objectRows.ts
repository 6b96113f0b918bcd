import type { ReadContext } from '../context.ts'
import { byKey } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'

/** An object in the registry of all types, living or in trash. */
export type ObjectRow = {
  id: string
  space: string
  type: string
  title: string
  author: string | null
  scope: string
  own_scope: boolean
  version: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  deleted_by: string | null
}

/** Objects by id, before any access check. Those of a deleted type are left out. */
export const objectRows = perRequest<ObjectRow>(async ({ sql }: ReadContext, ids) => {
  const rows = await byKey(sql)<ObjectRow[]>`
    select o.id, o.space, o.type, o.title, o.author, o.scope, o.own_scope, o.version, o.created_at, o.updated_at,
      o.deleted_at, o.deleted_by
    from object o join object_type t on t.id = o.type and t.deleted_at is null
    where o.id = any(${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
})
