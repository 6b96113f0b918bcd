/** Limits of the document socket that client and server must agree on. */

/** The largest frame that the server accepts, in bytes; a client does not send a larger one. */
export const frameBytes = 16 * 1024 * 1024

/** The largest presence state of one client, in bytes of JSON. */
export const presenceBytes = 16 * 1024

/**
 * The limits of a document. An update that would exceed one is refused before it is stored; a stored document that
 * exceeds one opens read-only. Subdocuments are refused in every document: no kind has them.
 */
export type DocumentLimits = {
  /** Bytes of the whole document, by its log. */
  bytes: number
  /** Items of the whole document, and those in one update. */
  items: number
  itemsPerUpdate: number
  /** Client ids of the whole document, and those with items in one update. Each tab that writes has one. */
  clients: number
  clientsPerUpdate: number
  /** Ranges of deleted items in one update; an answer lists all deletions of the document. */
  deletions: number
  /** How deep shared types may be nested; those of the document itself have depth 0. */
  depth: number
  /** How deep plain values may be nested. */
  valueDepth: number
  /** The names of shared types that a document may have, and the bytes of a name or key. */
  roots: number
  keyBytes: number
}

/** For this long, writes to an ended generation are still accepted (rule 11). */
export const endedKeptDays = 180

/** The limits for every kind, except for the nesting depth. */
export const documentLimits = {
  bytes: 128 * 1024 * 1024,
  items: 2_000_000,
  itemsPerUpdate: 400_000,
  clients: 20_000,
  clientsPerUpdate: 200,
  deletions: 500_000,
  valueDepth: 64,
  roots: 32,
  keyBytes: 1024,
} as const satisfies Omit<DocumentLimits, 'depth'>
