import postgres from 'postgres'

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

/** What every connection of the API is set to. */
export const connectionSettings = {
  application_name: 'terem-api',
  statement_timeout: statementLimitMs,
  lock_timeout: lockLimitMs,
  idle_in_transaction_session_timeout: idleInTransactionLimitMs,
  // After five times a statement would get one plan for all values: a range that most rows are in was then read as if it
  // held few of them.
  plan_cache_mode: 'force_custom_plan',
} as const

/** Opens a pool whose statements, locks and forgotten transactions all end by themselves. Ids come as strings. */
export function openDatabase(url: string, connections = 12, settings: object = {}): Sql {
  return postgres(url, {
    max: connections,
    backoff,
    connect_timeout: connectLimitSeconds,
    onnotice: () => {},
    connection: { ...connectionSettings, ...settings },
  })
}

const plannedOnce = new WeakMap<Sql, Sql>()
const keyConnections = 6

/**
 * Opens the pool of a program that serves people, and beside it one whose statements are planned once: `byKey`. Ending
 * it is for the caller.
 */
export function openPools(url: string): { sql: Sql; end: (timeoutSeconds: number) => Promise<unknown> } {
  const sql = openDatabase(url)
  const keyed = openDatabase(url, keyConnections, { plan_cache_mode: 'force_generic_plan' })
  plannedOnce.set(sql, keyed)
  return { sql, end: (timeout) => Promise.all([sql.end({ timeout }), keyed.end({ timeout })]) }
}

/**
 * The pool for statements that find each row by a key: whatever the values, there is one good plan, and to make it takes
 * longer than to run it. A transaction stays what it is.
 */
export const byKey = <D extends Db>(db: D): D | Sql => plannedOnce.get(db as unknown as Sql) ?? db

/** A value as a parameter of type `jsonb`. The driver's type knows no `unknown`; what goes in was parsed before. */
export const json = (db: Db, value: unknown): postgres.Parameter => db.json(value as postgres.JSONValue)

/** A transaction for commands that begin one of their own: theirs are parts of it. */
export const asPool = (tx: Tx): Sql =>
  Object.assign(tx, { begin: <T>(work: (inner: Tx) => Promise<T>) => tx.savepoint(work) }) as unknown as Sql

/** True for PostgreSQL's refusal of a second row under the same unique key. */
export const isUniqueViolation = (error: unknown): error is postgres.PostgresError =>
  error instanceof postgres.PostgresError && error.code === '23505'
