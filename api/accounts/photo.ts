import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { photoBytes, photoSideMost } from '#schema/accounts/profile.ts'
import { DomainError } from '#schema/errors.ts'
import type { Tx } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { photoTypeOf } from './photoType.ts'

export const photoFolder = '/avatars/'
const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const

/**
 * Replaces or removes the account's photo and returns the path where it is served. Throws `too_large`, and
 * `invalid_input` for a file that is not PNG, JPEG or WebP, or has too many pixels: a few bytes can describe an image
 * that takes a gigabyte in every browser that shows it.
 */
export async function writePhoto(tx: Tx, account: string, bytes: Uint8Array | null): Promise<string | null> {
  await tx`delete from avatar where account = ${account}`
  const path = bytes && (await insertPhoto(tx, account, bytes))
  await tx`update account set avatar = ${path}, updated_at = now() where id = ${account}`
  return path
}

async function insertPhoto(tx: Tx, account: string, bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength > photoBytes) throw new DomainError('too_large', { limit: photoBytes })
  const mime = photoTypeOf(bytes)
  if (!mime) throw refuseField('avatar', 'format')
  const size = await sizeOf(bytes)
  if (!size) throw refuseField('avatar', 'format')
  if (size.width > photoSideMost || size.height > photoSideMost) {
    const fields = [{ field: 'avatar', reason: 'out_of_range', max: photoSideMost } as const]
    throw new DomainError('invalid_input', { fields })
  }
  const link = randomBytes(16).toString('base64url')
  await tx`insert into avatar (account, link, mime, bytes) values (${account}, ${link}, ${mime}, ${bytes})`
  return `${photoFolder}${link}.${extensions[mime]}`
}

/** Reads the size from the header of an image; no pixel is decoded. */
async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return width && height ? { width, height } : undefined
}
