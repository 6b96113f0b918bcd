import { isSame, sign } from './tokens.ts'

/** The content of a guest's token. `expiresAt` is ms since 1970. */
export type GuestPass = { guest: string; name: string; space: string; page: string; expiresAt: number }

const prefix = 'guest.'

/** A token that opens one page for one guest. Without the secret nobody can make or change one. */
export function makeGuestToken(secret: string, pass: GuestPass): string {
  const body = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${prefix}${body}.${sign(secret, `guest ${body}`)}`
}

/** The content of a token, or undefined when it is forged, malformed or expired. */
export function readGuestToken(secret: string, token: string): GuestPass | undefined {
  const [body, signature] = token.slice(prefix.length).split('.')
  if (!body || !signature || !isSame(signature, sign(secret, `guest ${body}`))) return undefined
  const pass = JSON.parse(Buffer.from(body, 'base64url').toString()) as GuestPass
  return pass.expiresAt > Date.now() ? pass : undefined
}
