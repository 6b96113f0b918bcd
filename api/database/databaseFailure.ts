/** Codes of the driver and of the system for a database that cannot be reached or that was lost. */
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
 * PostgreSQL's errors after which a retry may succeed: no connection, no resources, a shutdown, an I/O error, and
 * everything ended because of others (a timeout, a lock, a deadlock, an idle transaction).
 */
const passing = /^(08...|53...|57...|58...|55P03|40001|40P01|25P02|25P03)$/
/** The second code is how the embedded database refuses changes while its disk is full. */
const full = new Set(['53100', '25006'])

/** The error that a database failure becomes for the caller; undefined when it is not one, or a bug of ours. */
export function databaseFailure(error: unknown): 'unavailable' | 'disk_full' | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (full.has(code)) return 'disk_full'
  return lost.has(code) || passing.test(code) ? 'unavailable' : undefined
}
