import { request as requestHttp } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import { checkLiteral, isPublic, lookupReachable } from '../../http/publicAddress.ts'

const answerLimitMs = 10_000
/** So long the push service keeps what it cannot hand over. */
const keptSeconds = 24 * 3600

type Push = {
  endpoint: string
  authorization: string
  body: Buffer
  /** Whether the address may be of the operator's own network. */
  allowsPrivate: boolean
}

/**
 * Posts a push and gives the HTTP status of the answer, whose body is not read. Connects to no address that it has not looked
 * at. Throws where there is no answer within 10 seconds, and `AddressRefused`.
 */
export async function postPush({ endpoint, authorization, body, allowsPrivate }: Push): Promise<number> {
  const url = new URL(endpoint)
  if (!allowsPrivate) checkLiteral(url.hostname, isPublic)
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      Authorization: authorization,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      'Content-Length': body.length,
      TTL: keptSeconds,
      Urgency: 'normal',
    },
    agent: false,
    signal: AbortSignal.timeout(answerLimitMs),
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
