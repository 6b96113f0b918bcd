/** Bounds of the document socket that client and server must agree on. */

/** The largest frame that the server takes, in bytes; a client does not send a larger one. */
export const frameBytes = 16 * 1024 * 1024

/** The largest presence state of one client, in bytes of JSON. */
export const presenceBytes = 16 * 1024
