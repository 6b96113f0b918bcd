import { createHmac } from 'node:crypto'
import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { AddressRefused, checkLiteral, isPublic, lookupReachable } from '../../http/publicAddress.ts'

export const answerLimitMs = 10_000

export type Webhook = {
  url: string
  secret: string
  /** Of the process: the same whenever it is posted again. */
  id: string
  body: string
  /** Whether the address may be of the operator's own network. */
  allowsPrivate: boolean
}

/** The HTTP status, or why there is none. */
export type WebhookAnswer = number | 'none' | 'refused'

/**
 * Posts JSON and gives the status of the answer, whose body is not read; redirects are not followed. Connects to no
 * address that it has not looked at. Gives up after 10 seconds.
 */
export async function postWebhook(webhook: Webhook, limitMs = answerLimitMs): Promise<WebhookAnswer> {
  const url = new URL(webhook.url)
  try {
    if (!webhook.allowsPrivate) checkLiteral(url.hostname, isPublic)
    return await send(url, webhook, limitMs)
  } catch (error) {
    return error instanceof AddressRefused ? 'refused' : 'none'
  }
}

function send(url: URL, { secret, id, body, allowsPrivate }: Webhook, limitMs: number): Promise<number> {
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'Terem',
      'Idempotency-Key': id,
      'Terem-Signature': signatureOf(secret, { at: Math.floor(Date.now() / 1000), body }),
    },
    agent: false,
    signal: AbortSignal.timeout(limitMs),
    ...(allowsPrivate ? {} : { lookup: lookupReachable(isPublic) }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (answer) => {
    resolve(answer.statusCode ?? 0)
    answer.destroy()
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

/** `t`, in seconds since 1970, and `v1`, the HMAC-SHA256 of `t.body` in hexadecimal; an old one is not to be taken again. */
export const signatureOf = (secret: string, { at, body }: { at: number; body: string }): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
