import type { Locale } from '#schema/accounts/locales.ts'
import { telegramChatId } from '#schema/accounts/profile.ts'
import { reasonOf } from '#schema/log.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'

const answerLimitMs = 5_000

const greeting: Record<Locale, string> = {
  ru: 'Этот чат привязан к вашему профилю в Тереме.',
  'en-US': 'This chat is now linked to your Terem profile.',
  'zh-CN': '此聊天已关联到您的 Terem 个人资料。',
}

export const telegramLink = z.object({ chatId: telegramChatId })

/**
 * RID.23: stores the person's chat and, if a bot is configured, has it write there. An unreachable bot delays nobody.
 */
export async function linkTelegram(
  ctx: Context,
  account: string,
  { chatId }: z.output<typeof telegramLink>,
): Promise<{ chatId: string }> {
  await ctx.sql`update account set telegram_chat_id = ${chatId}, updated_at = now() where id = ${account}`
  await sayInChat(ctx, chatId, greeting[ctx.locale])
  return { chatId }
}

/** Deletes the person's chat. */
export async function unlinkTelegram({ sql }: Context, account: string): Promise<{ chatId: null }> {
  await sql`
    update account set telegram_chat_id = null, telegram_username = null, updated_at = now() where id = ${account}`
  return { chatId: null }
}

async function sayInChat({ app: { env }, log }: Context, chatId: string, text: string): Promise<void> {
  const { telegram } = env
  if (!telegram?.token) return
  await fetch(`${telegram.url}/bot${telegram.token}/sendMessage`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ chat_id: chatId, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerLimitMs),
  }).then(
    (answer) => answer.ok || log.warn('telegram_refused', { status: answer.status }),
    (error: unknown) => log.warn('telegram_unreachable', { reason: reasonOf(error) }),
  )
}
