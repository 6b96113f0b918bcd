import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { checkLiteral, isPublic, lookupReachable } from './publicAddress.ts'

export const answerLimitMs = 10_000

type Post = {
  headers: Record<string, string | number>
  body: Buffer
  /** Whether the address may be in the operator's private network. */
  allowsPrivate: boolean
}

/**
 * Posts to an address that a user gave, and returns the status of the response. The body is not read and redirects
 * are not followed. Connects only to addresses that it has checked. Throws when there is no response in time, and
 * `AddressRefused`.
 */
export async function postOut(
  address: string,
  { headers, body, allowsPrivate }: Post,
  limitMs = answerLimitMs,
): Promise<number> {
  const url = new URL(address)
  if (!allowsPrivate) checkLiteral(url.hostname, isPublic)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': body.length },
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
