import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A fresh secret of 256 bits in base64url, after `prefix`. */
export const newToken = (prefix = ''): string => prefix + randomBytes(32).toString('base64url')

/** SHA-256 in hexadecimal: the form in which tokens are stored. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A keyed digest in base64url, for values that the server must recognise later. */
export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Compares two texts in constant time. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
