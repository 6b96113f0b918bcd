import { z } from 'zod'
import { isSame, sign } from '../accounts/tokens.ts'
import type { Actor } from '../context.ts'

type Account = Extract<Actor, { kind: 'account' }>

const lifeSeconds = 600
const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
const payload = z.object({ k: z.literal('id'), uid: z.string(), family: z.string(), exp: z.number() })

/**
 * A ticket for presence rooms. It travels in a URL, so it is not a token that opens anything else. It says who the
 * caller is, not what they may do. It expires after ten minutes or with its session. Its format is the one that the
 * presence client reads.
 */
export function makeTicket(secret: string, { account, family }: Account): string {
  const iat = Math.floor(Date.now() / 1000)
  const said = { k: 'id', uid: account, family, iat, exp: iat + lifeSeconds, jti: crypto.randomUUID() }
  const body = `${header}.${Buffer.from(JSON.stringify(said)).toString('base64url')}`
  return `${body}.${sign(secret, `room ${body}`)}`
}

/** The holder of a ticket; undefined when it is forged, malformed or expired. */
export function readTicket(secret: string, ticket: string): Account | undefined {
  const [head, body, signature] = ticket.split('.')
  if (!body || !signature || !isSame(signature, sign(secret, `room ${head}.${body}`))) return undefined
  const read = payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!read.success || read.data.exp * 1000 <= Date.now()) return undefined
  const { uid: account, family, exp } = read.data
  return { kind: 'account', account, family, expiresAt: exp * 1000 }
}
