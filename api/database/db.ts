import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { readTimestamp } from './readTimestamp.ts'

/** The pool. */
export type Sql = postgres.Sql
/** The pool or a transaction on it. */
export type Db = postgres.ISql
/** A transaction, for code that must run inside one. */
export type Tx = postgres.TransactionSql
export type Fragment = postgres.Fragment

const statementLimitMs = 15_000
const lockLimitMs = 5_000
const idleInTransactionLimitMs = 3_000
const connectLimitSeconds = 5
/** Seconds before the next attempt to reach a lost database; the driver's own delays grow to 20. */
const backoff = (tries: number) => Math.min(0.05 * 2 ** tries, 1)

/** Connections of one program share one name, so that it can tell them from others. */
export const programName = 'terem-api'
const newName = () => ({ application_name: `${programName} ${randomUUID()}` })

/** The settings of every connection of the API. */
export const connectionSettings = {
  statement_timeout: statementLimitMs,
  lock_timeout: lockLimitMs,
  idle_in_transaction_session_timeout: idleInTransactionLimitMs,
  // After five runs PostgreSQL would switch a statement to a generic plan. A range that covers most rows was then
  // planned as if it covered few.
  plan_cache_mode: 'force_custom_plan',
} as const

/** The driver's date type with our own parser; the numbers are those of date, timestamp and timestamptz. */
const date = {
  to: 1184,
  from: [1082, 1114, 1184],
  serialize: (value: Date | string | number) => new Date(value).toISOString(),
  parse: readTimestamp,
}

/** Opens a pool with timeouts for statements, locks and idle transactions. Ids are returned as strings. */
export function openDatabase(url: string, connections = 12, settings: object = {}): Sql {
  return postgres(url, {
    max: connections,
    backoff,
    connect_timeout: connectLimitSeconds,
    onnotice: () => {},
    types: { date },
    connection: { ...newName(), ...connectionSettings, ...settings },
  })
}

type Pools = { keyed: Sql; ordered: Sql; changes: Sql }
const otherPools = new WeakMap<Sql, Pools>()
const serveConnections = 10
const changeConnections = 8
const keyConnections = 5
const orderConnections = 5

/**
 * Opens the pool of a program that serves people, and with it two pools that use generic plans, `byKey` and
 * `byOrder`, and one for transactions. The caller ends it.
 */
export function openPools(
  url: string,
  open = openDatabase,
): { sql: Sql; end: (timeoutSeconds: number) => Promise<unknown> } {
  const name = newName()
  const sql = open(url, serveConnections, name)
  const openPlanned = (connections: number) =>
    open(url, connections, { ...name, plan_cache_mode: 'force_generic_plan' })
  // The checks of foreign keys are statements, too: planned for each row, 100 000 rows took 7 s longer to insert.
  const changes = open(url, changeConnections, { ...name, plan_cache_mode: 'auto' })
  Object.assign(sql, { begin: changes.begin.bind(changes) })
  const others = { keyed: openPlanned(keyConnections), ordered: openPlanned(orderConnections), changes }
  otherPools.set(sql, others)
  const pools = [sql, ...Object.values(others)]
  return { sql, end: (timeout) => Promise.all(pools.map((pool) => pool.end({ timeout }))) }
}

const poolsOf = (db: Db): Pools | undefined => otherPools.get(db as unknown as Sql)

/**
 * The pool for statements that find each row by a key. One plan suits all values, and planning takes longer than
 * running. A transaction stays what it is.
 */
export const byKey = <D extends Db>(db: D): D | Sql => poolsOf(db)?.keyed ?? db

/**
 * The same for the first rows of lists that one index holds in order. They take long when a reader may read few of
 * many rows, so they queue only behind each other.
 */
export const byOrder = <D extends Db>(db: D): D | Sql => poolsOf(db)?.ordered ?? db

/** The pool for a change that is one statement and may wait for a lock: it waits behind other changes alone. */
export const byChange = <D extends Db>(db: D): D | Sql => poolsOf(db)?.changes ?? db

/** A value as a `jsonb` parameter. The driver's type does not accept `unknown`; the value was parsed before. */
export const json = (db: Db, value: unknown): postgres.Parameter => db.json(value as postgres.JSONValue)

/** Lets commands that start transactions of their own run as parts of this one. */
export const asPool = (tx: Tx): Sql =>
  Object.assign(tx, { begin: <T>(work: (inner: Tx) => Promise<T>) => tx.savepoint(work) }) as unknown as Sql

/** True for PostgreSQL's unique violation. */
export const isUniqueViolation = (error: unknown): error is postgres.PostgresError =>
  error instanceof postgres.PostgresError && error.code === '23505'
