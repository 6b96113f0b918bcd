import { DomainError } from '#schema/errors.ts'
import { emailLimits } from '#schema/accounts/account.ts'
import type { Context } from '../context.ts'
import { networkOf } from '../http/clientAddress.ts'
import { countAttempts, forgetAttempts, returnAttempts, slowAttempts } from './attempts.ts'
import { knownDevice } from './deviceCookie.ts'
import { noteSignIn } from './noteSignIn.ts'
import { verifyPassword } from './passwords.ts'
import { openSession, revokeFamily, type SessionPair } from './sessionPair.ts'
import { newToken, sha256 } from './tokens.ts'
import type { Db, Tx } from '../database/db.ts'

/** A whole office may share one client address. */
const byAddress = { most: 300, seconds: 300 }
/** From devices on which nobody has signed in before, anywhere. */
const byLogin = { most: 100, seconds: 3600 }
const failures = { free: 5, first: 15, longest: 900, forgottenAfter: 12 * 3600 }
const longestPassword = 1000

/**
 * Signs in by email and password. Throws `wrong_credentials`, for an unknown login after the same work as for a known
 * one, and `too_soon` with seconds. A device on which this person has signed in before waits only for its own
 * failures, so that nobody can lock it out.
 */
export async function signIn(ctx: Context, input: { login: string; password: string }): Promise<SessionPair> {
  const login = input.login.trim().toLowerCase()
  // No address is longer, and the key that attempts are counted under must fit an index.
  if (login.length > emailLimits.max || input.password.length > longestPassword)
    throw new DomainError('wrong_credentials')
  const [account] = await ctx.sql<{ id: string; password_hash: string | null }[]>`
    select id, password_hash from account where lower(email) = ${login} and deleted_at is null`
  const network = networkOf(ctx.ip)
  const device = account && knownDevice(ctx.app.env.secret, ctx.deviceCookie, account.id)
  const own = device ? `signin ${account.id} on ${device}` : `signin ${login} from ${network}`
  const shared = device ? {} : { [`signin from ${network}`]: byAddress, [`signin ${login}`]: byLogin }
  // Checks this caller's own wait first: a refused attempt must not add to the wait of others.
  await slowAttempts(ctx.sql, own, failures)
  await countAttempts(ctx.sql, shared)
  const fits = await verifyPassword(account?.password_hash, input.password, ctx.ip)
  if (!account || !fits) {
    ctx.log.warn('sign_in_failed', { account: account?.id ?? null })
    throw new DomainError('wrong_credentials')
  }
  await forgetAttempts(ctx.sql, own)
  await returnAttempts(ctx.sql, Object.keys(shared))
  const pair = await ctx.sql.begin((tx) => openSession(tx, account.id, ctx))
  return noteSignIn(ctx, pair, 'password')
}

/** Ends the sign-in of the actor's token. */
export async function signOut({ sql, log }: Context, family: string): Promise<Record<string, never>> {
  await revokeFamily(sql, family)
  log.info('signed_out', {})
  return {}
}

const linkHours = 24

/** Creates a link token that signs the account in once, within a day. Only its hash is stored. */
export async function makeSignInLink(db: Db, account: string): Promise<string> {
  const token = newToken()
  await db`
    insert into sign_in_link (hash, account, expires_at)
    values (${sha256(token)}, ${account}, now() + make_interval(hours => ${linkHours}))`
  return token
}

/** The steps of a sign-in that come before its session. */
export type Entering = (tx: Tx, account: string, ctx: Context) => Promise<void>

/** Signs in by a one-time link. Throws `link_refused` when it is wrong, used or expired. */
export async function signInByLink(ctx: Context, token: string, enter?: Entering): Promise<SessionPair> {
  await countAttempts(ctx.sql, { [`link from ${networkOf(ctx.ip)}`]: byAddress })
  const pair = await ctx.sql.begin(async (tx) => {
    const [link] = await tx<{ account: string }[]>`
      update sign_in_link l set used_at = now() from account a
      where l.hash = ${sha256(token)} and l.used_at is null and l.expires_at > now()
        and a.id = l.account and a.deleted_at is null
      returning l.account`
    if (!link) return undefined
    await enter?.(tx, link.account, ctx)
    return openSession(tx, link.account, ctx)
  })
  if (!pair) throw new DomainError('link_refused')
  return noteSignIn(ctx, pair, 'link')
}

type LinkOwner = { id: string; name: string; surname: string; email: string | null }

/**
 * The account that a one-time link would sign in, for the screen that asks for confirmation. Throws `link_refused`.
 */
export async function whoseLink(ctx: Context, token: string): Promise<LinkOwner> {
  await countAttempts(ctx.sql, { [`link from ${networkOf(ctx.ip)}`]: byAddress })
  const [owner] = await ctx.sql<LinkOwner[]>`
    select a.id, a.name, a.surname, a.email from sign_in_link l
    join account a on a.id = l.account and a.deleted_at is null
    where l.hash = ${sha256(token)} and l.used_at is null and l.expires_at > now()`
  if (!owner) throw new DomainError('link_refused')
  return owner
}
