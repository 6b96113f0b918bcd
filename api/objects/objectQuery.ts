import { fields } from '#schema/fields/registry.ts'
import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../db.ts'
import { refuseField } from '../errors.ts'
import type { Order, Where, WhereColumn } from '../where.ts'
import { orderSql, whereSql } from '../where.ts'
import { columnOf, companionOf, elementCast, isArray, isJson, tableOf } from './objectColumns.ts'
import { allowedOfType } from './objectRights.ts'
import type { Sort } from './objectCursor.ts'
import type { ObjectProperty, ObjectType } from './objectType.ts'

type OwnColumn = 'id' | 'name' | 'author' | 'created_at' | 'updated_at' | 'tags'
type Named = { column?: OwnColumn | null; property_id?: string | null }
/** A condition as the API takes it: on a column that every object has, or on a property. */
export type ObjectWhere = Omit<Where<string>, 'column' | 'AND' | 'OR'> &
  Named & { AND?: ObjectWhere[] | null; OR?: ObjectWhere[] | null }
export type ObjectOrder = Named & Pick<Order<string>, 'order'>

/** With the type of what it sorts by, where that is another one. */
type ObjectColumn = WhereColumn & { sortCast?: string }

const deepest = 6

/** The columns of the rows `t` of a type's table, by their names in the API and `p<id>` for properties. */
function columnsOf(db: Db, type: ObjectType): Record<string, ObjectColumn> {
  const own: Record<OwnColumn, ObjectColumn> = {
    id: { sql: db`t.id`, cast: 'uuid', neverNull: true },
    name: { sql: db`t.title`, sortedBy: folded(db, 't.title'), cast: 'text', neverNull: true },
    author: { sql: db`t.author`, cast: 'bigint' },
    created_at: { sql: db`t.created_at`, cast: 'timestamptz', neverNull: true },
    updated_at: { sql: db`t.updated_at`, cast: 'timestamptz', neverNull: true },
    tags: { sql: db`t.tags`, cast: 'bigint', sortCast: 'bigint[]', several: true },
  }
  const properties = [...type.properties.values()].map((property): [string, ObjectColumn] => [
    `p${property.id}`,
    columnFor(db, property),
  ])
  return { ...own, ...Object.fromEntries(properties) }
}

const folded = (db: Db, column: string): Fragment => db`lower(${db(column)}) collate "ru-x-icu"`

function columnFor(db: Db, property: ObjectProperty): ObjectColumn {
  const companion = companionOf(property)
  if (companion)
    return { sql: db`${db(`t.${companion}`)}`, sortedBy: folded(db, `t.${companion}`), cast: 'text' }
  const name = `t.${columnOf(property)}`
  const sql = db`${db(name)}`
  if (isJson(property)) return { sql: db`${db(name)}::text`, cast: 'text' }
  const cast = elementCast(property) as Exclude<ReturnType<typeof elementCast>, 'jsonb'>
  if (isArray(property)) return { sql, cast, sortCast: `${cast}[]`, several: true }
  const sorted = { sortedBy: sortedBy(db, property, name), sortCast: property.kind === 'list' ? 'int' : cast }
  return { sql, cast, ...sorted }
}

/** Options of a list sort as they stand in it, texts by their letters, whatever their case. */
function sortedBy(db: Db, property: ObjectProperty, name: string): Fragment {
  if (property.kind === 'list') {
    const { options } = optionsOf(listOptions, property)
    const ids = options.toSorted((a, b) => a.order - b.order).map(({ id }) => id)
    return db`array_position(${ids}::text[], ${db(name)})`
  }
  return elementCast(property) === 'text' ? folded(db, name) : db`${db(name)}`
}

/** What is asked of a type's objects, as SQL on the rows `t` of its table: who may read them included. */
export type ObjectQuery = {
  from: Fragment
  order: Fragment
  sorts: Sort[]
  columns: Record<string, ObjectColumn>
}

/**
 * Turns filters and sorts into SQL. Properties that the reader may not read are refused like ones that are not there.
 * Throws `invalid_input` naming `where` or `orderBy`.
 */
export async function queryObjects(
  ctx: ReadContext,
  type: ObjectType,
  { where, orderBy = [] }: { where?: ObjectWhere | null; orderBy?: ObjectOrder[] | null },
): Promise<ObjectQuery> {
  const { sql } = ctx
  const columns = columnsOf(sql, type)
  const table = tableOf(type)
  const { allowed } = await allowedOfType(ctx, type.reader, { type: type.id, table })
  const fitting = where ? sql`and ${whereSql(sql, columns, whereOf(type, where, 0))}` : sql``
  const by = (orderBy ?? []).map((each) => ({ column: keyOf(type, each, 'orderBy'), order: each.order }))
  return {
    from: sql`from ${sql(table)} t where t.deleted_at is null and ${allowed} ${fitting}`,
    order: orderSql(sql, columns, { by, last: sql`t.id desc` }),
    sorts: by.map(({ column, order }) => {
      const { sql: plain, sortedBy: by = plain, cast, sortCast = cast } = columns[column]!
      return { by, cast: sortCast, descends: order === 'DESC' }
    }),
    columns,
  }
}

function whereOf(type: ObjectType, where: ObjectWhere, depth: number): Where<string> {
  if (depth > deepest) throw refuseField('where', 'too_long')
  const { column, property_id: property, operator, value, AND, OR } = where
  const inner = (each: ObjectWhere) => whereOf(type, each, depth + 1)
  const isCondition = Boolean(column) || Boolean(property)
  if (property) checkOperator(type.properties.get(property), operator ?? 'EQ')
  return {
    ...(isCondition ? { column: keyOf(type, where, 'where') } : {}),
    operator,
    value,
    AND: AND?.map(inner),
    OR: OR?.map(inner),
  }
}

function checkOperator(property: ObjectProperty | undefined, operator: NonNullable<ObjectWhere['operator']>) {
  if (!property) throw refuseField('where', 'unknown_value')
  if (!fields[property.kind].operators.includes(operator)) throw refuseField('where', 'unknown_value')
}

/** The column that is meant, by its name in `columnsOf`. */
export function keyOf(
  type: ObjectType,
  { column, property_id: property }: Named,
  field: 'where' | 'orderBy' | 'property_id',
): string {
  if (property && !column && type.properties.has(property)) return `p${property}`
  if (column && !property) return column
  throw refuseField(field, 'unknown_value')
}
