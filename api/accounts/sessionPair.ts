import { DomainError } from '#schema/errors.ts'
import { accessChannel } from '#schema/documents/documents.ts'
import type { Db, Sql, Tx } from '../db.ts'
import { accountChannel } from '../events.ts'
import { accessTokenMinutes, sessionsOn } from './sessions.ts'
import { newToken, sha256 } from './tokens.ts'

/** What a sign-in answers with; `expires_in` is in seconds. */
export type SessionPair = {
  token_type: 'Bearer'
  expires_in: number
  access_token: string
  refresh_token: string
  user_id: string
}

const refreshDays = 30
/** Two tabs that refresh at once both succeed within this time. */
const graceSeconds = 10

/** A new family for a fresh sign-in, with its first pair. */
export async function openSession(tx: Tx, account: string): Promise<SessionPair> {
  const [family] = await tx<
    { id: string }[]
  >`insert into session_family (account) values (${account}) returning id`
  return makePair(tx, account, family!.id)
}

async function makePair(tx: Tx, account: string, family: string): Promise<SessionPair> {
  const refresh = newToken()
  await tx`
    insert into refresh_token (hash, family, expires_at)
    values (${sha256(refresh)}, ${family}, now() + make_interval(days => ${refreshDays}))`
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
 * Exchanges a refresh token for a new pair. A token that was exchanged before, past the grace of two tabs,
 * revokes all that its sign-in has led to. Throws `refresh_refused`.
 */
export async function refreshSession(sql: Sql, token: string): Promise<SessionPair> {
  const pair = await sql.begin(async (tx) => {
    const [found] = await tx<{ family: string; account: string; used: boolean; late: boolean }[]>`
      select t.family, f.account, t.used_at is not null as used,
        coalesce(t.used_at < now() - make_interval(secs => ${graceSeconds}), false) as late
      from refresh_token t
      join session_family f on f.id = t.family and f.revoked_at is null
      join account a on a.id = f.account and a.deleted_at is null
      where t.hash = ${sha256(token)} and t.expires_at > now()
      for update of t`
    if (!found) return undefined
    if (found.late) {
      await revokeFamily(tx, found.family)
      return undefined
    }
    const next = await makePair(tx, found.account, found.family)
    if (!found.used) {
      await tx`
        update refresh_token set used_at = now(), replaced_by = ${sha256(next.refresh_token)}
        where hash = ${sha256(token)}`
    }
    return next
  })
  if (!pair) throw new DomainError('refresh_refused')
  return pair
}

/** Ends one sign-in: its access and refresh tokens stop at once. */
export async function revokeFamily(db: Db, family: string): Promise<void> {
  await db`update session_family set revoked_at = now() where id = ${family} and revoked_at is null`
  const ended = await db<
    { account: string }[]
  >`delete from session where family = ${family} returning account`
  if (ended[0]) await tellSockets(db, ended[0].account)
}

/** Ends every sign-in of the account. */
export async function revokeAccount(db: Db, account: string): Promise<void> {
  await db`update session_family set revoked_at = now() where account = ${account} and revoked_at is null`
  await db`delete from session where account = ${account}`
  await tellSockets(db, account)
}

/** Has every node look again at the account's open sockets, and at its documents in every space. */
async function tellSockets(db: Db, account: string): Promise<void> {
  await db`select pg_notify(${accountChannel}, ${account})`
  await db`
    select pg_notify(${accessChannel}, json_build_object('space', space::text)::text)
    from subject where account = ${account} and deleted_at is null`
}
