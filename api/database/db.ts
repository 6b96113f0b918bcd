import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { readTimestamp } from './readTimestamp.ts'

/** The pool. */
export type Sql = postgres.Sql
/** The pool or a transaction on it. */
export type Db = postgres.ISql
/** A transaction, for what may not be done outside of one. */
export type Tx = postgres.TransactionSql
export type Fragment = postgres.Fragment

const statementLimitMs = 15_000
const lockLimitMs = 5_000
const idleInTransactionLimitMs = 3_000
const connectLimitSeconds = 5
/** Seconds before the next try to reach a database that is away; the driver's own grow to 20. */
const backoff = (tries: number) => Math.min(0.05 * 2 ** tries, 1)

/** Connections of one program have one name, so that it can tell those of others. */
export const programName = 'terem-api'
const newName = () => ({ application_name: `${programName} ${randomUUID()}` })

/** What every connection of the API is set to. */
export const connectionSettings = {
  statement_timeout: statementLimitMs,
  lock_timeout: lockLimitMs,
  idle_in_transaction_session_timeout: idleInTransactionLimitMs,
  // After five times a statement would get one plan for all values: a range that most rows are in was then read as if it
  // held few of them.
  plan_cache_mode: 'force_custom_plan',
} as const

/** The driver's own type of dates, but for how it reads them; the numbers are those of date, timestamp and timestamptz. */
const date = {
  to: 1184,
  from: [1082, 1114, 1184],
  serialize: (value: Date | string | number) => new Date(value).toISOString(),
  parse: readTimestamp,
}

/** Opens a pool whose statements, locks and forgotten transactions all end by themselves. Ids come as strings. */
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

type PlannedOnce = { keyed: Sql; ordered: Sql }
const plannedOnce = new WeakMap<Sql, PlannedOnce>()
const keyConnections = 6
const orderConnections = 6

/**
 * Opens the pool of a program that serves people, and beside it two whose statements are planned once: `byKey` and
 * `byOrder`. Ending it is for the caller.
 */
export function openPools(
  url: string,
  open = openDatabase,
): { sql: Sql; end: (timeoutSeconds: number) => Promise<unknown> } {
  const name = newName()
  const sql = open(url, undefined, name)
  const openPlanned = (connections: number) =>
    open(url, connections, { ...name, plan_cache_mode: 'force_generic_plan' })
  const planned = { keyed: openPlanned(keyConnections), ordered: openPlanned(orderConnections) }
  plannedOnce.set(sql, planned)
  const pools = [sql, ...Object.values(planned)]
  return { sql, end: (timeout) => Promise.all(pools.map((pool) => pool.end({ timeout }))) }
}

const plannedOn = (db: Db): PlannedOnce | undefined => plannedOnce.get(db as unknown as Sql)

/**
 * The pool for statements that find each row by a key: whatever the values, there is one good plan, and to make it takes
 * longer than to run it. A transaction stays what it is.
 */
export const byKey = <D extends Db>(db: D): D | Sql => plannedOn(db)?.keyed ?? db

/**
 * The same for the first rows of lists that one index has in their order. Where a reader may read few of many rows they
 * take long, so that they wait for each other alone.
 */
export const byOrder = <D extends Db>(db: D): D | Sql => plannedOn(db)?.ordered ?? db

/** A value as a parameter of type `jsonb`. The driver's type knows no `unknown`; what goes in was parsed before. */
export const json = (db: Db, value: unknown): postgres.Parameter => db.json(value as postgres.JSONValue)

/** A transaction for commands that begin one of their own: theirs are parts of it. */
export const asPool = (tx: Tx): Sql =>
  Object.assign(tx, { begin: <T>(work: (inner: Tx) => Promise<T>) => tx.savepoint(work) }) as unknown as Sql

/** True for PostgreSQL's refusal of a second row under the same unique key. */
export const isUniqueViolation = (error: unknown): error is postgres.PostgresError =>
  error instanceof postgres.PostgresError && error.code === '23505'
