import { randomInt } from 'node:crypto'
import { codeLimits } from '#schema/accounts/account.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { telegramChatId } from '#schema/accounts/profile.ts'
import { DomainError } from '#schema/errors.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { countAttempts } from './attempts.ts'
import { postTelegram } from './postTelegram.ts'
import { isSame, sign } from './tokens.ts'

const greeting: Record<Locale, string> = {
  ru: 'Этот чат привязан к вашему профилю в Тереме.',
  'en-US': 'This chat is now linked to your Terem profile.',
  'zh-CN': '此聊天已关联到您的 Terem 个人资料。',
}

const codeWords: Record<Locale, (code: string) => string> = {
  ru: (code) =>
    `Код для привязки этого чата к профилю в Тереме: ${code}\nОн действует ${codeLimits.minutes} минут. Если вы не привязываете чат, никому не сообщайте код.`,
  'en-US': (code) =>
    `Code to link this chat to a Terem profile: ${code}\nIt is valid for ${codeLimits.minutes} minutes. If you are not linking a chat, share it with nobody.`,
  'zh-CN': (code) =>
    `将此聊天关联到 Terem 个人资料的验证码：${code}\n有效期 ${codeLimits.minutes} 分钟。如果不是您在关联聊天，请勿将验证码告知任何人。`,
}

/** Each request has the bot write to a chat, whosever it is. */
const linksMost = { most: 20, seconds: 3600 }

export const telegramLink = z.object({ chatId: telegramChatId })
export const telegramConfirm = z.object({ code: z.string('required').max(32, 'too_long') })

/** Whether notifications go to the chat of an account `a`. */
export const isTelegramOn = (db: Db): Fragment => db`
  (a.telegram_chat_id is not null and coalesce((a.config->>'telegramNotify')::boolean, false))`

const digestOf = ({ app }: Context, account: string, { chat, code }: { chat: string; code: string }) =>
  sign(app.env.secret, `telegram ${account} ${chat} ${code}`)

/**
 * RID.23: links a chat to the person's profile. The address that asks for it can come from anyone, so the bot writes a
 * code to the chat, and the chat is stored once that is entered; `isLinked` is false until then. Without a bot that can
 * write nothing is ever sent, and the chat is stored at once. Throws `too_soon`, and `unavailable` where the bot cannot
 * write to that chat.
 */
export async function linkTelegram(
  ctx: Context,
  account: string,
  { chatId }: z.output<typeof telegramLink>,
): Promise<{ chatId: string; isLinked: boolean }> {
  await countAttempts(ctx.sql, { [`telegram link ${account}`]: linksMost })
  const { app, log } = ctx
  const { telegram } = app.env
  const [row] = await ctx.sql<{ chat: string | null }[]>`
    select telegram_chat_id as chat from account where id = ${account}`
  if (row?.chat === chatId) return { chatId, isLinked: true }
  if (!telegram?.token) {
    await store(ctx.sql, account, chatId)
    return { chatId, isLinked: true }
  }
  const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')
  const hash = digestOf(ctx, account, { chat: chatId, code })
  await ctx.sql`
    insert into telegram_code (account, chat, hash, expires_at)
    values (${account}, ${chatId}, ${hash}, now() + make_interval(mins => ${codeLimits.minutes}))
    on conflict (account) do update set chat = excluded.chat, hash = excluded.hash, tries = 0,
      expires_at = excluded.expires_at`
  const said = await postTelegram({ telegram, log }, { chat: chatId, text: codeWords[ctx.locale](code) })
  if (said.is !== 'said') throw new DomainError('unavailable')
  return { chatId, isLinked: false }
}

/**
 * Stores the chat whose code is entered, and has the bot say so there. Throws `wrong_code` for a wrong one, which uses up
 * a try, and `invalid_code` for one that is malformed, has expired or was tried too often.
 */
export async function confirmTelegram(
  ctx: Context,
  account: string,
  { code }: z.output<typeof telegramConfirm>,
): Promise<{ chatId: string }> {
  if (!new RegExp(`^\\d{${codeLimits.digits}}$`).test(code)) throw new DomainError('invalid_code')
  const [row] = await ctx.sql<{ chat: string; hash: string }[]>`
    update telegram_code set tries = tries + 1
    where account = ${account} and expires_at > now() and tries < ${codeLimits.tries} returning chat, hash`
  if (!row) throw new DomainError('invalid_code')
  const { chat } = row
  if (!isSame(row.hash, digestOf(ctx, account, { chat, code }))) throw new DomainError('wrong_code')
  await ctx.sql.begin(async (tx) => {
    const used =
      await tx`delete from telegram_code where account = ${account} and hash = ${row.hash} returning 1`
    if (used.length === 0) throw new DomainError('invalid_code')
    await store(tx, account, chat)
  })
  const { app, log } = ctx
  await postTelegram({ telegram: app.env.telegram, log }, { chat, text: greeting[ctx.locale] })
  return { chatId: chat }
}

/** Another chat gets notifications once the person says so. */
async function store(db: Db, account: string, chat: string): Promise<void> {
  const off = JSON.stringify({ telegramNotify: false })
  await db`
    update account set telegram_chat_id = ${chat}, telegram_refused_at = null, updated_at = now(),
      config = case when telegram_chat_id = ${chat} then config else config || ${off}::text::jsonb end
    where id = ${account}`
}

/** Deletes the person's chat. */
export async function unlinkTelegram({ sql }: Context, account: string): Promise<{ chatId: null }> {
  await sql`
    update account set telegram_chat_id = null, telegram_username = null, telegram_refused_at = null, updated_at = now()
    where id = ${account}`
  return { chatId: null }
}
