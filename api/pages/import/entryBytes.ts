import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { DomainError } from '#schema/errors.ts'
import type { App } from '../../context.ts'
import { storeNamed } from '../../files/storeOf.ts'
import type { PageImport } from './pageImports.ts'
import type { StoredEntry } from './readArchive.ts'
import { unpack } from './unpack.ts'

/** The bytes of a file of an import. Throws `archive_unreadable` when its archive was deleted. */
export async function entryBytes(
  app: App,
  { disk, archives }: Pick<PageImport, 'disk' | 'archives'>,
  entry: StoredEntry,
): Promise<AsyncIterable<Uint8Array>> {
  const archive = archives[entry.part]
  const store = disk === null ? undefined : storeNamed(app, disk)
  if (!store || archive === undefined) throw new DomainError('archive_unreadable')
  if (entry.packed === 0) return Readable.from([])
  const range = { start: entry.start, end: entry.start + entry.packed - 1 }
  const found = await store.read(archive, range)
  if (!found) throw new DomainError('archive_unreadable')
  const stream = found instanceof Blob ? found.stream() : found
  return unpack(Readable.fromWeb(stream as unknown as NodeStream<Uint8Array>), entry)
}
