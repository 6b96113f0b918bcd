import { createHash } from 'node:crypto'
import { DomainError } from '#schema/errors.ts'
import { headBytes } from './fileStore.ts'

/** What was measured of a stream. */
export type Measured = { size: number; hash: string; head: Uint8Array }

/** Passes each part of `body` to `take`, one at a time, and measures it; throws `too_large` past `most` bytes. */
export async function measure(
  body: AsyncIterable<Uint8Array>,
  most: number,
  take: (part: Uint8Array) => Promise<void> | void,
): Promise<Measured> {
  const hash = createHash('sha256')
  const head = Buffer.alloc(headBytes)
  let size = 0
  for await (const part of body) {
    if (size + part.byteLength > most) throw new DomainError('too_large', { limit: most })
    if (size < headBytes) head.set(part.subarray(0, headBytes - size), size)
    size += part.byteLength
    hash.update(part)
    await take(part)
  }
  return { size, hash: hash.digest('hex'), head: head.subarray(0, size) }
}
