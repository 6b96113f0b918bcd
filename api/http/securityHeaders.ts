import type { Env } from '../env.ts'

/** For this long a browser uses only https, once it has used it. */
const httpsSeconds = 365 * 86_400

/**
 * The headers of every response: nothing is loaded from, sent to or embedded by another origin. `host` is the one of
 * the request, already parsed as part of a URL; `framing` are origins that may embed it.
 */
export function securityHeaders(env: Env, host: string, framing: string[] = []): Record<string, string> {
  const content = new URL(env.contentUrl).origin
  const main = new URL(env.publicUrl)
  const elsewhere = content === main.origin ? '' : ` ${content}`
  // Images for signed-in users only are served there by the main host.
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
    // The image of a board consists of data and blob URLs, which are fetched and reach no host.
    `connect-src 'self' data: blob: ws://${host} wss://${host}${elsewhere}${others}`,
    // A video or web page that people embed requests nothing from its host before the reader clicks it.
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
    // URLs that the product description puts secrets into are sent to nobody, not even to ourselves.
    'Referrer-Policy': 'strict-origin',
    ...(framing.length > 0 ? {} : { 'X-Frame-Options': 'DENY' }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(main.protocol === 'https:' ? { 'Strict-Transport-Security': `max-age=${httpsSeconds}` } : {}),
  }
}
