import { isSame, sign } from '../accounts/tokens.ts'
import type { Actor, App } from '../context.ts'
import { ownCookie, readCookie } from '../http/ownCookie.ts'

const name = 'terem_files'
const ageSeconds = 30 * 86_400

/**
 * The Set-Cookie header that lets pages show images: an <img> cannot send a token. The cookie belongs to one sign-in,
 * opens only files, and expires with that sign-in. Undefined when there is nothing to set.
 */
export function fileCookieFor(app: App, request: Request, actor: Actor): string | undefined {
  if (actor.kind !== 'account') return undefined
  const value = `${actor.family}.${sign(app.env.secret, `files ${actor.family}`)}`
  if (readCookie(app.env, request, name) === value) return undefined
  return ownCookie(app.env, { name, value, maxAgeSeconds: ageSeconds })
}

export const hasFileCookie = (app: App, request: Request): boolean =>
  readCookie(app.env, request, name) !== undefined

/** The Set-Cookie header that deletes it. */
export const endedFileCookie = (app: App): string => ownCookie(app.env, { name, value: '', maxAgeSeconds: 0 })

/**
 * The headers of the response to a sign-out. The browser deletes what it has cached of pages and files, but not its
 * storage: language and theme stay, and the client itself clears the rest. Cookies are named one by one, since
 * `"cookies"` would also delete those of guests on the shared host.
 */
export const signedOutHeaders = (app: App) => ({
  'Set-Cookie': endedFileCookie(app),
  'Clear-Site-Data': '"cache"',
})

/** The sign-in that the cookie of a request belongs to; nobody when it is forged or the sign-in has ended. */
export async function actorOfCookie({ sql, env }: App, request: Request): Promise<Actor> {
  const [family = '', signature = ''] = readCookie(env, request, name)?.split('.') ?? []
  if (!/^\d{1,18}$/.test(family) || !isSame(signature, sign(env.secret, `files ${family}`)))
    return { kind: 'nobody' }
  const [row] = await sql<{ account: string; ends_at: Date }[]>`
    select f.account, (select max(t.expires_at) from refresh_token t where t.family = f.id) as ends_at
    from session_family f join account a on a.id = f.account and a.deleted_at is null
    where f.id = ${family} and f.revoked_at is null
      and exists (select 1 from refresh_token t where t.family = f.id and t.expires_at > now())`
  return row
    ? { kind: 'account', account: row.account, family, expiresAt: row.ends_at.getTime() }
    : { kind: 'nobody' }
}
