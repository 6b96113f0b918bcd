import { reasonOf, type Log } from '#schema/log.ts'
import { z } from 'zod'
import type { Env } from '../env.ts'

const answerLimitMs = 5_000

const answerShape = z.object({
  description: z.string().optional(),
  parameters: z
    .object({
      retry_after: z.number().positive().optional(),
      migrate_to_chat_id: z.number().optional(),
    })
    .optional(),
})

export type TelegramAnswer =
  | { is: 'said' }
  /** The bot is blocked there, or the chat does not exist. */
  | { is: 'refused' }
  /** A group has another number now. */
  | { is: 'moved'; to: string }
  /** Nothing may be sent for that long. */
  | { is: 'limited'; waitMs: number }
  | { is: 'failed' }

type Sender = { telegram: Env['telegram']; log: Log }
type Said = { chat: string; text: string; isHtml?: boolean }

/** Has the bot write to a chat. Fails where there is none; never throws. */
export async function postTelegram(
  { telegram, log }: Sender,
  { chat, text, isHtml = false }: Said,
): Promise<TelegramAnswer> {
  if (!telegram?.token) return { is: 'failed' }
  try {
    const answer = await fetch(`${telegram.url}/bot${telegram.token}/sendMessage`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        chat_id: chat,
        text,
        ...(isHtml ? { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } : {}),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerLimitMs),
    })
    if (answer.ok) {
      await answer.body?.cancel()
      return { is: 'said' }
    }
    log.warn('telegram_refused', { status: answer.status })
    const { data } = answerShape.safeParse(await answer.json().catch(() => ({})))
    return meaningOf(answer.status, data)
  } catch (error) {
    // The reason may name the address, which has the token in it.
    log.warn('telegram_unreachable', { reason: reasonOf(error).replaceAll(telegram.token, '…') })
    return { is: 'failed' }
  }
}

function meaningOf(status: number, said: z.output<typeof answerShape> = {}): TelegramAnswer {
  const { description = '', parameters: { retry_after: seconds, migrate_to_chat_id: chat } = {} } = said
  if (status === 429) return { is: 'limited', waitMs: (seconds ?? 1) * 1000 }
  if (chat !== undefined) return { is: 'moved', to: String(chat) }
  if (status === 403 || (status === 400 && description.includes('chat not found'))) return { is: 'refused' }
  return { is: 'failed' }
}
