import { isSame, sign } from '../accounts/tokens.ts'
import type { View } from '../context.ts'

/** The content of a view token: the sign-in it belongs to, and what it shows. `expiresAt` is ms since 1970. */
export type ViewPass = View & { family: string; expiresAt: number }

const prefix = 'view.'

export const isViewToken = (token: string): boolean => token.startsWith(prefix)

/** A token that shows one space as someone else sees it. Without the secret nobody can make or change one. */
export function makeViewToken(secret: string, pass: ViewPass): string {
  const body = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${prefix}${body}.${sign(secret, `view ${body}`)}`
}

/** The content of a token, or undefined when it is forged, malformed or expired. */
export function readViewToken(secret: string, token: string): ViewPass | undefined {
  const [body, signature] = token.slice(prefix.length).split('.')
  if (!body || !signature || !isSame(signature, sign(secret, `view ${body}`))) return undefined
  const pass = JSON.parse(Buffer.from(body, 'base64url').toString()) as ViewPass
  return pass.expiresAt > Date.now() ? pass : undefined
}
