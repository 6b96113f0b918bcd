import { postOut } from '../../http/postOut.ts'

/** So long the push service keeps what it cannot hand over. */
const keptSeconds = 24 * 3600

type Push = {
  endpoint: string
  authorization: string
  body: Buffer
  /** Whether the address may be of the operator's own network. */
  allowsPrivate: boolean
}

/** Posts a push as `postOut` does. */
export const postPush = ({ endpoint, authorization, body, allowsPrivate }: Push): Promise<number> =>
  postOut(endpoint, {
    headers: {
      Authorization: authorization,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: keptSeconds,
      Urgency: 'normal',
    },
    body,
    allowsPrivate,
  })
