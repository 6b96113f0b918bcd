/** Bytes `start` up to and including `end`, from 0. */
export type ByteRange = { start: number; end: number }

/** A completely received file that is not stored yet: keep it or drop it. */
export type Received = {
  /** Bytes. */
  size: number
  /** SHA-256 in hexadecimal. */
  hash: string
  /** The first bytes, at most `headBytes` of them, to detect the type. */
  head: Uint8Array
  /** Stores it under the id it was received for. After that it survives a crash. */
  keep(): Promise<void>
  /** Deletes it, stored or not. */
  drop(): Promise<void>
}

/** The number of bytes at the start of a file that are inspected. */
export const headBytes = 4096

/** Storage for the bytes of files. Ids are uuids that the caller creates; the content of an id never changes. */
export type FileStore = {
  /** The name of this store in rows. */
  disk: string
  /** Receives a stream of up to `most` bytes; throws `too_large` past them, and leaves nothing behind on failure. */
  receive(id: string, body: AsyncIterable<Uint8Array>, most: number): Promise<Received>
  /**
   * Stores consecutive pieces of an unfinished upload. Once this resolves they survive a crash, and their memory may
   * be freed.
   */
  append(upload: string, start: number, pieces: Uint8Array[]): Promise<void>
  /** All pieces of an upload as one file for `id`; undefined when some of its `size` bytes are missing. */
  assemble(id: string, upload: string, size: number): Promise<Received | undefined>
  /** Deletes the pieces of an upload. */
  discard(upload: string): Promise<void>
  /** The bytes of `range`, read while they are sent; undefined when the store has no such file. */
  read(id: string, range?: ByteRange): Promise<Blob | ReadableStream<Uint8Array> | undefined>
  /** Stores something small that was derived from a file; it is deleted with the file. */
  keepBeside(id: string, name: string, bytes: Uint8Array): Promise<void>
  readBeside(id: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Deletes a file and what was derived from it. */
  remove(id: string): Promise<void>
  /** Deletes what uploads interrupted by a crash left more than a day ago. */
  sweep(): Promise<void>
}
