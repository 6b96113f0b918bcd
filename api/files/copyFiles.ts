import type { FileOwner } from '#schema/files/limits.ts'
import type { FileRow } from './file.ts'
import { arriveStream, type ArrivedFile, type Storage } from './keepFile.ts'
import { storeNamed } from './storeOf.ts'

type Copied = { source: { type: FileOwner; id: string }; author: string | null }

/**
 * Copies the bytes of files for another owner, by the ids of the files. The caller inserts rows for them
 * (`insertFiles`) or drops them. A file whose bytes are missing is left out. A failure leaves nothing behind.
 */
export async function copyFiles(
  app: Storage,
  rows: FileRow[],
  { source, author }: Copied,
): Promise<Map<string, ArrivedFile>> {
  const copies = new Map<string, ArrivedFile>()
  try {
    for (const row of rows) {
      const bytes = await storeNamed(app, row.disk)?.read(row.id)
      if (!bytes) continue
      const body = bytes instanceof Blob ? bytes.stream() : bytes
      const file = { name: row.name, space: row.space, source, author }
      const arrived = await arriveStream(app, file, body)
      copies.set(row.id, arrived)
      await arrived.received.keep()
    }
    return copies
  } catch (error) {
    await dropCopies(copies)
    throw error
  }
}

export const dropCopies = async (copies: ReadonlyMap<string, ArrivedFile>): Promise<void> => {
  await Promise.all([...copies.values()].map(({ received }) => received.drop()))
}
