import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Db } from '../../database/db.ts'
import { json } from '../../database/db.ts'
import type { Env } from '../../env.ts'

/** Push services refuse tokens that are valid for more than a day. */
const tokenSeconds = 12 * 3600

/** A private key of P-256, as JSON Web Key. */
export type VapidKey = { kty: string; crv: string; x: string; y: string; d: string }

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The key of this server, created by the first caller. */
export async function vapidKey(sql: Db): Promise<VapidKey> {
  const read = () => sql<{ jwk: VapidKey }[]>`select jwk from push_key`
  const [known] = await read()
  if (known) return known.jwk
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await sql`insert into push_key (jwk) values (${json(sql, privateKey.export({ format: 'jwk' }))}) on conflict do nothing`
  const [made] = await read()
  return made!.jwk
}

/** Its public half in the form for browsers: an uncompressed point in base64url. */
export function publicKeyOf({ x, y }: VapidKey): string {
  const half = (part: string) => Buffer.from(part, 'base64url')
  return Buffer.concat([Buffer.of(4), half(x), half(y)]).toString('base64url')
}

type Sending = { endpoint: string; now: Date }

/**
 * The Authorization header of a push, by RFC 8292: names the sender, valid only for the push service of that address.
 */
export function vapidHeader(key: VapidKey, env: Env, { endpoint, now }: Sending): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + tokenSeconds,
    sub: env.contactEmail ? `mailto:${env.contactEmail}` : env.publicUrl,
  }
  const said = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signed = sign('sha256', Buffer.from(said), {
    key: createPrivateKey({ key, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${said}.${signed.toString('base64url')}, k=${publicKeyOf(key)}`
}
