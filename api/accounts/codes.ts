import { randomInt } from 'node:crypto'
import { codeLimits } from '#schema/accounts/account.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { DomainError } from '#schema/errors.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { countAttempts } from './attempts.ts'
import { codeLetter } from './letters/codeLetter.ts'
import { isSame, sign } from './tokens.ts'

export type CodePurpose = 'registration' | 'recovery'
/**
 * How the letter goes out: the caller waits for the mail server, or does not, or there is none. To whoever asks the
 * last two look the same, also by time.
 */
type Delivery = 'awaited' | 'later' | 'none'
export type CodeKey = { purpose: CodePurpose; email: string }

const lettersAnHour = 6
const lettersAnHourByAddress = 60
const checksByAddress = { most: 60, seconds: 15 * 60 }

const digest = ({ app }: Context, { purpose, email }: CodeKey, code: string) =>
  sign(app.env.secret, `code ${purpose} ${email.toLowerCase()} ${code}`)

/**
 * Sends a fresh code, which replaces the one before; `payload` is what it will confirm, left as it was when not
 * given. Throws `too_soon` with seconds within a minute of the last one or past an hour's number.
 */
export async function sendCode(
  ctx: Context,
  { delivery = 'awaited', ...key }: CodeKey & { locale: Locale; delivery?: Delivery },
  payload?: Record<string, string>,
): Promise<{ resendAfter: number }> {
  const email = key.email.toLowerCase()
  await refuseSoon(ctx.sql, { purpose: key.purpose, email })
  await countAttempts(ctx.sql, {
    [`letters ${key.purpose} ${email}`]: { most: lettersAnHour, seconds: 3600 },
    [`letters from ${ctx.ip}`]: { most: lettersAnHourByAddress, seconds: 3600 },
  })
  const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')
  const hash = digest(ctx, key, code)
  const kept = payload ? ctx.sql.json(payload) : ctx.sql.json({})
  await ctx.sql`
    insert into emailed_code (purpose, email, hash, payload, expires_at)
    values (${key.purpose}, ${email}, ${hash}, ${kept}, now() + make_interval(mins => ${codeLimits.minutes}))
    on conflict (purpose, email) do update set hash = excluded.hash, tries = 0, sent_at = now(),
      expires_at = excluded.expires_at,
      payload = case when ${payload !== undefined} then excluded.payload else emailed_code.payload end`
  const letter = codeLetter({ to: key.email, purpose: key.purpose, code, locale: key.locale })
  const sent = delivery === 'none' ? Promise.resolve() : ctx.app.post.send(letter)
  const settled = sent.catch(async (error: unknown) => {
    // Nobody has this code, so nobody need wait before asking for another.
    await ctx.sql`
      update emailed_code set sent_at = now() - interval '1 hour'
      where purpose = ${key.purpose} and email = ${email} and hash = ${hash}`
    throw error
  })
  if (delivery === 'awaited') await settled
  // The post office has logged what went wrong.
  else settled.catch(() => undefined)
  return { resendAfter: codeLimits.resendSeconds }
}

async function refuseSoon(db: Db, { purpose, email }: CodeKey): Promise<void> {
  const [row] = await db<{ seconds: number }[]>`
    select ceil(extract(epoch from sent_at - now()) + ${codeLimits.resendSeconds})::int as seconds
    from emailed_code where purpose = ${purpose} and email = ${email}`
  if (row && row.seconds > 0) throw new DomainError('too_soon', { seconds: row.seconds })
}

/** True when a code was sent and can still be entered. */
export async function hasLiveCode(db: Db, { purpose, email }: CodeKey): Promise<boolean> {
  const [row] = await db`
    select 1 from emailed_code
    where purpose = ${purpose} and email = ${email.toLowerCase()} and payload <> '{}' and expires_at > now()`
  return row !== undefined
}

/**
 * The payload of the code when it is right. Throws `wrong_code` for a wrong one, which costs a try, and
 * `invalid_code` for one that is malformed, has expired or was tried too often. The code stays until `dropCode`.
 */
export async function checkCode(ctx: Context, key: CodeKey, code: string): Promise<Record<string, string>> {
  await countAttempts(ctx.sql, { [`code from ${ctx.ip}`]: checksByAddress })
  if (!new RegExp(`^\\d{${codeLimits.digits}}$`).test(code)) throw new DomainError('invalid_code')
  const [row] = await ctx.sql<{ hash: string; payload: Record<string, string> }[]>`
    update emailed_code set tries = tries + 1
    where purpose = ${key.purpose} and email = ${key.email.toLowerCase()} and expires_at > now()
      and tries < ${codeLimits.tries}
    returning hash, payload`
  if (!row) throw new DomainError('invalid_code')
  if (!isSame(row.hash, digest(ctx, key, code))) throw new DomainError('wrong_code')
  return row.payload
}

/** Ends a code that has done its work; false when another call was faster. */
export async function dropCode(db: Db, { purpose, email }: CodeKey): Promise<boolean> {
  const dropped = await db`
    delete from emailed_code where purpose = ${purpose} and email = ${email.toLowerCase()} returning 1`
  return dropped.length > 0
}
