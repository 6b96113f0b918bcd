import type { Fragment, Tx } from '../database/db.ts'

const indexing = 738

/**
 * True for rows of `table` that no other node is indexing, until the transaction ends. Otherwise a node that had read
 * a text before a change could write it after the node that indexed the change, and the change would never be found.
 */
export const claimedSql = (tx: Tx, table: string): Fragment =>
  tx`pg_try_advisory_xact_lock(${indexing}, hashtext(${tx(table)}.id::text))`
