import type { RelationKind } from '#schema/objects/schedule/relation.ts'
import { readerOf } from '../../access/reader.ts'
import type { Inside, ReadContext } from '../../context.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../../graphql/paginate.ts'
import { accessObject } from '../accessObject.ts'
import { tableOf } from '../objectColumns.ts'
import { allowedOfType } from '../objectRights.ts'
import { objectTypeOf } from '../objectType.ts'

/** How one object depends on another. */
export type RelationShape = { kind: string; lag: number }
type Change = {
  space: string
  from: string
  to: string
  before: RelationShape | null
  after: RelationShape | null
}

/** A typed lag is saved after each digit. Changes by one person within this many seconds are merged. */
const togetherSeconds = 60

/** Records a change of a relation in the history of both objects. */
export async function noteRelationChange(inside: Inside, change: Change): Promise<void> {
  const { sql: tx } = inside
  const { space, from, to, before, after } = change
  if (before?.kind === after?.kind && before?.lag === after?.lag) return
  const author = (await readerOf(inside, space))?.subject ?? null
  const [joined] =
    before && after
      ? await tx<{ id: string; is_none: boolean }[]>`
          update object_relation_change set kind = ${after.kind}, lag = ${after.lag}
          where id = (
              select id from object_relation_change where source = ${from} and target = ${to} order by id desc limit 1)
            and kind is not null and author is not distinct from ${author}
            and created_at > now() - ${togetherSeconds} * interval '1 second'
          returning id, old_kind is not distinct from kind and old_lag is not distinct from lag as is_none`
      : []
  // A change that was undone at once is not recorded.
  if (joined?.is_none) await tx`delete from object_relation_change where id = ${joined.id}`
  if (joined) return
  await tx`
    insert into object_relation_change (id, source, target, author, old_kind, old_lag, kind, lag)
    values (${Bun.randomUUIDv7()}, ${from}, ${to}, ${author}, ${before?.kind ?? null}, ${before?.lag ?? null},
      ${after?.kind ?? null}, ${after?.lag ?? null})`
}

type ChangeRow = {
  id: string
  from_id: string
  to_id: string
  other_name: string
  old_kind: RelationKind | null
  old_lag: number | null
  kind: RelationKind | null
  lag: number | null
  author_id: string | null
  created_at: Date
}

/**
 * The changes of an object's relations, as far as the reader may read the other object. Throws what `accessObject`
 * throws.
 */
export async function paginateRelationChanges(
  ctx: ReadContext,
  { object_id: id, ...args }: PageArgs & { object_id: string },
) {
  const slice = sliceOf(args)
  const { object, reader } = await accessObject(ctx, id, { wanted: 'read' })
  const { sql } = ctx
  const type = await objectTypeOf(ctx, object.type)
  const allowed = allowedOfType(sql, reader, { type, table: tableOf(type), reads: 'all', alias: 'o' })
  const { rows, total } = await readSlice<ChangeRow>(
    slice,
    ({ perPage, offset }) => sql<Counted<ChangeRow>[]>`
      select c.id, c.source as from_id, c.target as to_id, o.title as other_name, c.old_kind, c.old_lag, c.kind, c.lag,
        c.author as author_id, c.created_at, count(*) over ()::int as total
      from object_relation_change c
      join object o on o.id = case c.source when ${object.id} then c.target else c.source end
        and o.deleted_at is null
      where (c.source = ${object.id} or c.target = ${object.id}) and ${allowed}
      order by c.id desc limit ${perPage} offset ${offset}`,
  )
  return { data: rows, paginatorInfo: paginatorInfo(slice, total, rows.length) }
}
