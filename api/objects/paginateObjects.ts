import { objectLimits } from '#schema/objects/objects.ts'
import type { ReadContext } from '../context.ts'
import { byOrder, type Db, type Fragment } from '../database/db.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../graphql/paginate.ts'
import { boundLinked } from './boundLinked.ts'
import type { LinkTargets } from './linkedNodes.ts'
import { valueColumns, type DataRow } from './objectColumns.ts'
import { keysetSql, readParts } from './objectCursor.ts'
import { isOrdered, noteList } from './noteList.ts'
import type { Nesting } from './nestedObjects.ts'
import { queryObjects, type ObjectOrder, type ObjectQuery, type ObjectWhere } from './objectQuery.ts'
import { listedTypeOf } from './objectType.ts'
import { presentObjects } from './presentObjects.ts'

export type ObjectArgs = PageArgs & {
  type_id: string
  where?: ObjectWhere | null
  orderBy?: ObjectOrder[] | null
  after?: string | null
  nested?: Nesting | null
}

/** The requested parts of the list and of its objects. Costly parts are read only on request. */
export type ListFields = { page: ReadonlySet<string>; objects: ReadonlySet<string> }

/**
 * The readable objects of a type, filtered and sorted as requested, by default newest first. Throws `invalid_input`,
 * `too_many_objects`, and `not_found` when the actor may not enter the type's space.
 */
export async function paginateObjects(
  ctx: ReadContext,
  targets: LinkTargets,
  { fields, ...args }: ObjectArgs & { fields: ListFields },
) {
  const slice = sliceOf(args)
  const type = await listedTypeOf(ctx, args.type_id)
  const { sql } = ctx
  await boundLinked(ctx, type, args)
  const query = queryObjects(ctx, type, args)
  const keyset = keysetSql(sql, query, args)
  const own = [...type.properties.values()].filter(({ system }) => system === null)
  const { nested } = args
  const isOnePlan = slice.offset === 0 && !nested?.parent && isOrdered(ctx, type, args)
  const read = (after: Fragment, left: number) => {
    // The row limit makes the planner optimize for the first rows.
    const isFirst = isOnePlan && left === slice.perPage
    const db = isFirst ? byOrder(sql) : sql
    const most = isFirst
      ? db.unsafe(`limit ${left}`)
      : db`limit ${left} offset ${args.after ? 0 : slice.offset}`
    return db<DataRow[]>`
      select t.id, t.title, t.author, t.scope, t.own_scope ${plainColumns(db, fields.objects)}
        ${fields.page.has('endCursor') ? keyset.keys : db``} ${valueColumns(db, own)}
      ${query.from} ${after} order by ${query.order} ${most}`
  }
  const rows = await noteList(ctx, type, { ...args, where: whereOn(args), surface: 'list' }, () =>
    readParts(keyset, slice.perPage, read),
  )
  const last = rows.at(-1)
  return {
    data: await presentObjects(ctx, targets, { type, rows }),
    endCursor: last ? keyset.cursorAfter(last) : null,
    children: () => childrenOf(sql, query, rows),
    // Counting costs more than the list itself, so only requests for the count wait for it.
    paginatorInfo: async () => {
      const isAll = !args.after && rows.length < slice.perPage && (rows.length > 0 || slice.offset === 0)
      const counted = isAll
        ? { total: slice.offset + rows.length, estimated: false }
        : await noteList(ctx, type, { where: args.where, surface: 'totals' }, () =>
            countUpTo(sql, query.fromAll),
          )
      return { ...paginatorInfo(slice, counted.total, rows.length), estimated: counted.estimated }
    },
  }
}

/** The filters of a list, including its level, so that an index can be made for them. */
const whereOn = ({ where, nested }: ObjectArgs): ObjectWhere | null | undefined =>
  nested?.parent
    ? { AND: [...(where ? [where] : []), { property_id: nested.property_id, value: nested.parent }] }
    : where

/** The number of objects directly under each row, for all rows at once. */
async function childrenOf(db: Db, { beneath }: ObjectQuery, rows: readonly DataRow[]): Promise<number[]> {
  if (!beneath || rows.length === 0) return []
  const ids = rows.map(({ id }) => id as string)
  const found = await db<{ parent: string; count: number }[]>`${beneath(ids)}`
  const counts = new Map(found.map(({ parent, count }) => [parent, count]))
  return ids.map((id) => counts.get(id) ?? 0)
}

/** Columns by the field that shows them. Access checks do not need them, so a list reads them only on request. */
const columnsByField = {
  tags: 't.tags',
  created_at: 't.created_at',
  updated_at: 't.updated_at',
  version: '(select version from object where id = t.id) as version',
}

const plainColumns = (db: Db, asked: ReadonlySet<string>): Fragment =>
  db.unsafe(
    Object.entries(columnsByField)
      .map(([field, column]) => (asked.has(field) ? `, ${column}` : ''))
      .join(''),
  )

/** The number of rows: exact up to `objectLimits.exactTotal`, above that the planner's estimate. */
export async function countUpTo(db: Db, from: Fragment): Promise<{ total: number; estimated: boolean }> {
  const most = objectLimits.exactTotal
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (select 1 ${from} limit ${most + 1}) counted`
  if (row!.total <= most) return { total: row!.total, estimated: false }
  const [plan] = await db<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>`
    explain (format json) select 1 ${from}`
  return { total: Math.max(most + 1, plan!['QUERY PLAN'][0].Plan['Plan Rows']), estimated: true }
}
