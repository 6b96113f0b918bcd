import { relationLimits } from '#schema/objects/schedule/relation.ts'
import type { ReadContext } from '../../context.ts'
import { refuseField } from '../../errors.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../../graphql/paginate.ts'
import { isUuid } from '../../ids.ts'
import { listedTypeOf } from '../objectType.ts'
import { readableRelations, relationColumns, type RelationRow } from './relationRows.ts'

export type RelationArgs = PageArgs & { type_id: string; object_ids?: string[] | null }

/** The relations among the objects of a type that the reader may read. Throws what `listedTypeOf` throws, `invalid_input`. */
export async function paginateRelations(
  ctx: ReadContext,
  { type_id: id, object_ids: ids, ...args }: RelationArgs,
) {
  const slice = sliceOf(args, relationLimits.perPage)
  if (ids && ids.length > relationLimits.asked) throw refuseField('object_ids', 'too_long')
  const type = await listedTypeOf(ctx, id)
  const { sql } = ctx
  const keys = ids?.filter(isUuid)
  const of = keys ? sql`and (r.source = any(${keys}::uuid[]) or r.target = any(${keys}::uuid[]))` : sql``
  const { rows, total } = await readSlice<RelationRow>(
    slice,
    ({ perPage, offset }) => sql<Counted<RelationRow>[]>`
      select ${relationColumns(ctx)}, count(*) over ()::int as total ${readableRelations(ctx, type)} ${of}
      order by r.id limit ${perPage} offset ${offset}`,
  )
  return { data: rows, paginatorInfo: paginatorInfo(slice, total, rows.length) }
}

/** A relation that the reader may read; null if there is none. */
export async function getRelation(ctx: ReadContext, of: { type: string; id: string }) {
  const type = await listedTypeOf(ctx, of.type)
  const [row] = await ctx.sql<RelationRow[]>`
    select ${relationColumns(ctx)} ${readableRelations(ctx, type)} and r.id = ${of.id}`
  return row ?? null
}
