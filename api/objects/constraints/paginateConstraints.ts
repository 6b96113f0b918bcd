import { constraintLimits } from '#schema/objects/schedule/constraint.ts'
import type { ConstraintKind } from '#schema/objects/schedule/constraint.ts'
import type { ReadContext } from '../../context.ts'
import type { Fragment } from '../../database/db.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../../graphql/paginate.ts'
import { tableOf } from '../objectColumns.ts'
import { allowedOfType } from '../objectRights.ts'
import { listedTypeOf, type ObjectType } from '../objectType.ts'

type ConstraintRow = {
  object_id: string
  kind: ConstraintKind
  day: string | null
  created_at: Date
  updated_at: Date
}

/** The constraints `c` of a type whose object `o` is living and may be read. */
function readable({ sql }: ReadContext, type: ObjectType): Fragment {
  const allowed = allowedOfType(sql, type.reader, { type, table: tableOf(type), reads: 'all', alias: 'o' })
  return sql`
    from object_constraint c
    join object o on o.id = c.object and o.deleted_at is null
    where c.type = ${type.id} and ${allowed}`
}

const columns = ({ sql }: ReadContext): Fragment =>
  sql`c.object as object_id, c.kind, c.day::text as day, c.created_at, c.updated_at`

/**
 * The date constraints of the objects of a type that the reader may read. Throws what `listedTypeOf` throws,
 * `invalid_input`.
 */
export async function paginateConstraints(
  ctx: ReadContext,
  { type_id: id, ...args }: PageArgs & { type_id: string },
) {
  const slice = sliceOf(args, constraintLimits.perPage)
  const type = await listedTypeOf(ctx, id)
  const { rows, total } = await readSlice<ConstraintRow>(
    slice,
    ({ perPage, offset }) => ctx.sql<Counted<ConstraintRow>[]>`
      select ${columns(ctx)}, count(*) over ()::int as total ${readable(ctx, type)}
      order by c.object limit ${perPage} offset ${offset}`,
  )
  return { data: rows, paginatorInfo: paginatorInfo(slice, total, rows.length) }
}

/** The constraint of an object that the reader may read; null when it has none. */
export async function getConstraint(ctx: ReadContext, of: { type: string; id: string }) {
  const type = await listedTypeOf(ctx, of.type)
  const [row] = await ctx.sql<ConstraintRow[]>`
    select ${columns(ctx)} ${readable(ctx, type)} and c.object = ${of.id}`
  return row ?? null
}
