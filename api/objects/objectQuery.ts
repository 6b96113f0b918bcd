import { fields } from '#schema/fields/registry.ts'
import { listOptions } from '#schema/fields/list.ts'
import { withMe } from '#schema/fields/me.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import type { Order, Where, WhereColumn } from '../graphql/where.ts'
import { orderSql, whereSql } from '../graphql/where.ts'
import { sortedText } from '../types/indexKeys.ts'
import { columnOf, companionOf, elementCast, isArray, isJson, tableOf } from './objectColumns.ts'
import { allowedOfType } from './objectRights.ts'
import type { Sort } from './objectCursor.ts'
import { tableRows } from './tableRows.ts'
import { nestedColumn, nestedSql, type Nesting } from './nestedObjects.ts'
import { isPartlyHidden, type ObjectProperty, type ObjectType } from './objectType.ts'

type OwnColumn = 'id' | 'name' | 'author' | 'created_at' | 'updated_at' | 'tags'
type Named = { column?: OwnColumn | null; property_id?: string | null }
/** A condition in the API's form: on a column that every object has, or on a property. */
export type ObjectWhere = Omit<Where<string>, 'column' | 'AND' | 'OR'> &
  Named & { AND?: ObjectWhere[] | null; OR?: ObjectWhere[] | null }
export type ObjectOrder = Named & Pick<Order<string>, 'order'>

/** With the SQL type of its sort key, if that differs from the column's. */
type ObjectColumn = WhereColumn & { sortCast?: string }

const deepest = 6

const ownColumns: Record<OwnColumn, (db: Db) => ObjectColumn> = {
  id: (db) => ({ sql: db`t.id`, cast: 'uuid', neverNull: true }),
  name: (db) => ({
    sql: db`t.title`,
    sortedBy: db`lower(t.title) collate "ru-x-icu"`,
    cast: 'text',
    neverNull: true,
  }),
  author: (db) => ({ sql: db`t.author`, cast: 'bigint' }),
  created_at: (db) => ({ sql: db`t.created_at`, cast: 'timestamptz', neverNull: true }),
  updated_at: (db) => ({ sql: db`t.updated_at`, cast: 'timestamptz', neverNull: true }),
  tags: (db) => ({ sql: db`t.tags`, cast: 'bigint', sortCast: 'bigint[]', several: true }),
}

/** The columns of the rows `t` of a type's table that a query names, by their names in it. */
type Asked = { db: Db; type: ObjectType; columns: Record<string, ObjectColumn> }

/** The form that an index has; the name is built from an id. */
const folded = (db: Db, column: string): Fragment => db.unsafe(sortedText(column))

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

/** Options sort in the order of their list, texts case-insensitively. */
function sortedBy(db: Db, property: ObjectProperty, name: string): Fragment {
  if (property.kind === 'list') {
    const { options } = optionsOf(listOptions, property)
    const ids = options.toSorted((a, b) => a.order - b.order).map(({ id }) => id)
    return db`array_position(${ids}::text[], ${db(name)})`
  }
  return elementCast(property) === 'text' ? folded(db, name) : db`${db(name)}`
}

/** A query for a type's objects, as SQL on the rows `t` of its table, with the access condition. */
export type ObjectQuery = {
  from: Fragment
  /** The same rows for a query that reads or counts all of them. */
  fromAll: Fragment
  order: Fragment
  sorts: Sort[]
  /** For a nested list: the objects directly under each of some objects, whose id is `parent`. */
  beneath: ((ids: string[]) => Fragment) | null
  /**
   * Equal rows are sorted newest first, or newest last if the last sort ascends: an index has both in one direction.
   */
  rises: boolean
}

type AskedList = {
  where?: ObjectWhere | null
  orderBy?: ObjectOrder[] | null
  nested?: Nesting | null
}

/**
 * Turns filters and sorts into SQL. Properties that the reader may not read are refused like unknown ones. Throws
 * `invalid_input` naming `where`, `orderBy` or `nested`.
 */
