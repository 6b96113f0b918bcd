import { totalsMost, totalsOf, type Total } from '#schema/objects/totals.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { boundLinked } from './boundLinked.ts'
import { inRow, isArray, typedColumn } from './objectColumns.ts'
import { noteList } from './noteList.ts'
import { queryObjects, type ObjectWhere } from './objectQuery.ts'
import { listedTypeOf, type ObjectProperty, type ObjectType } from './objectType.ts'

export type AskedTotal = { property_id: string; total: Total }
export type TotalArgs = { type_id: string; where?: ObjectWhere | null; totals: AskedTotal[] }

/**
 * Totals over the readable objects of a type, in the requested order; null when there is nothing to add up. Throws
 * `invalid_input`, `not_found`, `too_many_objects`.
 */
export const totalObjects = async (ctx: ReadContext, args: TotalArgs): Promise<(number | null)[]> =>
  (await countedTotals(ctx, args)).totals

/** The same with the number of objects. */
export async function countedTotals(
  ctx: ReadContext,
  args: TotalArgs,
): Promise<{ count: number; totals: (number | null)[] }> {
  const type = await listedTypeOf(ctx, args.type_id)
  const { sql } = ctx
  const { held, added } = totalsSql(sql, type, args.totals)
  await boundLinked(ctx, type, {
    where: args.where,
    properties: args.totals.map(({ property_id: id }) => id),
  })
  const { fromAll } = queryObjects(ctx, type, { where: args.where })
  const [row] = await noteList(
    ctx,
    type,
    { where: args.where, surface: 'totals' },
    () => sql<{ count: number; totals: (number | null)[] }[]>`
      select count(*)::int as count, ${added} as totals from (select t.id ${held} ${fromAll}) t`,
  )
  return row!
}

/** Totals in two parts: what to select of each object, and how to aggregate these columns `t.m0`, `t.m1`, … */
export function totalsSql(
  db: Db,
  type: ObjectType,
  asked: AskedTotal[],
): { held: Fragment; added: Fragment } {
  if (asked.length > totalsMost) throw refuseField('totals', 'too_long')
  const properties = [...new Set(asked.map(({ property_id: id }) => id))].map((id) => {
    const property = type.properties.get(id)
    if (!property) throw refuseField('totals', 'unknown_value')
    return property
  })
  const held = properties.map((property, at) => db`, ${countedValue(db, property)} as ${db(`m${at}`)}`)
  const added = asked.flatMap(({ property_id: id, total }, index) => {
    const at = properties.findIndex((property) => property.id === id)
    if (!totalsOf(properties[at]!).includes(total)) throw refuseField('totals', 'unknown_value')
    return [index === 0 ? db`` : db`, `, totalSql(db, total, db`${db(`t.m${at}`)}`)]
  })
  return { held: inRow(db, held), added: db`json_build_array(${inRow(db, added)})` }
}

/** For a number its value; for anything else whether there is a value. */
export function countedValue(db: Db, property: ObjectProperty): Fragment {
  const column = typedColumn(db, property)
  if (isArray(property)) return db`case when cardinality(${column}) > 0 then 1 end`
  return property.kind === 'number' ? column : db`case when ${column} is not null then 1 end`
}

function totalSql(db: Db, total: Total, held: Fragment): Fragment {
  switch (total) {
    case 'count':
      return db`count(*)`
    case 'filled':
      return db`count(${held})`
    case 'empty':
      return db`count(*) - count(${held})`
    case 'sum':
      return db`sum(${held})`
    case 'average':
      return db`avg(${held})`
    case 'median':
      return db`percentile_cont(0.5) within group (order by ${held})`
    case 'min':
      return db`min(${held})`
    case 'max':
      return db`max(${held})`
  }
}
