import { isSame, sign } from '../accounts/tokens.ts'
import type { View } from '../context.ts'

/** What a token of a view says: whose sign-in it hangs on, and what it shows. `expiresAt` is ms since 1970. */
export type ViewPass = View & { family: string; expiresAt: number }

const prefix = 'view.'

export const isViewToken = (token: string): boolean => token.startsWith(prefix)

/** A token that shows one space through another's eyes; whoever lacks the secret can neither make nor change it. */
export function makeViewToken(secret: string, pass: ViewPass): string {
  const body = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${prefix}${body}.${sign(secret, `view ${body}`)}`
}

/** The pass in a token, or undefined when it is forged, garbled or has expired. */
export function readViewToken(secret: string, token: string): ViewPass | undefined {
  const [body, signature] = token.slice(prefix.length).split('.')
  if (!body || !signature || !isSame(signature, sign(secret, `view ${body}`))) return undefined
  const pass = JSON.parse(Buffer.from(body, 'base64url').toString()) as ViewPass
  return pass.expiresAt > Date.now() ? pass : undefined
}
