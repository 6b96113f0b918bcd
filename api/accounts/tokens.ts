import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A fresh secret of 256 bits in base64url, behind `prefix`. */
export const newToken = (prefix = ''): string => prefix + randomBytes(32).toString('base64url')

/** SHA-256 in hexadecimal: how tokens are kept. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A keyed digest in base64url, for what the server itself must recognise again. */
export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Compares without telling by time where two texts differ. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
