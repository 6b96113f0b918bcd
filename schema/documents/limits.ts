/** Bounds of the document socket that client and server must agree on. */

/** The largest frame that the server takes, in bytes; a client does not send a larger one. */
export const frameBytes = 16 * 1024 * 1024

/** The largest presence state of one client, in bytes of JSON. */
export const presenceBytes = 16 * 1024

/**
 * What a document may hold. An update that would go past a bound is refused before it is stored; a stored document
 * that is past one opens for reading. Subdocuments are refused in every document: no kind has them.
 */
export type DocumentLimits = {
  /** Bytes of the whole document, as its log tells it. */
  bytes: number
  /** Items of the whole document, and those that one update may bring. */
  items: number
  itemsPerUpdate: number
  /** Client ids of the whole document, and those whose items one update may bring. Each tab that writes is one. */
  clients: number
  clientsPerUpdate: number
  /** Ranges of deleted items in one update; an answer names all deletions of the document. */
  deletions: number
  /** How deep shared types may stand in one another; those of the document itself are 0 deep. */
  depth: number
  /** How deep plain values may be nested. */
  valueDepth: number
  /** The names of shared types that a document may have, and the bytes of a name or key. */
  roots: number
  keyBytes: number
}

/** So long what clients wrote in a generation that has ended is still taken (rule 11). */
export const endedKeptDays = 180

/** What every kind allows, but for how deep it nests. */
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
