import { z } from 'zod'

const endpointSigns = 1000
const endpoint = z.url({ protocol: /^https?$/, error: 'format' }).max(endpointSigns, 'too_long')

/** A browser by the address at which it takes pushes. */
export const pushEndpoint = z.object({ endpoint })

/** A subscription of a browser as it says it (RFC 8291): a point of P-256 and 16 bytes, both in base64url. */
export const pushDevice = z.object({
  endpoint,
  p256dh: z.string('required').regex(/^B[\w-]{86}$/, 'format'),
  auth: z.string('required').regex(/^[\w-]{22}$/, 'format'),
})
export type PushDevice = z.output<typeof pushDevice>

/** What a push carries, decrypted by the browser and shown by its service worker. */
export type PushMessage = {
  title: string
  body: string
  /** One of the same tag takes the place of another. */
  tag: string
  /** Where it leads, inside the product. */
  path: string
}
