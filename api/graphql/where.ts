import type { Operator } from '#schema/fields/operators.ts'
import { isStorable } from '#schema/storableText.ts'
import type { Db, Fragment } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { isRowId, isUuid } from '../ids.ts'

/** RAPI.06: one condition, or conditions joined by AND or OR; several on one level must all hold. */
export type Where<Column extends string> = {
  column?: Column | null
  operator?: Operator | null
  value?: unknown
  AND?: Where<Column>[] | null
  OR?: Where<Column>[] | null
}
export type Order<Column extends string> = { column: Column; order?: 'ASC' | 'DESC' | null }

/** A column for filters and sorts: its SQL, and the type of its values. */
export type WhereColumn = {
  sql: Fragment
  sortedBy?: Fragment
  /** Every row has a value, so a sort needs no NULLS clause, which would need an index of its own. */
  neverNull?: boolean
  cast: 'text' | 'uuid' | 'bigint' | 'float8' | 'timestamptz' | 'bool'
  /** The column is an array: a condition is about one of its values. */
  several?: boolean
  /** All values that the column may have, if they are limited. */
  values?: readonly string[]
}
export type WhereColumns<Column extends string> = Record<Column, WhereColumn>

const deepest = 5
const conditionsMost = 50
const valuesMost = 100
const valueSigns = 500
const ordersMost = 5

type Walk<Column extends string> = { db: Db; columns: WhereColumns<Column>; left: number }

/** The conditions as SQL. Throws `invalid_input` naming `where` for invalid conditions. */
export const whereSql = <Column extends string>(
  db: Db,
  columns: WhereColumns<Column>,
  where: Where<Column>,
): Fragment => build({ db, columns, left: conditionsMost }, where, 0)

function build<Column extends string>(walk: Walk<Column>, where: Where<Column>, depth: number): Fragment {
  const { db, columns } = walk
  if (depth > deepest || walk.left-- <= 0) throw refuseField('where', 'too_long')
  const inner = (each: Where<Column>) => build(walk, each, depth + 1)
  const parts: Fragment[] = []
  if (where.column) parts.push(condition(db, columns[where.column], where))
  if (where.AND?.length) parts.push(db`(${list(db, where.AND.map(inner), db` and `)})`)
  if (where.OR?.length) parts.push(db`(${list(db, where.OR.map(inner), db` or `)})`)
  return parts.length > 0 ? db`(${list(db, parts, db` and `)})` : db`true`
}

/** The driver treats an empty list as a parameter, so there is always at least one part. */
const list = (db: Db, parts: Fragment[], by: Fragment): Fragment =>
  db`${parts.flatMap((part, index) => (index === 0 ? [part] : [by, part]))}`

function condition(db: Db, column: WhereColumn, { operator, value }: Where<string>): Fragment {
  if (column.several) return conditionOnSeveral(db, column, { operator, value })
  const { sql: name } = column
  // The driver sends every text as false.
  const cast = db.unsafe(column.cast === 'bool' ? 'text::bool' : column.cast)
  const one = (given: unknown = value) => db`${checked(column, given)}::${cast}`
  const several = (exactly?: number) => {
    const values: unknown[] = Array.isArray(value) ? value : []
    if (values.length === 0 || values.length > valuesMost || values.length !== (exactly ?? values.length))
      throw refuseField('where', 'out_of_range')
    return values.map((each) => checked(column, each))
  }
  const isNothing = value === null || value === undefined
  switch (operator ?? 'EQ') {
    case 'EQ':
      return isNothing ? db`${name} is null` : db`${name} = ${one()}`
    case 'NEQ':
      return isNothing ? db`${name} is not null` : db`${name} is distinct from ${one()}`
    case 'GT':
      return db`${name} > ${one()}`
    case 'GTE':
      return db`${name} >= ${one()}`
    case 'LT':
      return db`${name} < ${one()}`
    case 'LTE':
      return db`${name} <= ${one()}`
    case 'LIKE':
      return db`${name}::text ilike ${pattern(value)}`
    case 'NOT_LIKE':
      return db`(${name}::text ilike ${pattern(value)}) is not true`
    case 'IN':
      return isOne(value) ? db`${name} = ${one(value[0])}` : db`${name} = any(${several()}::${cast}[])`
    case 'NOT_IN':
      return db`(${name} = any(${several()}::${cast}[])) is not true`
    case 'BETWEEN':
    case 'NOT_BETWEEN': {
      const [low, high] = several(2)
      const inside = db`${name} between ${one(low)} and ${one(high)}`
      return operator === 'BETWEEN' ? inside : db`(${inside}) is not true`
    }
    case 'IS_NULL':
      return db`${name} is null`
    case 'IS_NOT_NULL':
      return db`${name} is not null`
  }
}

