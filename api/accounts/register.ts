import { email, locale, type registration } from '#schema/accounts/account.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { DomainError } from '#schema/errors.ts'
import { z } from 'zod'
import { untilWhole } from '../database/briefly.ts'
import type { Context } from '../context.ts'
import { isUniqueViolation, type Db, type Tx } from '../database/db.ts'
import { networkOf } from '../http/clientAddress.ts'
import { countAttempts } from './attempts.ts'
import { checkCode, dropCode, hasLiveCode, sendCode } from './codes.ts'
import { refuseCommon } from './commonPasswords.ts'
import { noteSignIn } from './noteSignIn.ts'
import { hashPassword } from './passwords.ts'
import { openSession, type SessionPair } from './sessionPair.ts'
import { newToken } from './tokens.ts'

const byAddress = { most: 60, seconds: 15 * 60 }

/** A registration under way, as the browser that started it knows it. */
export const attempt = z.string('required').regex(/^[\w-]{43}$/, 'format')
export const codeRequest = z.object({ email, locale })
export const codeEntry = z.object({ email, attempt, code: z.string('required').max(100, 'format') })
export const resending = codeRequest.extend({ attempt })

/**
 * Sends a code to the address. No account exists until the code is entered together with `attempt`, which only this
 * caller receives. Throws `invalid_input`, `email_taken` and `too_soon`.
 */
export async function startRegistration(
  ctx: Context,
  { name, surname, password, ...to }: z.output<typeof registration>,
): Promise<{ resendAfter: number; attempt: string }> {
  refuseCommon(password)
  await countAttempts(ctx.sql, { [`registration from ${networkOf(ctx.ip)}`]: byAddress })
  if (await isTaken(ctx.sql, to.email)) throw new DomainError('email_taken')
  const hash = await hashPassword(password, ctx.ip)
  const key = { purpose: 'registration' as const, attempt: newToken() }
  const payload = { name, surname, hash, locale: to.locale }
  return { ...(await sendCode(ctx, { ...key, ...to }, payload)), attempt: key.attempt }
}

/** Sends another code for the registration under way. Throws `invalid_code` when there is none. */
export async function resendRegistration(
  ctx: Context,
  given: z.output<typeof resending>,
): Promise<{ resendAfter: number }> {
  const to = { purpose: 'registration' as const, ...given }
  if (!(await hasLiveCode(ctx.sql, to))) throw new DomainError('invalid_code')
  return sendCode(ctx, to)
}

/**
 * Creates the account and signs it in. The code confirms only the start that requested it: another person who started
 * with the same address can neither attach their own password to the owner's code nor use up its tries. `also` runs
 * in the same transaction, so if it throws, nobody is registered. Throws `wrong_code`, `invalid_code` and
 * `email_taken`.
 */
export async function confirmRegistration(
  ctx: Context,
  { code, email: address, attempt: begun }: z.output<typeof codeEntry>,
  also?: (tx: Tx, account: string) => Promise<void>,
): Promise<SessionPair> {
  const key = { purpose: 'registration' as const, email: address, attempt: begun }
  const { name, surname, hash, locale: language } = await checkCode(ctx, key, code)
  try {
    const pair = await untilWhole(ctx.sql, async (tx) => {
      if (!(await dropCode(tx, key))) throw new DomainError('invalid_code')
      const account = await insertAccount(tx, {
        email: address,
        name: name!,
        surname: surname!,
        passwordHash: hash!,
        locale: language as Locale,
      })
      await also?.(tx, account)
      return openSession(tx, account, ctx)
    })
    return await noteSignIn(ctx, pair, 'registration')
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('email_taken')
    throw error
  }
}

export type NewAccount = {
  email: string
  name: string
  surname: string
  passwordHash: string | null
  locale: Locale
}

/** Inserts an account. A second one for the same address is PostgreSQL's unique violation. */
export async function insertAccount(db: Db, given: NewAccount): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into account (email, name, surname, password_hash, config)
    values (${given.email}, ${given.name}, ${given.surname}, ${given.passwordHash},
      jsonb_build_object('locale', ${given.locale}::text))
    returning id`
  return row!.id
}

/** True when the address has an account. */
export async function isTaken(db: Db, address: string): Promise<boolean> {
  const [row] =
    await db`select 1 from account where lower(email) = ${address.toLowerCase()} and deleted_at is null`
  return row !== undefined
}
