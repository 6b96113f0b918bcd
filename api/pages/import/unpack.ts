import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import type { ZipEntry } from './zipEntries.ts'

/** The bytes of a file of an archive as they were before they were packed; throws for damaged ones. */
export function unpack(
  packed: Readable,
  { isPacked }: Pick<ZipEntry, 'isPacked'>,
): AsyncIterable<Uint8Array> {
  if (!isPacked) return packed
  const inflate = createInflateRaw()
  // What goes wrong is told to whoever reads.
  pipeline(packed, inflate).catch(() => undefined)
  return inflate
}
