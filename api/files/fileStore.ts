/** Bytes `start` up to and including `end`, from 0. */
export type ByteRange = { start: number; end: number }

/** A file that has arrived whole and is not kept yet: keep it or drop it. */
export type Received = {
  /** Bytes. */
  size: number
  /** SHA-256 in hexadecimal. */
  hash: string
  /** The first bytes, at most `headBytes` of them, to see what it is. */
  head: Uint8Array
  /** Puts it under the id that it was received for; what that then holds survives a crash. */
  keep(): Promise<void>
  /** Forgets it, kept or not. */
  drop(): Promise<void>
}

/** How much of a file's beginning is looked at, in bytes. */
export const headBytes = 4096

/** Where the bytes of files lie. Ids are uuids that the caller makes; what an id holds never changes. */
export type FileStore = {
  /** The name that rows remember this store by. */
  disk: string
  /** Takes a stream of up to `most` bytes; throws `too_large` past them, and leaves nothing when it fails. */
  receive(id: string, body: AsyncIterable<Uint8Array>, most: number): Promise<Received>
  /**
   * Keeps pieces of an unfinished upload that follow one another; they survive a crash once this resolves, and their
   * memory may then be freed.
   */
  append(upload: string, start: number, pieces: Uint8Array[]): Promise<void>
  /** All pieces of an upload as one file for `id`; undefined when some of its `size` bytes are missing. */
  assemble(id: string, upload: string, size: number): Promise<Received | undefined>
  /** Forgets the pieces of an upload. */
  discard(upload: string): Promise<void>
  /** The bytes of `range`, read as they are sent; undefined when the store has no such file. */
  read(id: string, range?: ByteRange): Promise<Blob | ReadableStream<Uint8Array> | undefined>
  /** Keeps something small that was made from a file; it goes with the file. */
  keepBeside(id: string, name: string, bytes: Uint8Array): Promise<void>
  readBeside(id: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Removes a file and what was made from it. */
  remove(id: string): Promise<void>
  /** Removes what uploads left behind that were cut by a crash more than a day ago. */
  sweep(): Promise<void>
}
