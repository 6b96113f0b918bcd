import { isSame, sign } from './tokens.ts'

/** What a guest's token says. `expiresAt` is ms since 1970. */
export type GuestPass = { guest: string; name: string; space: string; page: string; expiresAt: number }

const prefix = 'guest.'

/** A token that opens one page for one guest; whoever lacks the secret can neither make nor change it. */
export function makeGuestToken(secret: string, pass: GuestPass): string {
  const body = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${prefix}${body}.${sign(secret, `guest ${body}`)}`
}

/** The pass in a token, or undefined when it is forged, garbled or has expired. */
export function readGuestToken(secret: string, token: string): GuestPass | undefined {
  const [body, signature] = token.slice(prefix.length).split('.')
  if (!body || !signature || !isSame(signature, sign(secret, `guest ${body}`))) return undefined
  const pass = JSON.parse(Buffer.from(body, 'base64url').toString()) as GuestPass
  return pass.expiresAt > Date.now() ? pass : undefined
}