export function queryObjects(
  ctx: ReadContext,
  type: ObjectType,
  { where, orderBy, nested }: AskedList,
): ObjectQuery {
  const { sql } = ctx
  const asked: Asked = { db: sql, type, columns: {} }
  const { columns } = asked
  const table = tableOf(type)
  const rows = tableRows(ctx, type)
  const plainWhere = where ? whereOf(asked, where, 0) : null
  const fitting = plainWhere ? sql`and ${whereSql(sql, columns, plainWhere)}` : sql``
  const by = (orderBy ?? []).map((each) => ({ column: keyOf(asked, each, 'orderBy'), order: each.order }))
  const shownFor = (reads: 'few' | 'all') => sql`
    from ${rows} t where t.deleted_at is null and ${allowedOfType(sql, type.reader, { type, table, reads })} ${fitting}`
  const tree = nested ? nestedSql(sql, { type, nested, shown: shownFor('few') }) : null
  const fromFor = (reads: 'few' | 'all') =>
    tree ? sql`${shownFor(reads)} and ${tree.level}` : shownFor(reads)
  const parent = nested ? nestedColumn(sql, type, nested) : null
  const rises = by.length > 0 && by.at(-1)!.order !== 'DESC'
  return {
    from: fromFor('few'),
    fromAll: fromFor('all'),
    order: orderSql(sql, columns, { by, last: rises ? sql`t.id` : sql`t.id desc` }),
    rises,
    beneath:
      tree && parent
        ? (ids) => sql`select ${parent} as parent, count(*)::int as count ${shownFor('few')}
            and ${tree.beneath(ids)} group by ${parent}`
        : null,
    sorts: by.map(({ column, order }) => {
      const { sql: plain, sortedBy: by = plain, cast, sortCast = cast, neverNull = false } = columns[column]!
      return { by, cast: sortCast, descends: order === 'DESC', neverNull }
    }),
  }
}

function whereOf(asked: Asked, where: ObjectWhere, depth: number): Where<string> {
  if (depth > deepest) throw refuseField('where', 'too_long')
  const { column, property_id: property, operator, AND, OR } = where
  const inner = (each: ObjectWhere) => whereOf(asked, each, depth + 1)
  const isCondition = Boolean(column) || Boolean(property)
  if (property) checkOperator(asked.type.properties.get(property), operator ?? 'EQ')
  return {
    ...(isCondition ? { column: keyOf(asked, where, 'where') } : {}),
    operator,
    value: meant(asked.type, where),
    AND: AND?.map(inner),
    OR: OR?.map(inner),
  }
}

/** No object has this id: it is the value of `me` for a reader without one. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** A value with `me` replaced by the reader, so that everyone can share one filter. */
function meant(type: ObjectType, { column, property_id: id, value }: ObjectWhere): unknown {
  const { properties, reader, system } = type
  const property = id ? properties.get(id) : undefined
  if (property?.people || (column === 'id' && system === 'person'))
    return withMe(value, reader.person ?? nobody)
  return column === 'author' || property?.system === 'author' ? withMe(value, reader.subject ?? '0') : value
}

function checkOperator(property: ObjectProperty | undefined, operator: NonNullable<ObjectWhere['operator']>) {
  if (!property || isPartlyHidden(property)) throw refuseField('where', 'unknown_value')
  if (!fields[property.kind].operators.includes(operator)) throw refuseField('where', 'unknown_value')
}

/** The name in `columns` of the requested column, which is added if missing. */
function keyOf(
  { db, type, columns }: Asked,
  { column, property_id: id }: Named,
  field: 'where' | 'orderBy',
): string {
  const property = id ? type.properties.get(id) : undefined
  // The sort and filter text of a composite contains all of its parts.
  if (property && !column && !isPartlyHidden(property)) {
    columns[`p${id}`] ??= columnFor(db, property)
    return `p${id}`
  }
  if (!column || id) throw refuseField(field, 'unknown_value')
  columns[column] ??= ownColumns[column](db)
  return column
}
