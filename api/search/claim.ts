import type { Fragment, Tx } from '../database/db.ts'

const indexing = 738

/**
 * True of rows of `table` that no other node is indexing, until the transaction ends. A node that had read one's text
 * before a change would else write it after the one that took the change, and the change would never be found.
 */
export const claimedSql = (tx: Tx, table: string): Fragment =>
  tx`pg_try_advisory_xact_lock(${indexing}, hashtext(${tx(table)}.id::text))`
