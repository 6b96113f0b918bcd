import { fields } from '#schema/fields/registry.ts'
import type { FieldKindId } from '#schema/fields/fields.ts'
import type { Db, Tx } from '../database/db.ts'
import { withLockPatience } from './lockPatience.ts'

/**
 * The tables that hold the values of objects, one per type. Only this module creates or alters them. Names are built
 * from ids alone. A property `12` has the column `c12`; kinds with printed text also have `x12`.
 */
export type ColumnShape = { id: string; kind: FieldKindId; multiple: boolean }

export const tableName = (type: string): string => `data.t${type}`

export const isSeveral = ({ kind, multiple }: ColumnShape): boolean =>
  multiple && fields[kind].canBeMultiple && fields[kind].column !== 'jsonb'

const columnType = (shape: ColumnShape): string =>
  `${fields[shape.kind].column}${isSeveral(shape) ? '[]' : ''}`

/** `unsafe` as a fragment. Its input consists only of ids and of words of this module. */
const raw = (db: Db, text: string) => db.unsafe(text)

/**
 * Creates the table of a type. Its rows go with their objects by a trigger of `object`. A foreign key would lock `object`
 * for all writers.
 */
export async function createTypeTable(tx: Tx, type: string): Promise<void> {
  const table = tableName(type)
  await raw(
    tx,
    `create table ${table} (
      id uuid primary key,
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
  await raw(tx, `create index on ${table} (author nulls first, id) where deleted_at is null`)
  await raw(tx, `create index on ${table} (scope) where own_scope`)
}

type OwnKey = { table: string; name: string }

/** Up to `most` of the foreign keys to `object` that tables of types had before the trigger. */
export const listObjectKeys = (db: Db, most: number) => db<OwnKey[]>`
  select c.relname as table, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.confrelid = 'object'::regclass and k.contype = 'f' and c.relnamespace = 'data'::regnamespace
  order by c.oid limit ${most}`

/** Everyone who reads or writes objects queues behind the wait for their lock. */
const keyPatienceMs = 50

/** Drops foreign keys to `object`, all or none. Throws the lock timeout if others use the tables. */
export async function dropObjectKeys(tx: Tx, keys: readonly OwnKey[]): Promise<void> {
  await raw(tx, `set local lock_timeout = ${keyPatienceMs}`)
  // In the order of a delete, which comes from the objects to their values.
  await raw(tx, 'lock table object in access exclusive mode')
  for (const { table, name } of keys)
    await raw(tx, `alter table if exists data.${table} drop constraint if exists ${name}`)
}

export const dropTypeTable = (tx: Tx, type: string): Promise<void> =>
  withLockPatience(tx, `drop table if exists ${tableName(type)}`)

/** Creates the columns of a property, in milliseconds for any number of objects. */
export const addColumns = (tx: Tx, type: string, shape: ColumnShape): Promise<void> =>
  withLockPatience(tx, `alter table ${tableName(type)} ${adding(shape, 'c', 'x')}`)

type FormulaColumn = { id: string; kind: FieldKindId; expression: string | null }

/** Creates the columns of formulas, which PostgreSQL fills. Without an expression the column is empty. */
export async function addFormulaColumns(tx: Tx, type: string, columns: FormulaColumn[]): Promise<void> {
  if (columns.length === 0) return
  const added = columns.map(({ id, kind, expression }) => {
    const made = expression === null ? '' : ` generated always as (${expression}) stored`
    return `add column c${id} ${fields[kind].column}${made}`
  })
  await withLockPatience(tx, `alter table ${tableName(type)} ${added.join(', ')}`)
}

export const dropColumns = (tx: Tx, type: string, ids: readonly string[]): Promise<void> =>
  withLockPatience(
    tx,
    `alter table ${tableName(type)} ${ids.map((id) => `drop column if exists c${id}`).join(', ')}`,
  )

/** Keeps the values that a formula computed as plain values. */
export const keepFormulaColumn = (tx: Tx, type: string, id: string): Promise<void> =>
  withLockPatience(tx, `alter table ${tableName(type)} alter column c${id} drop expression if exists`)

/** Creates columns next to those of a property, for its converted values. */
export const addNextColumns = (tx: Tx, type: string, shape: ColumnShape): Promise<void> =>
  withLockPatience(
    tx,
    `alter table ${tableName(type)} drop column if exists n${shape.id}, drop column if exists m${shape.id},
      ${adding(shape, 'n', 'm')}`,
  )

/** Replaces the property's columns with those that were created next to them. */
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

/** Texts may exceed the size of an index entry, so they are compared by their hash. */
function uniqueKey({ id, kind }: ColumnShape): string {
  if (fields[kind].companion) return `md5(x${id})`
  return fields[kind].column === 'text' ? `md5(c${id})` : `c${id}`
}

/** Makes values unique among living objects. Fails with a unique violation when some are not. */
export const addUniqueIndex = (tx: Tx, type: string, shape: ColumnShape): Promise<void> =>
  withLockPatience(
    tx,
    `create unique index if not exists u${shape.id} on ${tableName(type)} (${uniqueKey(shape)})
      where deleted_at is null`,
  )

export const dropUniqueIndex = (tx: Tx, id: string): Promise<void> =>
  withLockPatience(tx, `drop index if exists data.u${id}`)

const sampledValues = 1000
const indexName = (id: string): string => `k${id}`

/** Makes an index while the table stays readable and writable, on a connection without a statement timeout. */
export const addIndex = (
  own: Db,
  { id, type, definition }: { id: string; type: string; definition: string },
): Promise<unknown> =>
  raw(own, `create index concurrently ${indexName(id)} on ${tableName(type)} ${definition}`)

export const dropIndex = (own: Db, id: string): Promise<unknown> =>
  raw(own, `drop index concurrently if exists data.${indexName(id)}`)

/**
 * Raises the statistics target of a text. The planner guesses how many values contain a word from its sample, and
 * takes a word that is not in the sample for rare.
 */
export const sampleMore = (own: Db, type: string, column: string): Promise<unknown> =>
  raw(own, `alter table ${tableName(type)} alter column ${column} set statistics ${sampledValues}`)

/** Updates the planner's statistics of a table and of its indexes. */
export const analyzeTable = (own: Db, type: string): Promise<unknown> =>
  raw(own, `analyze ${tableName(type)}`)

/** The ids of the existing indexes. An interrupted build leaves an invalid one. */
export const listIndexes = (db: Db) => db<{ id: string; valid: boolean }[]>`
  select substr(c.relname, 2) as id, i.indisvalid as valid
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'data'::regnamespace and c.relname ~ '^k[0-9]+$'`

/** Whether a type has more than this many living objects. */
export async function hasObjects(db: Db, type: string, most: number): Promise<boolean> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count
    from (select 1 from ${db(tableName(type))} where deleted_at is null limit ${most + 1}) counted`
  return row!.count > most
}

/** Whether a type has an index with exactly these columns. */
export async function hasIndex(db: Db, type: string, keys: string[]): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (
      select from type_index i join pg_index p on p.indexrelid = to_regclass('data.k' || i.id) and p.indisvalid
      where i.type = ${type} and i.keys = any(${keys}) and i.made_at is not null
    ) as found`
  return row!.found
}
