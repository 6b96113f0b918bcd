import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { refuseField } from '../../errors.ts'

const padding = 512
const keyOf = (secret: string) => createHmac('sha256', secret).update('published cursor').digest()
const boundTo = (question: unknown) => createHash('sha256').update(JSON.stringify(question)).digest()

/**
 * An encrypted cursor that a guest can neither read nor forge. It contains sort values that guests may not see, and
 * forged cursors could find these by bisection. It is valid only for its own query.
 */
export function sealCursor(secret: string, question: unknown, cursor: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  cipher.setAAD(boundTo(question))
  // Padded, since its length would reveal the length of a text.
  const text = cursor.padEnd(Math.ceil((cursor.length + 1) / padding) * padding)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws `invalid_input` for anything that is not a cursor of this query. */
export function openCursor(secret: string, question: unknown, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
    decipher.setAAD(boundTo(question))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
      .toString('utf8')
      .trimEnd()
  } catch {
    throw refuseField('after', 'format')
  }
}
