import { randomBytes } from 'node:crypto'
import { DomainError } from '#schema/errors.ts'
import { extensionOf, fileNameLength, uploadBytes } from '#schema/files/limits.ts'
import type { App } from '../context.ts'
import { refuseField } from '../errors.ts'
import { fileColumns, type FileRow } from './file.ts'
import type { FileSourceType } from './fileSource.ts'
import { imageMime, isImageExtension, mimeOf } from './mimeOf.ts'
import { storeOf } from './storeOf.ts'

export type NewFile = {
  name: string
  space: string
  source: { type: FileSourceType; id: string }
  author: string | null
  body: AsyncIterable<Uint8Array>
  /** What the sender announced, in bytes; undefined when nothing was. */
  announced?: number
}

/** Checks a file's name and gives its extension; throws `invalid_input` on the field `name`. */
export function checkName(name: string): string {
  if (name.length === 0) throw refuseField('name', 'required')
  const length = { field: 'name', reason: 'too_long', max: fileNameLength } as const
  if (name.length > fileNameLength) throw new DomainError('invalid_input', { fields: [length] })
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\x1f\x7f/\\]/.test(name)) throw refuseField('name', 'format')
  const extension = extensionOf(name)
  if (!extension) throw refuseField('name', 'format')
  return extension
}

/**
 * Streams a file into the store and makes its row. Throws `too_large` past 100 MB, `invalid_input` for a name that
 * cannot be or promises an image that the bytes are not, and `invalid_input` on `body` when less came than was
 * announced. Whatever fails leaves neither bytes nor row.
 */
export async function keepFile(app: App, file: NewFile): Promise<FileRow> {
  const extension = checkName(file.name)
  if ((file.announced ?? 0) > uploadBytes) throw new DomainError('too_large', { limit: uploadBytes })
  const store = storeOf(app)
  const received = await store.receive(file.body, uploadBytes)
  const id = Bun.randomUUIDv7()
  let isKept = false
  try {
    if (file.announced !== undefined && file.announced !== received.size)
      throw refuseField('body', 'too_short')
    const isLying = isImageExtension(extension) && !imageMime(received.head)
    if (isLying) throw refuseField('name', 'unknown_value')
    await received.keep(id)
    isKept = true
    const { sql } = app
    const [row] = await sql<FileRow[]>`
      insert into file as f
        (id, space, source_type, source_id, short_link, extension, name, mime, disk, hash, size, author)
      values (${id}, ${file.space}, ${file.source.type}, ${file.source.id}, ${newShortLink()}, ${extension},
        ${file.name}, ${mimeOf(extension, received.head)}, ${store.disk}, ${received.hash}, ${received.size},
        ${file.author})
      returning ${fileColumns(sql)}`
    return row!
  } catch (error) {
    await (isKept ? store.remove(id) : received.drop())
    throw error
  }
}

/** 128 random bits in 22 signs. */
const newShortLink = (): string => randomBytes(16).toString('base64url')
