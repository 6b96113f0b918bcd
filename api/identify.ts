import { pickLocale } from '#schema/accounts/locales.ts'
import type { LogFields } from '#schema/log.ts'
import { DomainError } from '#schema/errors.ts'
import { preludeOf, type Prelude } from './access/prelude.ts'
import { isViewToken, readViewToken } from './access/viewTokens.ts'
import { readGuestToken } from './accounts/guestTokens.ts'
import { noteUse, sessionsOn } from './accounts/sessions.ts'
import type { Actor, App, Context } from './context.ts'
import { databaseFailure } from './database/databaseFailure.ts'
import { byKey } from './database/db.ts'
import { isRowId } from './ids.ts'
import { findKey } from './members/findKey.ts'

/** The client of a request or a socket. */
export type Origin = { ip: string; requestId: string; agent?: string; deviceCookie?: string }
export type Credentials = {
  token?: string | null
  space?: string | null
  language?: string | null
  timeZone?: string | null
}

/**
 * Creates the context of a request. Without a token the actor is nobody; a token that is wrong or has expired throws
 * `unauthenticated`, so that the client of an old one notices.
 */
export async function identify(app: App, origin: Origin, given: Credentials): Promise<Context> {
  const spaceId = given.space && isRowId(given.space) ? given.space : undefined
  const prelude = preludeOf(spaceId)
  const actor = await actorOf(app, given.token, { ip: origin.ip, prelude })
  const ctx: Context = {
    app,
    sql: app.sql,
    log: app.log.with({ request: origin.requestId, address: origin.ip, ...whoOf(actor) }),
    actor,
    spaceId,
    ip: origin.ip,
    agent: origin.agent,
    deviceCookie: origin.deviceCookie,
    requestId: origin.requestId,
    locale: pickLocale(given.language),
    timeZone: given.timeZone ?? undefined,
  }
  prelude.giveTo(ctx)
  return ctx
}

/** The actor, as the log names them. */
export function whoOf(actor: Actor): LogFields {
  switch (actor.kind) {
    case 'nobody':
      return {}
    case 'account':
      return { account: actor.account, session: actor.family, ...(actor.view ? { view: actor.view.as } : {}) }
    case 'key':
      return { key: actor.key }
    case 'guest':
      return { guest: actor.guest }
  }
}

type Asked = { ip: string; prelude: Prelude }

/** The holder of the token; throws `unauthenticated` when there is none. */
async function actorOf(app: App, token: string | null | undefined, asked: Asked): Promise<Actor> {
  if (!token) return { kind: 'nobody' }
  const actor = token.length > 1000 ? undefined : await findActor(app, token, asked)
  if (!actor) throw new DomainError('unauthenticated')
  return actor
}

async function findActor(app: App, token: string, { ip, prelude }: Asked): Promise<Actor | undefined> {
  if (token.startsWith('guest.')) {
    const guest = readGuestToken(app.env.secret, token)
    return guest && { kind: 'guest', ...guest }
  }
  if (token.startsWith('ak_')) {
    const key = await findKey(byKey(app.sql), token, prelude.key)
    return key && { kind: 'key', key: key.id, name: key.name, space: key.space, level: key.level }
  }
  if (isViewToken(token)) return findViewer(app, token)
  const session = await sessionsOn(byKey(app.sql), prelude.session).validate(token)
  if (!session) return undefined
  const { isStale, ...found } = session
  if (isStale) await noteUse(app.sql, found.family, ip).catch(unlessFull)
  return { kind: 'account', ...found }
}

/** With a full disk people can still read; only the time of their last use is not stored. */
function unlessFull(error: unknown): void {
  if (databaseFailure(error) !== 'disk_full') throw error
}

/** The viewer who looks as someone else, as long as the sign-in behind the view is active. */
async function findViewer({ sql, env }: App, token: string): Promise<Actor | undefined> {
  const pass = readViewToken(env.secret, token)
  if (!pass) return undefined
  const { family, expiresAt, space, as } = pass
  const [row] = await sql<{ account: string }[]>`
    select f.account from session_family f join account a on a.id = f.account and a.deleted_at is null
    where f.id = ${family} and f.revoked_at is null`
  return row && { kind: 'account', account: row.account, family, expiresAt, view: { space, as } }
}

/** The token of an Authorization header. */
export const bearerOf = (headers: Headers): string | null =>
  /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null

/** False once the session or the key behind a living socket is gone. */
export async function bearerStillHolds({ sql, actor }: Context): Promise<boolean> {
  switch (actor.kind) {
    case 'nobody':
    case 'guest':
      return true
    case 'key': {
      const [row] = await sql`select 1 from integration_key where id = ${actor.key} and deleted_at is null`
      return row !== undefined
    }
    case 'account': {
      const [row] = await sql`select 1 from session_family where id = ${actor.family} and revoked_at is null`
      return row !== undefined
    }
  }
}
