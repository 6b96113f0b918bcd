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

/** What is asked of the list and of its objects; what costs something is read where it is asked for. */
export type ListFields = { page: ReadonlySet<string>; objects: ReadonlySet<string> }

/**
 * The readable objects of a type, filtered and sorted as asked, the newest first where nothing is said. Throws
 * `invalid_input`, `too_many_objects`, and `not_found` where the space of the type is closed to the actor.
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
    // With how many rows are wanted the one plan is made for the first of them.
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
    // Counting costs more than the list itself: only who asks for it waits.
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

/** What a list is filtered by, its level among it, so that there is an index for that. */
const whereOn = ({ where, nested }: ObjectArgs): ObjectWhere | null | undefined =>
  nested?.parent
    ? { AND: [...(where ? [where] : []), { property_id: nested.property_id, value: nested.parent }] }
    : where

/** How many objects stand right beneath each row, for all of them at once. */
async function childrenOf(db: Db, { beneath }: ObjectQuery, rows: readonly DataRow[]): Promise<number[]> {
  if (!beneath || rows.length === 0) return []
  const ids = rows.map(({ id }) => id as string)
  const found = await db<{ parent: string; count: number }[]>`${beneath(ids)}`
  const counts = new Map(found.map(({ parent, count }) => [parent, count]))
  return ids.map((id) => counts.get(id) ?? 0)
}

/** By the field that shows it, what a list need not read for its rights. */
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

/** How many rows there are: exactly as far as `objectLimits.exactTotal`, beyond it what the planner thinks. */
export async function countUpTo(db: Db, from: Fragment): Promise<{ total: number; estimated: boolean }> {
  const most = objectLimits.exactTotal
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (select 1 ${from} limit ${most + 1}) counted`
  if (row!.total <= most) return { total: row!.total, estimated: false }
  const [plan] = await db<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>`
    explain (format json) select 1 ${from}`
  return { total: Math.max(most + 1, plan!['QUERY PLAN'][0].Plan['Plan Rows']), estimated: true }
}
