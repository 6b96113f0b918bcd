import { createHash, randomBytes } from 'node:crypto'
import type { SocialNetwork } from '#schema/accounts/socialNetworks.ts'
import { isSame, sign } from '../tokens.ts'

const cookieName = 'terem_social'
const minutes = 10

/** Data that goes to the network and back unchanged. `expiresAt` is ms since 1970; `state` belongs to the client. */
type Passed = { network: SocialNetwork; state: string; nonce: string; expiresAt: number }

const hash = (nonce: string) => createHash('sha256').update(nonce).digest('base64url')

/**
 * Starts a sign-in. The nonce stays in the browser as a cookie, its hash travels with the signed state, and the PKCE
 * verifier is derived from it. So a code works only in the browser that requested it.
 */
export function beginHandshake(secret: string, network: SocialNetwork, state: string) {
  const nonce = randomBytes(32).toString('base64url')
  const passed: Passed = { network, state, nonce: hash(nonce), expiresAt: Date.now() + minutes * 60_000 }
  const body = Buffer.from(JSON.stringify(passed)).toString('base64url')
  return {
    state: `${body}.${sign(secret, `social ${body}`)}`,
    verifier: verifierOf(secret, network, nonce),
    cookie: `${cookieName}=${nonce}; Path=/; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax`,
  }
}

/** The data that was passed, or undefined when it is forged, has expired or was started in another browser. */
export function readHandshake(secret: string, state: string, request: Request): Passed | undefined {
  const [body, signature] = state.split('.')
  if (!body || !signature || !isSame(signature, sign(secret, `social ${body}`))) return undefined
  const passed = JSON.parse(Buffer.from(body, 'base64url').toString()) as Passed
  const nonce = nonceOf(request)
  return nonce && isSame(passed.nonce, hash(nonce)) && passed.expiresAt > Date.now() ? passed : undefined
}

/** The PKCE verifier of the sign-in that this browser started, if any. */
export function verifierIn(secret: string, network: SocialNetwork, request: Request): string | undefined {
  const nonce = nonceOf(request)
  return nonce && verifierOf(secret, network, nonce)
}

const verifierOf = (secret: string, network: SocialNetwork, nonce: string) =>
  sign(secret, `pkce ${network} ${nonce}`)

const nonceOf = (request: Request): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(request.headers.get('cookie') ?? '')?.[1]
