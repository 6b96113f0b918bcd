import { randomInt } from 'node:crypto'
import { codeLimits } from '#schema/accounts/account.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { DomainError } from '#schema/errors.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { networkOf } from '../http/clientAddress.ts'
import { countAttempts } from './attempts.ts'
import { codeLetter } from './letters/codeLetter.ts'
import { isSame, sha256, sign } from './tokens.ts'

export type CodePurpose = 'registration' | 'recovery'
/**
 * How the email is sent: the caller waits for the mail server, or does not wait, or none is sent. The caller cannot
 * tell the last two apart, not even by time.
 */
type Delivery = 'awaited' | 'later' | 'none'
/** Only the browser that requested the code knows `attempt`. */
export type CodeKey = { purpose: CodePurpose; email: string; attempt: string }

const lettersAnHour = { most: 6, seconds: 3600 }
const lettersAnHourFromAddress = { most: 60, seconds: 3600 }
/**
 * Limits requests from any number of client addresses. It bounds unwanted emails, and guesses: each email allows
 * five.
 */
const lettersOfEmail = { hour: { most: 12, seconds: 3600 }, day: { most: 24, seconds: 86_400 } }
const checksByAddress = { most: 60, seconds: 15 * 60 }

const digest = ({ app }: Context, { purpose, email }: CodeKey, code: string) =>
  sign(app.env.secret, `code ${purpose} ${email.toLowerCase()} ${code}`)

type CodeLetter = CodeKey & {
  locale: Locale
  delivery?: Delivery
  /** A device on which the owner of the address has signed in before. Codes that others requested do not block it. */
  device?: string
}

/**
 * Sends a fresh code, which replaces the previous code of this attempt. `payload` is what the code will confirm;
 * omitted, it stays as it was. Throws `too_soon` with seconds within a minute of the last code from here, or over the
 * hourly limit.
 */
export async function sendCode(
  ctx: Context,
  { delivery = 'awaited', device, ...key }: CodeLetter,
  payload?: Record<string, string>,
): Promise<{ resendAfter: number }> {
  const email = key.email.toLowerCase()
  const address = networkOf(ctx.ip)
  const { purpose } = key
  await refuseSoon(ctx.sql, { purpose, email, address })
  await countAttempts(
    ctx.sql,
    device
      ? { [`letters ${purpose} ${email} on ${device}`]: lettersAnHour }
      : {
          [`letters ${purpose} ${email} from ${address}`]: lettersAnHour,
          [`letters from ${address}`]: lettersAnHourFromAddress,
          [`letters ${purpose} ${email}`]: lettersOfEmail.hour,
          [`letters of a day ${purpose} ${email}`]: lettersOfEmail.day,
        },
  )
  const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')
  const hash = digest(ctx, key, code)
  const kept = payload ? ctx.sql.json(payload) : ctx.sql.json({})
  await ctx.sql`
    insert into emailed_code (purpose, email, attempt, address, hash, payload, expires_at)
    values (${purpose}, ${email}, ${sha256(key.attempt)}, ${address}, ${hash}, ${kept},
      now() + make_interval(mins => ${codeLimits.minutes}))
    on conflict (purpose, email, attempt) do update set hash = excluded.hash, tries = 0, sent_at = now(),
      address = excluded.address, expires_at = excluded.expires_at,
      payload = case when ${payload !== undefined} then excluded.payload else emailed_code.payload end`
  const letter = codeLetter({ to: key.email, purpose, code, locale: key.locale })
  const sent = delivery === 'none' ? Promise.resolve() : ctx.app.post.send(letter)
  const settled = sent.catch(async (error: unknown) => {
    // Nobody has this code, so nobody needs to wait before requesting another.
    await ctx.sql`
      update emailed_code set sent_at = now() - interval '1 hour'
      where purpose = ${purpose} and email = ${email} and hash = ${hash}`
    throw error
  })
  if (delivery === 'awaited') await settled
  // The post office has logged the error.
  else settled.catch(() => undefined)
  return { resendAfter: codeLimits.resendSeconds }
}

type Asked = { purpose: CodePurpose; email: string; address: string }

/** Requests from elsewhere make nobody here wait. */
async function refuseSoon(db: Db, { purpose, email, address }: Asked): Promise<void> {
  const [row] = await db<{ seconds: number | null }[]>`
    select ceil(extract(epoch from max(sent_at) - now()) + ${codeLimits.resendSeconds})::int as seconds
    from emailed_code where purpose = ${purpose} and email = ${email} and address = ${address}`
  if (row?.seconds && row.seconds > 0) throw new DomainError('too_soon', { seconds: row.seconds })
}

/** True when a code was sent for this attempt and can still be entered. */
export async function hasLiveCode(db: Db, key: CodeKey): Promise<boolean> {
  const [row] = await db`
    select 1 from emailed_code where ${isOf(db, key)} and payload <> '{}' and expires_at > now()`
  return row !== undefined
}

const isOf = (db: Db, { purpose, email, attempt }: CodeKey) =>
  db`purpose = ${purpose} and email = ${email.toLowerCase()} and attempt = ${sha256(attempt)}`

/**
 * The payload of the code if it is right. Throws `wrong_code` for a wrong one, which uses up a try, and
 * `invalid_code` for one that is malformed, has expired or was tried too often. The code stays valid until
 * `dropCode`.
 */
export async function checkCode(ctx: Context, key: CodeKey, code: string): Promise<Record<string, string>> {
  await countAttempts(ctx.sql, { [`code from ${networkOf(ctx.ip)}`]: checksByAddress })
  if (!new RegExp(`^\\d{${codeLimits.digits}}$`).test(code)) throw new DomainError('invalid_code')
  const [row] = await ctx.sql<{ hash: string; payload: Record<string, string> }[]>`
    update emailed_code set tries = tries + 1
    where ${isOf(ctx.sql, key)} and expires_at > now() and tries < ${codeLimits.tries}
    returning hash, payload`
  if (!row) throw new DomainError('invalid_code')
  if (!isSame(row.hash, digest(ctx, key, code))) throw new DomainError('wrong_code')
  return row.payload
}

/** Deletes a used code and all others for the address. Returns false when another call was faster. */
export async function dropCode(db: Db, key: CodeKey): Promise<boolean> {
  const dropped = await db`delete from emailed_code where ${isOf(db, key)} returning 1`
  if (dropped.length === 0) return false
  await db`delete from emailed_code where purpose = ${key.purpose} and email = ${key.email.toLowerCase()}`
  return true
}
