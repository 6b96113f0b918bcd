import { randomBytes } from 'node:crypto'
import type { Actor, App } from '../context.ts'
import type { Env } from '../env.ts'
import { ownCookie, readCookie } from '../http/ownCookie.ts'
import { isSame, sign } from './tokens.ts'

const name = 'terem_device'
const ageSeconds = 400 * 86_400
/** The number of people remembered for one device; the latest are kept. */
const peopleMost = 5

type Entry = { account: string; device: string; text: string }

/**
 * The Set-Cookie header that marks a browser as one on which the actor has signed in before. The cookie grants no
 * access. It only exempts the browser from waits that others' failures cause. Undefined when there is nothing to set.
 */
export function deviceCookieFor({ env }: App, request: Request, actor: Actor): string | undefined {
  if (actor.kind !== 'account' || actor.view) return undefined
  const known = entriesOf(deviceCookieOf(env, request))
  if (known.some((entry) => entry.account === actor.account && isOwn(env.secret, entry))) return undefined
  const device = randomBytes(16).toString('hex')
  const entry = `${actor.account}.${device}.${signatureOf(env.secret, actor.account, device)}`
  const others = known.filter((each) => each.account !== actor.account && isOwn(env.secret, each))
  const value = [entry, ...others.map(({ text }) => text)].slice(0, peopleMost).join('~')
  return ownCookie(env, { name, value, maxAgeSeconds: ageSeconds })
}

/** The device cookie of a request, not yet verified. */
export const deviceCookieOf = (env: Env, request: Request): string | undefined =>
  readCookie(env, request, name)

/** The device that the cookie identifies, if the account has signed in on it before. */
export function knownDevice(secret: string, cookie: string | undefined, account: string): string | undefined {
  const entry = entriesOf(cookie).find((each) => each.account === account)
  return entry && isOwn(secret, entry) ? entry.device : undefined
}

const signatureOf = (secret: string, account: string, device: string) =>
  sign(secret, `device ${account} ${device}`)

function isOwn(secret: string, { account, device, text }: Entry): boolean {
  return isSame(text, `${account}.${device}.${signatureOf(secret, account, device)}`)
}

const entriesOf = (cookie: string | undefined): Entry[] =>
  (cookie ?? '').split('~').flatMap((text) => {
    const [account, device] = text.split('.')
    return account && device ? [{ account, device, text }] : []
  })
