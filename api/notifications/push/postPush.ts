import { postOut } from '../../http/postOut.ts'

/** For this long the push service stores what it cannot deliver. */
const keptSeconds = 24 * 3600

type Push = {
  endpoint: string
  authorization: string
  body: Buffer
  /** Whether the address may be in the operator's private network. */
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
