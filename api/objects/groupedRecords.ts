import { objectLimits } from '#schema/objects/objects.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { hasIndex } from '../types/typeTable.ts'
import type { LinkTargets } from './linkedNodes.ts'
import { columnOf, presentOne, valueColumns, type DataRow } from './objectColumns.ts'
import { cursorOf } from './objectCursor.ts'
import type { ObjectQuery } from './objectQuery.ts'
import type { ObjectProperty, ObjectType } from './objectType.ts'
import { tableRows } from './tableRows.ts'
import { presentObjects, type PresentedObject } from './presentObjects.ts'

/** The newest objects of a group, and the cursor from which to continue. */
export type GroupedRecords = { data: PresentedObject[]; endCursor: string | null }
type Pair = readonly [unknown, unknown]
type Asked = {
  type: ObjectType
  property: ObjectProperty
  by: ObjectProperty | null
  query: ObjectQuery
  /** The stored values of the existing groups. */
  values: unknown[]
  first: number
  /** Indexes that hold each group in the order of its objects. */
  indexes: string[]
}

/**
 * The newest objects of every group, in one query for all of them. Every group gets its first object before any gets
 * a second.
 */
export async function groupedRecords(
  ctx: ReadContext,
  targets: LinkTargets,
  { first, ...asked }: Asked,
): Promise<Map<string, GroupedRecords>> {
  if (first === 0 || asked.values.length === 0) return new Map()
  const { sql } = ctx
  const { type, property, by } = asked
  const own = [...type.properties.values()].filter(({ system }) => system === null)
  const isFound = asked.indexes.length > 0 && (await hasIndex(sql, type.id, asked.indexes))
  const placed = isFound ? foundByIndex(sql, { first, ...asked }) : numbered(sql, asked)
  const rows = await sql<DataRow[]>`
    with placed as (${placed}), chosen as (
      select id from placed where place <= ${first} order by place, id desc limit ${objectLimits.groupedRecords}
    )
    select t.id, t.title, t.author, t.scope, t.own_scope, t.tags, t.created_at, t.updated_at,
      (select version from object where id = t.id) as version ${valueColumns(sql, own)}
    from ${tableRows(ctx, type)} t where t.id in (select id from chosen) order by t.id desc`
  const records = await presentObjects(ctx, targets, { type, rows })
  const found = new Map<string, GroupedRecords>()
  for (const [index, row] of rows.entries()) {
    const key = keyOf([
      presentPart(property, row[columnOf(property)]),
      by && presentPart(by, row[columnOf(by)]),
    ])
    const { data } = found.get(key) ?? { data: [] }
    found.set(key, { data: [...data, records[index]!], endCursor: cursorOf(records[index]!.id, []) })
  }
  return found
}

/** The position of every object in its group. */
function numbered(db: Db, { property, by, query }: Pick<Asked, 'property' | 'by' | 'query'>): Fragment {
  const also = by ? db`, ${db(`t.${columnOf(by)}`)}` : db``
  return db`
    select t.id, row_number() over (
      partition by ${db(`t.${columnOf(property)}`)} ${also} order by t.id desc) as place ${query.fromAll}`
}

/** The same for the newest alone: an index holds each group in order, so the rest is not read. */
function foundByIndex(db: Db, { property, query, values, first }: Omit<Asked, 'type' | 'by'>): Fragment {
  const column = db(`t.${columnOf(property)}`)
  const newest = (fits: Fragment, order = db`t.id desc`) => db`
    select t.id, row_number() over (order by ${order}) as place ${query.from} and ${fits}
    order by ${order} limit ${first}`
  const texts = values.filter((value) => value !== null) as string[]
  // PostgreSQL uses the index for rows without a value only if the sort names the column itself.
  const byIndex = db`${column} desc nulls last, t.id desc`
  const nothing = values.includes(null) ? db`union all (${newest(db`${column} is null`, byIndex)})` : db``
  return db`
    select n.id, n.place from unnest(${texts}::text[]) as g (value)
    cross join lateral (${newest(db`${column} = g.value`)}) n ${nothing}`
}

/** One of the values that objects are grouped by, as the API shows it. */
export const presentPart = (property: ObjectProperty | null, stored: unknown): unknown =>
  property && stored !== null && stored !== undefined ? presentOne(stored, property) : null

/** The records that were read for the group of a pair of values. */
export const recordsOf = (records: ReadonlyMap<string, GroupedRecords>, pair: Pair): GroupedRecords =>
  records.get(keyOf(pair)) ?? { data: [], endCursor: null }

const keyOf = (pair: Pair): string => JSON.stringify(pair)
