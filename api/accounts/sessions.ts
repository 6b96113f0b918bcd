import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from 'lucia'
import type { Db, Fragment } from '../database/db.ts'
import { newToken, sha256 } from './tokens.ts'

export const accessTokenMinutes = 30

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    DatabaseSessionAttributes: { family: string; endsAt: Date; isStale: boolean }
  }
}

/**
 * The session of a valid access token. `expiresAt` is ms since 1970. `isStale` when its last use has not been noted
 * recently.
 */
export type LiveSession = { account: string; family: string; expiresAt: number; isStale: boolean }

/**
 * Sessions of opaque access tokens, on top of lucia. Lucia stores tokens in plain text and extends sessions in use.
 * Here the id is the token's SHA-256, and the expiry is never extended.
 */
export function sessionsOn(db: Db, find: FindSession = findSession) {
  const lucia = createLucia(db, find)
  return {
    /** Creates a session and returns its token, which is not stored. */
    async open(account: string, family: string): Promise<string> {
      const token = newToken()
      const endsAt = new Date(Date.now() + accessTokenMinutes * 60_000)
      await lucia.createSession(account, { family, endsAt, isStale: false }, { sessionId: sha256(token) })
      return token
    },
    /** The session of a token, or null when there is none or it has ended. */
    async validate(token: string): Promise<LiveSession | null> {
      const { session } = await lucia.validateSession(sha256(token))
      if (!session) return null
      const { userId: account, family, endsAt, isStale } = session
      return { account, family, expiresAt: endsAt.getTime(), isStale }
    },
  }
}

/** Notes that a sign-in has just been used and, if known, from which address. */
export async function noteUse(db: Db, family: string, ip: string): Promise<void> {
  await db`
    update session_family set last_used_at = now(), address = coalesce(nullif(${ip}, ''), address)
    where id = ${family}`
}

const createLucia = (db: Db, find: FindSession) =>
  new Lucia(adapterOn(db, find), {
    sessionExpiresIn: new TimeSpan(accessTokenMinutes, 'm'),
    getSessionAttributes: ({ family, endsAt, isStale }) => ({ family, endsAt, isStale }),
  })

export type SessionRow = { id: string; account: string; family: string; expires_at: Date; stale?: boolean }

const present = (row: SessionRow): DatabaseSession => ({
  id: row.id,
  userId: row.account,
  expiresAt: row.expires_at,
  attributes: { family: row.family, endsAt: row.expires_at, isStale: row.stale ?? false },
})

/** The query for a session that has not ended, by the hash of its token. */
export const livingSession = (db: Db, id: string): Fragment => db`
  select s.id, s.account, s.family, s.expires_at, f.last_used_at < now() - interval '1 minute' as stale
  from session s
  join account a on a.id = s.account and a.deleted_at is null
  join session_family f on f.id = s.family and f.revoked_at is null
  where s.id = ${id}`

/** Reads a session, optionally with other data in the same query. */
export type FindSession = (db: Db, id: string) => Promise<SessionRow | undefined>

const findSession: FindSession = async (db, id) => (await db<SessionRow[]>`${livingSession(db, id)}`)[0]

const adapterOn = (db: Db, find: FindSession): Adapter => ({
  async getSessionAndUser(id) {
    const row = await find(db, id)
    return row ? [present(row), { id: row.account, attributes: {} }] : [null, null]
  },
  async getUserSessions(account) {
    const rows = await db<
      SessionRow[]
    >`select id, account, family, expires_at from session where account = ${account}`
    return rows.map(present)
  },
  async setSession({ id, userId, expiresAt, attributes }) {
    await db`
      insert into session (id, account, family, expires_at)
      values (${id}, ${userId}, ${attributes.family}, ${expiresAt})`
  },
  // Lucia calls this to extend a session in use. An access token keeps its expiry.
  updateSessionExpiration: () => Promise.resolve(),
  async deleteSession(id) {
    await db`delete from session where id = ${id}`
  },
  async deleteUserSessions(account) {
    await db`delete from session where account = ${account}`
  },
  async deleteExpiredSessions() {
    await db`delete from session where expires_at < now()`
  },
})
