import { DomainError } from '#schema/errors.ts'
import { accessChannel } from '#schema/documents/documents.ts'
import type { App } from '../context.ts'
import type { Db, Tx } from '../database/db.ts'
import { accountChannel } from '../events/events.ts'
import { accessTokenMinutes, noteUse, sessionsOn } from './sessions.ts'
import { newToken, sha256, sign } from './tokens.ts'

/** The response of a sign-in; `expires_in` is in seconds. */
export type SessionPair = {
  token_type: 'Bearer'
  expires_in: number
  access_token: string
  refresh_token: string
  user_id: string
  /** Set at a sign-in when a session has ended since the last one because its refresh token was used twice. */
  ended_by_reuse?: boolean
}

const refreshDays = 30
/** Within this time, two tabs that exchange the same token both get the same successor. */
const graceSeconds = 10

/** The client that a person signs in from. */
export type Device = { ip: string; agent?: string }

const agentLength = 300

/**
 * Creates a new token family for a fresh sign-in, with its first pair. Reports once that another family was ended
 * because a token was used twice.
 */
export async function openSession(tx: Tx, account: string, { ip, agent = '' }: Device): Promise<SessionPair> {
  const [family] = await tx<{ id: string }[]>`
    insert into session_family (account, agent, address)
    values (${account}, ${agent.slice(0, agentLength)}, ${ip}) returning id`
  const untold = await tx`
    update session_family set told_at = now()
    where account = ${account} and ended_by = 'reuse' and told_at is null returning 1`
  return { ...(await makePair(tx, account, family!.id)), ended_by_reuse: untold.length > 0 }
}

async function makePair(tx: Tx, account: string, family: string): Promise<SessionPair> {
  const refresh = newToken()
  await keepRefreshToken(tx, refresh, family)
  return pairWith(tx, { account, family, refresh })
}

async function keepRefreshToken(tx: Tx, token: string, family: string): Promise<void> {
  await tx`
    insert into refresh_token (hash, family, expires_at)
    values (${sha256(token)}, ${family}, now() + make_interval(days => ${refreshDays}))`
}

type Held = { account: string; family: string; refresh: string }

async function pairWith(tx: Tx, { account, family, refresh }: Held): Promise<SessionPair> {
  const access = await sessionsOn(tx).open(account, family)
  return {
    token_type: 'Bearer',
    expires_in: accessTokenMinutes * 60,
    access_token: access,
    refresh_token: refresh,
    user_id: account,
  }
}

/**
 * Exchanges a refresh token for a new pair. A second exchange of the same token within the grace period of two tabs
 * returns the same successor, so that a sign-in never has two active pairs. After the grace period it revokes the
 * whole family. Throws `refresh_refused`.
 */
export async function refreshSession(app: App, token: string, ip: string): Promise<SessionPair> {
  const pair = await app.sql.begin(async (tx) => {
    const held = await newestOf(tx, app, token)
    if (!held) return undefined
    await noteUse(tx, held.family, ip)
    return pairWith(tx, held)
  })
  if (!pair) throw new DomainError('refresh_refused')
  return pair
}

/** The newest successor of a token, created now if there was none. */
async function newestOf(tx: Tx, app: App, token: string): Promise<Held | undefined> {
  const [found] = await tx<{ family: string; account: string; salt: string | null; late: boolean }[]>`
    select t.family, f.account, t.salt,
      coalesce(t.used_at < now() - make_interval(secs => ${graceSeconds}), false) as late
    from refresh_token t
    join session_family f on f.id = t.family and f.revoked_at is null
    join account a on a.id = f.account and a.deleted_at is null
    where t.hash = ${sha256(token)} and t.expires_at > now()
    for update of t`
  if (!found) return undefined
  const { family, account } = found
  if (found.late) {
    await revokeFamily(tx, family)
    await tx`update session_family set ended_by = 'reuse' where id = ${family}`
    app.log.warn('session_reused', { account, session: family })
    return undefined
  }
  const salt = found.salt ?? newToken()
  const next = sign(app.env.secret, `refresh ${salt} ${token}`)
  if (found.salt) {
    const [successor] = await tx<{ used: boolean }[]>`
      select used_at is not null as used from refresh_token where hash = ${sha256(next)}`
    return successor?.used ? newestOf(tx, app, next) : { account, family, refresh: next }
  }
  await keepRefreshToken(tx, next, family)
  await tx`
    update refresh_token set used_at = now(), replaced_by = ${sha256(next)}, salt = ${salt}
    where hash = ${sha256(token)}`
  return { account, family, refresh: next }
}

/** Ends one sign-in. Its access and refresh tokens stop working at once. */
export async function revokeFamily(db: Db, family: string): Promise<void> {
  await db`update session_family set revoked_at = now() where id = ${family} and revoked_at is null`
  const ended = await db<
    { account: string }[]
  >`delete from session where family = ${family} returning account`
  if (ended[0]) await tellSockets(db, ended[0].account)
}

/** Ends every sign-in of the account, or all but one. */
export async function revokeAccount(db: Db, account: string, kept = '0'): Promise<void> {
  await db`
    update session_family set revoked_at = now()
    where account = ${account} and id <> ${kept} and revoked_at is null`
  await db`delete from session where account = ${account} and family <> ${kept}`
  await tellSockets(db, account)
}

/** Makes every node check the account's open sockets again, and its documents in every space. */
async function tellSockets(db: Db, account: string): Promise<void> {
  await db`select pg_notify(${accountChannel}, ${account})`
  await db`
    select pg_notify(${accessChannel}, json_build_object('space', space::text)::text)
    from subject where account = ${account} and deleted_at is null`
}
