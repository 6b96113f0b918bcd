import type { RelationKind } from '#schema/objects/schedule/relation.ts'
import type { ReadContext } from '../../context.ts'
import type { Fragment } from '../../database/db.ts'
import { tableOf } from '../objectColumns.ts'
import { allowedOfType } from '../objectRights.ts'
import type { ObjectType } from '../objectType.ts'

export type RelationRow = {
  id: string
  from_id: string
  to_id: string
  kind: RelationKind
  lag: number
  created_at: Date
  updated_at: Date
}

/** The relations `r` of a type whose objects, `a` and `b`, are both living and may be read. */
export function readableRelations({ sql }: ReadContext, type: ObjectType): Fragment {
  const allowed = (alias: string) =>
    allowedOfType(sql, type.reader, { type, table: tableOf(type), reads: 'all', alias })
  return sql`
    from object_relation r
    join object a on a.id = r.source and a.deleted_at is null
    join object b on b.id = r.target and b.deleted_at is null
    where r.type = ${type.id} and ${allowed('a')} and ${allowed('b')}`
}

export const relationColumns = ({ sql }: ReadContext): Fragment =>
  sql`r.id, r.source as from_id, r.target as to_id, r.kind, r.lag, r.created_at, r.updated_at`