type Negation = { [operator in Operator]?: Operator }
const negated: Negation = { NEQ: 'EQ', NOT_IN: 'IN', NOT_LIKE: 'LIKE', NOT_BETWEEN: 'BETWEEN' }

/** On an array a positive condition holds if any value fulfils it, a negated one if none does. */
function conditionOnSeveral(db: Db, column: WhereColumn, asked: Where<string>): Fragment {
  const { sql: name, cast } = column
  const { operator, value } = asked
  const isNothing = value === null || value === undefined
  const isEmpty = db`coalesce(cardinality(${name}), 0) = 0`
  if (operator === 'IS_NULL' || (operator === 'EQ' && isNothing)) return isEmpty
  if (operator === 'IS_NOT_NULL' || (operator === 'NEQ' && isNothing)) return db`not (${isEmpty})`
  const positive = operator && negated[operator]
  if (positive) return db`(${conditionOnSeveral(db, column, { ...asked, operator: positive })}) is not true`
  // An array index supports these two operators.
  if ((operator ?? 'EQ') === 'EQ')
    return db`${name} @> array[${checked(column, value)}]::${db.unsafe(cast)}[]`
  if (operator === 'IN' && Array.isArray(value) && value.length > 0 && value.length <= valuesMost)
    return db`${name} && ${value.map((each) => checked(column, each))}::${db.unsafe(cast)}[]`
  const each = { ...column, several: false, sql: db`each` }
  return db`exists (select 1 from unnest(${name}) each where ${condition(db, each, asked)})`
}

/** A text that PostgreSQL can store, of limited length. */
function textValue(value: unknown): string {
  if (typeof value !== 'string' || value.length > valueSigns || !isStorable(value))
    throw refuseField('where', 'format')
  return value
}

/** One value of several is compared for equality: an index then keeps the requested order. */
const isOne = (value: unknown): value is [unknown] => Array.isArray(value) && value.length === 1

/** A LIKE pattern; one that ends inside an escape is completed. */
function pattern(value: unknown): string {
  const text = textValue(value)
  return (/\\*$/.exec(text)?.[0].length ?? 0) % 2 === 1 ? `${text}\\` : text
}

function checked({ cast, values }: WhereColumn, value: unknown): string {
  const isPlain =
    (cast === 'float8' && typeof value === 'number') || (cast === 'bool' && typeof value === 'boolean')
  const text = isPlain ? String(value) : textValue(value)
  if (values && !values.includes(text)) throw refuseField('where', 'unknown_value')
  switch (cast) {
    case 'text':
      return text
    case 'bool':
      if (text !== 'true' && text !== 'false') throw refuseField('where', 'format')
      return text
    case 'uuid':
      if (!isUuid(text.toLowerCase())) throw refuseField('where', 'format')
      return text
    case 'bigint':
      if (!isRowId(text)) throw refuseField('where', 'format')
      return text
    case 'float8':
      if (text.trim() === '' || !Number.isFinite(Number(text))) throw refuseField('where', 'format')
      return text
    case 'timestamptz': {
      const instant = new Date(text)
      const year = instant.getUTCFullYear()
      if (!(year >= 1 && year <= 9999)) throw refuseField('where', 'format')
      return instant.toISOString()
    }
  }
}

/** The order as SQL; ties are broken by `last`, so that pages of the list never overlap. */
export function orderSql<Column extends string>(
  db: Db,
  columns: WhereColumns<Column>,
  { by, last }: { by: Order<Column>[]; last: Fragment },
): Fragment {
  if (by.length > ordersMost) throw refuseField('orderBy', 'too_long')
  const parts = by.map(({ column, order }) => {
    const { sql, sortedBy = sql, neverNull = false } = columns[column]
    if (neverNull) return order === 'DESC' ? db`${sortedBy} desc` : db`${sortedBy} asc`
    return order === 'DESC' ? db`${sortedBy} desc nulls last` : db`${sortedBy} asc nulls first`
  })
  return list(db, [...parts, last], db`, `)
}
