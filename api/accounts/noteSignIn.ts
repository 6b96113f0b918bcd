import type { Locale } from '#schema/accounts/locales.ts'
import { defaultConfig } from '#schema/accounts/account.ts'
import { DomainError } from '#schema/errors.ts'
import { reasonOf } from '#schema/log.ts'
import type { Context } from '../context.ts'
import { networkOf } from '../http/clientAddress.ts'
import { countAttempts } from './attempts.ts'
import { knownDevice } from './deviceCookie.ts'
import { noticeLetter } from './letters/noticeLetter.ts'
import type { SessionPair } from './sessionPair.ts'

/** The method by which a person signed in. */
export type SignInWay = 'password' | 'link' | 'network' | 'registration' | 'invitation' | 'recovery'

/** Emails per day to one address. A program that signs in repeatedly without cookies causes no more. */
const fromAddress = { most: 10, seconds: 86_400 }
const inAll = { most: 50, seconds: 86_400 }

/**
 * Runs after each sign-in is committed: logs it, and emails the person about a new password or a device on which they
 * had not signed in before. The first sign-in of an account sends no email.
 */
export async function noteSignIn(ctx: Context, pair: SessionPair, way: SignInWay): Promise<SessionPair> {
  const account = pair.user_id
  ctx.log.info('signed_in', { account, by: way })
  // The sign-in is committed, so a failed email must not fail it.
  await tell(ctx, account, way).catch((error: unknown) =>
    ctx.log.error('notice_not_sent', { account, reason: reasonOf(error) }),
  )
  return pair
}

async function tell(ctx: Context, account: string, way: SignInWay): Promise<void> {
  if (way === 'recovery') return sendNotice(ctx, account, 'newPassword')
  if (knownDevice(ctx.app.env.secret, ctx.deviceCookie, account)) return
  if (await hasEarlier(ctx, account)) await sendNotice(ctx, account, 'newDevice')
}

async function hasEarlier({ sql }: Context, account: string): Promise<boolean> {
  const rows = await sql`select 1 from session_family where account = ${account} limit 2`
  return rows.length > 1
}

type Owner = { email: string; locale: Locale | null; timezone: string | null }

/** Hands the email to the post office without waiting. The post office logs errors. */
async function sendNotice(ctx: Context, account: string, about: 'newDevice' | 'newPassword'): Promise<void> {
  const { app, sql, ip: address, agent = '' } = ctx
  if (await isPastLimit(ctx, `notices ${about} ${account}`)) return
  const [owner] = await sql<Owner[]>`
    select email, config->>'locale' as locale, config->>'timezone' as timezone from account where id = ${account}`
  const { email: to, locale, timezone } = owner!
  const letter = noticeLetter({
    to,
    about,
    agent,
    address,
    locale: locale ?? defaultConfig.locale,
    timezone: timezone ?? defaultConfig.timezone,
    link: `${app.env.publicUrl}/recovery`,
  })
  app.post.send(letter).catch(() => undefined)
}

async function isPastLimit({ sql, ip }: Context, key: string): Promise<boolean> {
  try {
    await countAttempts(sql, { [`${key} from ${networkOf(ip)}`]: fromAddress, [key]: inAll })
    return false
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_soon') return true
    throw error
  }
}
