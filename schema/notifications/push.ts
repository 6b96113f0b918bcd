import { z } from 'zod'

const endpointSigns = 1000
const endpoint = z.url({ protocol: /^https?$/, error: 'format' }).max(endpointSigns, 'too_long')

/** A browser, by the address at which it receives pushes. */
export const pushEndpoint = z.object({ endpoint })

/** A browser's push subscription (RFC 8291): a point of P-256 and 16 bytes, both in base64url. */
export const pushDevice = z.object({
  endpoint,
  p256dh: z.string('required').regex(/^B[\w-]{86}$/, 'format'),
  auth: z.string('required').regex(/^[\w-]{22}$/, 'format'),
})
export type PushDevice = z.output<typeof pushDevice>

/** The content of a push, decrypted by the browser and shown by its service worker. */
export type PushMessage = {
  title: string
  body: string
  /** A push replaces an earlier one with the same tag. */
  tag: string
  /** The path inside the product that it opens. */
  path: string
}
