import { randomBytes } from 'node:crypto'
import { DomainError } from '#schema/errors.ts'
import { isImageExtension } from '#schema/files/imageExtensions.ts'
import { extensionOf, fileBytesMost, fileNameLength, type FileOwner } from '#schema/files/limits.ts'
import { untilWhole } from '../database/briefly.ts'
import type { App } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { appendEvent } from '../events/events.ts'
import { fileColumns, type FileRow } from './file.ts'
import type { FileStore, Received } from './fileStore.ts'
import { noteArriving, noteHeld } from './looseBytes.ts'
import { imageMime, mimeOf } from './mimeOf.ts'
import { storeOf } from './storeOf.ts'
import { keepWithinVolume } from './volume.ts'

export type Storage = Pick<App, 'sql' | 'env'>

export type NewFile = {
  name: string
  space: string
  source: { type: FileOwner; id: string }
  author: string | null
  /** The file name given by the sender. */
  uid?: string | null
  /** The short link, if texts already name it; otherwise a random one. */
  link?: string
}

/** A file whose bytes have arrived; it has no row yet. */
export type ArrivedFile = NewFile & {
  id: string
  shortLink: string
  extension: string
  disk: string
  received: Received
}

/** Validates a file's name and returns its extension; throws `invalid_input` on the field `name`. */
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

/** Throws `too_large` when a file of `size` bytes exceeds its owner's limit. */
export function checkSize(owner: FileOwner, size: number): void {
  const limit = fileBytesMost[owner]
  if (size > limit) throw new DomainError('too_large', { limit })
}

/**
 * Receives the bytes of a new file through `take`. Throws what `take` throws, and `invalid_input` for an invalid name
 * or one that claims to be an image when the bytes are not; then nothing is stored.
 */
export async function arrive(
  app: Storage,
  file: NewFile,
  take: (store: FileStore, id: string) => Promise<Received>,
): Promise<ArrivedFile> {
  const extension = checkName(file.name)
  const store = storeOf(app)
  const id = Bun.randomUUIDv7()
  await noteArriving(app.sql, id, store.disk)
  const received = await take(store, id)
  if (isImageExtension(extension) && !imageMime(received.head)) {
    await received.drop()
    throw refuseField('name', 'unknown_value')
  }
  return { ...file, id, shortLink: file.link ?? newShortLink(), extension, disk: store.disk, received }
}

/** Streams a new file into the store; throws `too_large` past its owner's limit. */
export const arriveStream = (
  app: Storage,
  file: NewFile,
  body: AsyncIterable<Uint8Array>,
): Promise<ArrivedFile> =>
  arrive(app, file, (store, id) => store.receive(id, body, fileBytesMost[file.source.type]))

/**
 * Creates files from received bytes, all or none, together with `also` in the same transaction. Throws
 * `space_files_quota` when the space would exceed its quota. A failure leaves neither bytes nor rows.
 */
export async function keepFiles(
  { sql, env }: Storage,
  arrived: ArrivedFile[],
  also?: (tx: Tx, rows: FileRow[]) => Promise<void>,
): Promise<FileRow[]> {
  try {
    for (const { received } of arrived) await received.keep()
    return await untilWhole(sql, async (tx) => {
      const rows = await insertFiles(tx, env, arrived)
      await also?.(tx, rows)
      // A file sent to a chat room is announced there, and to nobody else.
      const told = arrived.filter(({ source: { type } }) => type !== 'message' && type !== 'chat_group')
      for (const space of new Set(told.map((file) => file.space)))
        await appendEvent(tx, { space, kind: 'files_changed' })
      return rows
    })
  } catch (error) {
    await Promise.all(arrived.map(({ received }) => received.drop()))
    throw error
  }
}

/** The rows of files whose bytes are stored; the caller notifies others. Throws `space_files_quota`. */
export async function insertFiles(tx: Tx, env: Storage['env'], arrived: ArrivedFile[]): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for (const file of arrived) rows.push(await insertFile(tx, file))
  await noteHeld(
    tx,
    arrived.map(({ id }) => id),
  )
  for (const space of new Set(arrived.map((file) => file.space))) await keepWithinVolume(tx, env, space)
  return rows
}

async function insertFile(tx: Tx, file: ArrivedFile): Promise<FileRow> {
  const { id, space, source, shortLink, extension, name, disk, received, author, uid } = file
  const [row] = await tx<FileRow[]>`
    insert into file as f
      (id, space, source_type, source_id, short_link, extension, name, mime, disk, hash, size, author, uid)
    values (${id}, ${space}, ${source.type}, ${source.id}, ${shortLink}, ${extension}, ${name},
      ${mimeOf(extension, received.head)}, ${disk}, ${received.hash}, ${received.size}, ${author}, ${uid ?? null})
    returning ${fileColumns(tx)}`
  return row!
}

/** 128 random bits in 22 characters. */
export const newShortLink = (): string => randomBytes(16).toString('base64url')
