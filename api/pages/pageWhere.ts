import { pageKinds } from '#schema/kinds/kinds.ts'
import { allowedSql, type Reader } from '../access/reader.ts'
import type { Db, Fragment } from '../db.ts'
import { refuseField } from '../errors.ts'
import { isRowId, isUuid } from '../ids.ts'

type Column = 'title' | 'type' | 'author' | 'parent_id' | 'created_at' | 'updated_at'
type Operator =
  | 'EQ'
  | 'NEQ'
  | 'GT'
  | 'GTE'
  | 'LT'
  | 'LTE'
  | 'LIKE'
  | 'NOT_LIKE'
  | 'IN'
  | 'NOT_IN'
  | 'BETWEEN'
  | 'NOT_BETWEEN'
  | 'IS_NULL'
  | 'IS_NOT_NULL'

/** RAPI.06: one condition, or conditions joined by AND or OR; several on one level all count. */
export type PageWhere = {
  column?: Column | null
  operator?: Operator | null
  value?: unknown
  AND?: PageWhere[] | null
  OR?: PageWhere[] | null
}
export type PageOrder = { column: Column; order?: 'ASC' | 'DESC' | null }

const deepest = 5
const conditionsMost = 50
const valuesMost = 100
const valueSigns = 500
const ordersMost = 5

const castOf = {
  title: 'text',
  type: 'text',
  author: 'bigint',
  parent_id: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const

/**
 * A column of the page `p` as the API shows it: a parent that may not be seen is none, and instants have
 * milliseconds, so that what was read can be asked for.
 */
function columnSql(db: Db, reader: Reader, column: Column): Fragment {
  switch (column) {
    case 'title':
      return db`p.title`
    case 'type':
      return db`p.kind`
    case 'author':
      return db`p.author`
    case 'parent_id':
      return db`(select up.id from page up where up.id = p.parent and ${allowedSql(db, reader, 'read', 'up')})`
    case 'created_at':
      return db`date_trunc('milliseconds', p.created_at)`
    case 'updated_at':
      return db`date_trunc('milliseconds', p.updated_at)`
  }
}

type Walk = { db: Db; reader: Reader; left: number }

/** The conditions as SQL over the page `p`. Throws `invalid_input` naming `where` for what makes no sense. */
export const whereSql = (db: Db, reader: Reader, where: PageWhere): Fragment =>
  build({ db, reader, left: conditionsMost }, where, 0)

function build(walk: Walk, where: PageWhere, depth: number): Fragment {
  const { db } = walk
  if (depth > deepest || walk.left-- <= 0) throw refuseField('where', 'too_long')
  const inner = (each: PageWhere) => build(walk, each, depth + 1)
  const parts: Fragment[] = []
  if (where.column) parts.push(condition(walk, where.column, where.operator ?? 'EQ', where.value))
  if (where.AND?.length) parts.push(join(db, where.AND.map(inner), db` and `))
  if (where.OR?.length) parts.push(join(db, where.OR.map(inner), db` or `))
  return parts.length > 0 ? join(db, parts, db` and `) : db`true`
}

/** The driver takes an empty list for a parameter: there is always one part at least. */
const list = (db: Db, parts: Fragment[], by: Fragment): Fragment =>
  db`${parts.flatMap((part, index) => (index === 0 ? [part] : [by, part]))}`

const join = (db: Db, parts: Fragment[], by: Fragment): Fragment => db`(${list(db, parts, by)})`

function condition({ db, reader }: Walk, column: Column, operator: Operator, value: unknown): Fragment {
  const name = columnSql(db, reader, column)
  const cast = db.unsafe(castOf[column])
  const one = (given: unknown = value) => db`${checked(column, given)}::${cast}`
  const several = (exactly?: number) => {
    const values: unknown[] = Array.isArray(value) ? value : []
    if (values.length === 0 || values.length > valuesMost) throw refuseField('where', 'out_of_range')
    if (exactly !== undefined && values.length !== exactly) throw refuseField('where', 'out_of_range')
    return values.map((each) => checked(column, each))
  }
  switch (operator) {
    case 'EQ':
      return value === null || value === undefined ? db`${name} is null` : db`${name} = ${one()}`
    case 'NEQ':
      return value === null || value === undefined
        ? db`${name} is not null`
        : db`${name} is distinct from ${one()}`
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
      return db`${name} = any(${several()}::${cast}[])`
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

/** A text that PostgreSQL can hold, of bounded length. */
function textValue(value: unknown): string {
  if (typeof value !== 'string' || value.length > valueSigns || value.includes('\0'))
    throw refuseField('where', 'format')
  return value
}

/** A LIKE pattern; one that ends inside an escape is completed. */
function pattern(value: unknown): string {
  const text = textValue(value)
  return (/\\*$/.exec(text)?.[0].length ?? 0) % 2 === 1 ? `${text}\\` : text
}

function checked(column: Column, value: unknown): string {
  const text = textValue(value)
  switch (column) {
    case 'title':
      return text
    case 'type':
      if (!(pageKinds as readonly string[]).includes(text)) throw refuseField('where', 'unknown_value')
      return text
    case 'author':
      if (!isRowId(text)) throw refuseField('where', 'format')
      return text
    case 'parent_id':
      if (!isUuid(text.toLowerCase())) throw refuseField('where', 'format')
      return text
    case 'created_at':
    case 'updated_at': {
      const instant = new Date(text)
      const year = instant.getUTCFullYear()
      if (!(year >= 1 && year <= 9999)) throw refuseField('where', 'format')
      return instant.toISOString()
    }
  }
}

/** The order as SQL; ties fall by id, so that pages of the list never overlap. */
export function orderSql(db: Db, reader: Reader, orders: PageOrder[]): Fragment {
  if (orders.length > ordersMost) throw refuseField('orderBy', 'too_long')
  const parts = orders.map(({ column, order }) => {
    const name = orderedBy(db, reader, column)
    return order === 'DESC' ? db`${name} desc nulls last` : db`${name} asc nulls first`
  })
  return list(db, [...parts, db`p.id`], db`, `)
}

/** What people expect to be in order: titles and names by their letters, whatever their case. */
function orderedBy(db: Db, reader: Reader, column: Column): Fragment {
  if (column === 'title') return db`lower(p.title) collate "ru-x-icu"`
  if (column === 'author')
    return db`(
      select lower(s.last_name || ' ' || s.first_name) collate "ru-x-icu" from subject s where s.id = p.author)`
  return columnSql(db, reader, column)
}
