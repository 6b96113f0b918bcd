import { createHash } from 'node:crypto'
import { DomainError } from '#schema/errors.ts'
import { fileUrl } from '#schema/files/fileUrl.ts'
import type { Context } from '../../context.ts'
import { arriveStream, keepFiles } from '../../files/keepFile.ts'

type Place = { space: string; page: string; author: string | null }

/**
 * Stores an image as a file of the page and returns its address. The same image again returns the existing file, so
 * that retries do not fill the disk. If the space is full, the card has no image.
 */
export async function keepPicture(
  { sql, app }: Context,
  { space, page, author }: Place,
  bytes: Uint8Array,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const [known] = await sql<{ short_link: string; extension: string }[]>`
    select short_link, extension from file
    where source_type = 'page' and source_id = ${page} and hash = ${hash} and extension = 'webp' limit 1`
  if (known) return fileUrl(known)
  const file = { name: 'bookmark.webp', space, author, source: { type: 'page' as const, id: page } }
  try {
    const [row] = await keepFiles(app, [await arriveStream(app, file, once(bytes))])
    return fileUrl(row!)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'space_files_quota') return ''
    throw error
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
