import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive. A format that is already compressed is stored as it is. */
export type ArchiveFile = { path: string; isPacked: boolean; bytes: () => AsyncIterable<Uint8Array> }

/** Writes an archive while its files are read, one after another. */
export async function* writeArchive(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, part) => {
    if (error) failure = error
    else ready.push(part)
  })
  const take = (): Uint8Array[] => {
    if (failure) throw failure
    const parts = ready
    ready = []
    return parts
  }
  for await (const { path, isPacked, bytes } of files) {
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    zip.add(file)
    for await (const part of bytes()) {
      // The library buffers its input until it is sent.
      file.push(Uint8Array.from(part))
      yield* take()
    }
    file.push(new Uint8Array(0), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
