import { password } from '#schema/accounts/account.ts'
import { DomainError } from '#schema/errors.ts'
import type { Context } from '../context.ts'
import { checkCode, dropCode, sendCode } from './codes.ts'
import { refuseCommon } from './commonPasswords.ts'
import { noteSignIn } from './noteSignIn.ts'
import { hashPassword } from './passwords.ts'
import { knownDevice } from './deviceCookie.ts'
import type { z } from 'zod'
import { attempt, codeEntry, codeRequest } from './register.ts'
import { openSession, revokeAccount, type SessionPair } from './sessionPair.ts'
import { newToken } from './tokens.ts'

export const beginning = codeRequest.extend({ attempt: attempt.nullish() })
export const newPassword = codeEntry.extend({ password })

/**
 * Sends a recovery code. An address without an account gets the same answer, with the same waits and in the same
 * time, so that nobody learns who has an account; nobody knows its code. The code is valid only with `attempt`, which
 * only this caller receives. Calling again with the same `attempt` replaces its code.
 */
export async function startRecovery(
  ctx: Context,
  { attempt: begun, ...to }: z.output<typeof beginning>,
): Promise<{ resendAfter: number; attempt: string }> {
  const account = await findAccount(ctx, to.email)
  const key = { purpose: 'recovery' as const, attempt: begun ?? newToken() }
  const delivery = account ? 'later' : 'none'
  const device = account && knownDevice(ctx.app.env.secret, ctx.deviceCookie, account)
  const sent = await sendCode(ctx, { ...key, ...to, delivery, device }, { account: account ?? '' })
  return { ...sent, attempt: key.attempt }
}

/** Checks the code without using it up. Throws `wrong_code` and `invalid_code`. */
export async function checkRecovery(
  ctx: Context,
  { code, ...entry }: z.output<typeof codeEntry>,
): Promise<{ ok: true }> {
  await checkCode(ctx, { purpose: 'recovery', ...entry }, code)
  return { ok: true }
}

/** Sets the new password, ends every earlier sign-in and signs in. Throws as `checkRecovery` does. */
export async function finishRecovery(
  ctx: Context,
  given: z.output<typeof newPassword>,
): Promise<SessionPair> {
  refuseCommon(given.password)
  const key = { purpose: 'recovery' as const, email: given.email, attempt: given.attempt }
  const { account } = await checkCode(ctx, key, given.code)
  if (!account) throw new DomainError('invalid_code')
  const hash = await hashPassword(given.password, ctx.ip)
  const pair = await ctx.sql.begin(async (tx) => {
    if (!(await dropCode(tx, key))) throw new DomainError('invalid_code')
    await tx`update account set password_hash = ${hash}, updated_at = now() where id = ${account}`
    await revokeAccount(tx, account)
    return openSession(tx, account, ctx)
  })
  ctx.log.info('password_changed', { account })
  return noteSignIn(ctx, pair, 'recovery')
}

async function findAccount({ sql }: Context, address: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from account where lower(email) = ${address.toLowerCase()} and deleted_at is null`
  return row?.id
}
