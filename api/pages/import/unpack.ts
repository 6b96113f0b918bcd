import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import type { ZipEntry } from './zipEntries.ts'

/** The unpacked bytes of a file of an archive; throws for damaged ones. */
export function unpack(
  packed: Readable,
  { isPacked }: Pick<ZipEntry, 'isPacked'>,
): AsyncIterable<Uint8Array> {
  if (!isPacked) return packed
  const inflate = createInflateRaw()
  // Errors are passed on to the consumer of the stream.
  pipeline(packed, inflate).catch(() => undefined)
  return inflate
}
