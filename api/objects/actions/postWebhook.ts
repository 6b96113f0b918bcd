import { createHmac } from 'node:crypto'
import { postOut } from '../../http/postOut.ts'
import { AddressRefused } from '../../http/publicAddress.ts'

export type Webhook = {
  url: string
  secret: string
  /** The id of the process; the same for every retry. */
  id: string
  body: string
  /** Whether the address may be in the operator's private network. */
  allowsPrivate: boolean
}

/** The HTTP status, or the reason why there is none. */
export type WebhookAnswer = number | 'none' | 'refused'

/** Posts JSON as `postOut` does. */
export async function postWebhook(webhook: Webhook, limitMs?: number): Promise<WebhookAnswer> {
  const { url, secret, id, body, allowsPrivate } = webhook
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Terem',
    'Idempotency-Key': id,
    'Terem-Signature': signatureOf(secret, { at: Math.floor(Date.now() / 1000), body }),
  }
  try {
    return await postOut(url, { headers, body: Buffer.from(body), allowsPrivate }, limitMs)
  } catch (error) {
    return error instanceof AddressRefused ? 'refused' : 'none'
  }
}

/**
 * `t`, in seconds since 1970, and `v1`, the HMAC-SHA256 of `t.body` in hexadecimal. A receiver should refuse an old
 * `t` as a replay.
 */
export const signatureOf = (secret: string, { at, body }: { at: number; body: string }): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
