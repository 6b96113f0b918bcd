import type { Env } from '../env.ts'

/** So long a browser comes by https alone, once it has come by it. */
const httpsSeconds = 365 * 86_400

/** The headers that every answer carries: nothing is loaded from, sent to or framed by another origin.
 *  `host` is the one that the request names, already parsed as part of an address; `framing` are origins that may frame it. */
export function securityHeaders(env: Env, host: string, framing: string[] = []): Record<string, string> {
  const content = new URL(env.contentUrl).origin
  const main = new URL(env.publicUrl)
  const elsewhere = content === main.origin ? '' : ` ${content}`
  // Pictures that only the signed-in may see are shown there by the main host.
  const pictures = host === new URL(env.sharedUrl).host && host !== main.host ? ` ${main.origin}` : ''
  const asked = [env.authServerUrl, env.cloud?.url].flatMap((url) => (url ? [new URL(url).origin] : []))
  const others = asked.map((origin) => ` ${origin}`).join('')
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${elsewhere}${pictures}`,
    `media-src 'self' blob:${elsewhere}${pictures}`,
    `font-src 'self' data:`,
    // A picture of a board is made of addresses that hold their own content, which are fetched and reach no host.
    `connect-src 'self' data: blob: ws://${host} wss://${host}${elsewhere}${others}`,
    // What people put into a page, a video or a page of the web, asks its host for nothing before the reader presses it.
    `frame-src 'self' https:`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${framing.length > 0 ? framing.join(' ') : `'none'`}`,
    // A text becomes HTML only through the two policies of `client/platform/guardSinks.ts`.
    `require-trusted-types-for 'script'`,
    `trusted-types default inert`,
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    // Addresses that the product description puts secrets into go nowhere, not even to ourselves.
    'Referrer-Policy': 'strict-origin',
    ...(framing.length > 0 ? {} : { 'X-Frame-Options': 'DENY' }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(main.protocol === 'https:' ? { 'Strict-Transport-Security': `max-age=${httpsSeconds}` } : {}),
  }
}
