/** Codes of the driver and of the system for a database that is not reached, or lost on the way. */
const lost = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * What PostgreSQL says when another try may succeed: no connection, no resources, a stop, an input or output error, and
 * whatever ended because of others (a timeout, a lock, a deadlock, a transaction that stood still).
 */
const passing = /^(08...|53...|57...|58...|55P03|40001|40P01|25P02|25P03)$/
/** The second is how the embedded database refuses changes while its disk is full. */
const full = new Set(['53100', '25006'])

/** What a failure of the database is to whoever asked; undefined where it is none, or our own mistake. */
export function databaseFailure(error: unknown): 'unavailable' | 'disk_full' | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (full.has(code)) return 'disk_full'
  return lost.has(code) || passing.test(code) ? 'unavailable' : undefined
}
