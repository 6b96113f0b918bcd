import { fields } from '#schema/fields/registry.ts'
import type { FieldKindId } from '#schema/fields/fields.ts'
import type { Db, Sql, Tx } from '../db.ts'
import { withLockPatience } from './lockPatience.ts'

/**
 * The tables that hold the values of objects, one a type: the only module that makes or alters them. Names come from
 * ids alone. A property `12` has the column `c12`; kinds that print have `x12` beside it.
 */
export type ColumnShape = { id: string; kind: FieldKindId; multiple: boolean }

export const tableName = (type: string): string => `data.t${type}`

export const isSeveral = ({ kind, multiple }: ColumnShape): boolean =>
  multiple && fields[kind].canBeMultiple && fields[kind].column !== 'jsonb'

const columnType = (shape: ColumnShape): string =>
  `${fields[shape.kind].column}${isSeveral(shape) ? '[]' : ''}`

/** `unsafe` as a fragment: what goes in is made of ids and of the words of this module. */
const raw = (db: Db, text: string) => db.unsafe(text)

export async function createTypeTable(tx: Tx, type: string): Promise<void> {
  const table = tableName(type)
  await raw(
    tx,
    `create table ${table} (
      id uuid primary key references object on delete cascade,
      title text not null default '',
      author bigint,
      scope bigint not null,
      own_scope boolean not null default false,
      tags bigint[] not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    )`,
  )
  await raw(tx, `create index on ${table} (created_at, id) where deleted_at is null`)
  await raw(tx, `create index on ${table} (updated_at, id) where deleted_at is null`)
  await raw(tx, `create index on ${table} ((lower(title) collate "ru-x-icu"), id) where deleted_at is null`)
  await raw(tx, `create index on ${table} (author) where deleted_at is null`)
  await raw(tx, `create index on ${table} (scope) where own_scope`)
}

export const dropTypeTable = (tx: Tx, type: string): Promise<void> =>
  withLockPatience(tx, `drop table if exists ${tableName(type)}`)

/** Makes the columns of a property, in milliseconds however many objects there are. */
export const addColumns = (tx: Tx, type: string, shape: ColumnShape): Promise<void> =>
  withLockPatience(tx, `alter table ${tableName(type)} ${adding(shape, 'c', 'x')}`)

/** Makes columns beside those of a property, for what its values are converted to. */
export const addNextColumns = (tx: Tx, type: string, shape: ColumnShape): Promise<void> =>
  withLockPatience(
    tx,
    `alter table ${tableName(type)} drop column if exists n${shape.id}, drop column if exists m${shape.id},
      ${adding(shape, 'n', 'm')}`,
  )

/** Puts the columns that were made beside in place of the property's own. */
export async function swapColumns(tx: Tx, type: string, { id, kind }: ColumnShape): Promise<void> {
  const table = tableName(type)
  await withLockPatience(
    tx,
    `alter table ${table} drop column if exists c${id}, drop column if exists x${id}`,
  )
  await raw(tx, `alter table ${table} rename column n${id} to c${id}`)
  if (fields[kind].companion) await raw(tx, `alter table ${table} rename column m${id} to x${id}`)
}

const adding = (shape: ColumnShape, column: string, companion: string): string =>
  [
    `add column if not exists ${column}${shape.id} ${columnType(shape)}`,
    ...(fields[shape.kind].companion ? [`add column if not exists ${companion}${shape.id} text`] : []),
  ].join(', ')

/** Texts may be longer than an index takes, so that they are compared by what they come down to. */
function uniqueKey({ id, kind }: ColumnShape): string {
  if (fields[kind].companion) return `md5(x${id})`
  return fields[kind].column === 'text' ? `md5(c${id})` : `c${id}`
}

/** Lets no two living objects hold one value; fails with a unique violation where some do. */
export const addUniqueIndex = (tx: Tx, type: string, shape: ColumnShape): Promise<void> =>
  withLockPatience(
    tx,
    `create unique index if not exists u${shape.id} on ${tableName(type)} (${uniqueKey(shape)})
      where deleted_at is null`,
  )

export const dropUniqueIndex = (tx: Tx, id: string): Promise<void> =>
  withLockPatience(tx, `drop index if exists data.u${id}`)

/** Texts are looked for by their parts, several values each by itself, everything else by its order, as lists have it. */
function indexKey(shape: ColumnShape): string {
  const { companion, column } = fields[shape.kind]
  if (companion) return `using gin (x${shape.id} gin_trgm_ops)`
  if (isSeveral(shape)) return `using gin (c${shape.id})`
  return column === 'text' && shape.kind !== 'list'
    ? `using gin (c${shape.id} gin_trgm_ops)`
    : `(c${shape.id} nulls first, id) where deleted_at is null`
}

/** Whether there is an index for such values: not for JSON, nor for several texts, which may be longer than one takes. */
export const isIndexed = (shape: ColumnShape): boolean => {
  const { companion, column } = fields[shape.kind]
  if (column === 'jsonb') return companion
  return companion || !isSeveral(shape) || column !== 'text' || shape.kind === 'list'
}

/** Makes an index of a property's values, while the table is read and written; it may take as long as it takes. */
export const addIndex = (sql: Sql, type: string, shape: ColumnShape): Promise<void> =>
  unhurried(
    sql,
    `create index concurrently if not exists i${shape.id} on ${tableName(type)} ${indexKey(shape)}`,
  )

export const dropIndex = (sql: Sql, id: string): Promise<void> =>
  unhurried(sql, `drop index concurrently if exists data.i${id}`)

/** The indexes that were made of properties; one that was cut short is not valid. */
export const listIndexes = (db: Db) => db<{ property: string; valid: boolean }[]>`
  select substr(c.relname, 2) as property, i.indisvalid as valid
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'data'::regnamespace and c.relname ~ '^i[0-9]+$'`

/** Whether a property's values are indexed. */
export async function hasIndex(db: Db, id: string): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select coalesce((select indisvalid from pg_index where indexrelid = to_regclass(${`data.i${id}`})), false) as found`
  return row!.found
}

async function unhurried(sql: Sql, statement: string): Promise<void> {
  const own = await sql.reserve()
  try {
    await own.unsafe('set statement_timeout = 0')
    await own.unsafe(statement)
  } finally {
    await own.unsafe('set statement_timeout to default')
    own.release()
  }
}
