/** Bytes `start` up to and including `end`, from 0. */
export type ByteRange = { start: number; end: number }

/** A file that has arrived whole but is not in the store yet: keep it or drop it. */
export type Received = {
  /** Bytes. */
  size: number
  /** SHA-256 in hexadecimal. */
  hash: string
  /** The first bytes, at most `headBytes` of them, to see what it is. */
  head: Uint8Array
  /** Puts it into the store under `id`; what it then holds survives a crash. */
  keep(id: string): Promise<void>
  drop(): Promise<void>
}

/** How much of a file's beginning is looked at, in bytes. */
export const headBytes = 4096

/** Where the bytes of files lie. Ids are uuids that the caller makes; what an id holds never changes. */
export type FileStore = {
  /** The name that rows remember this store by. */
  disk: string
  /** Takes a stream of up to `most` bytes; throws `too_large` past them, and leaves nothing when it fails. */
  receive(body: AsyncIterable<Uint8Array>, most: number): Promise<Received>
  /** The bytes of `range`, read as they are sent; undefined when the store has no such file. */
  read(id: string, range?: ByteRange): Promise<Blob | undefined>
  remove(id: string): Promise<void>
  /** Removes what uploads left behind that were cut by a crash more than a day ago. */
  sweep(): Promise<void>
}
