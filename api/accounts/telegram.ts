import type { Locale } from '#schema/accounts/locales.ts'
import { telegramChatId } from '#schema/accounts/profile.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { countAttempts } from './attempts.ts'
import { postTelegram } from './postTelegram.ts'

const greeting: Record<Locale, string> = {
  ru: 'Этот чат привязан к вашему профилю в Тереме.',
  'en-US': 'This chat is now linked to your Terem profile.',
  'zh-CN': '此聊天已关联到您的 Terem 个人资料。',
}

/** Each link has the bot write to a chat, whosever it is. */
const linksMost = { most: 20, seconds: 3600 }

export const telegramLink = z.object({ chatId: telegramChatId })

/** Whether notifications go to the chat of an account `a`. */
export const isTelegramOn = (db: Db): Fragment => db`
  (a.telegram_chat_id is not null and coalesce((a.config->>'telegramNotify')::boolean, false))`

/**
 * RID.23: stores the person's chat and, if a bot is configured, has it write there. An unreachable bot delays nobody.
 * Another chat gets notifications once the person says so: an address that links a chat can come from anyone. Throws
 * `too_soon`.
 */
export async function linkTelegram(
  ctx: Context,
  account: string,
  { chatId }: z.output<typeof telegramLink>,
): Promise<{ chatId: string }> {
  await countAttempts(ctx.sql, { [`telegram link ${account}`]: linksMost })
  const off = JSON.stringify({ telegramNotify: false })
  await ctx.sql`
    update account set telegram_chat_id = ${chatId}, telegram_refused_at = null, updated_at = now(),
      config = case when telegram_chat_id = ${chatId} then config else config || ${off}::text::jsonb end
    where id = ${account}`
  const { app, log } = ctx
  const text = greeting[ctx.locale]
  await postTelegram({ telegram: app.env.telegram, log }, { chat: chatId, text })
  return { chatId }
}

/** Deletes the person's chat. */
export async function unlinkTelegram({ sql }: Context, account: string): Promise<{ chatId: null }> {
  await sql`
    update account set telegram_chat_id = null, telegram_username = null, telegram_refused_at = null, updated_at = now()
    where id = ${account}`
  return { chatId: null }
}
