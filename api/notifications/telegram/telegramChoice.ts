import type { z } from 'zod'
import type { TelegramState, telegramSwitch } from '#schema/notifications/channels.ts'
import { writeUser } from '../../accounts/users.ts'
import { isTelegramOn } from '../../accounts/telegram.ts'
import type { CommandContext, ReadContext } from '../../context.ts'
import { countChange } from '../archiveNotifications.ts'
import { notifiedAccount } from '../listNotifications.ts'

/** The bot of this server and what a person's chat takes from it; null where there is no bot that can write. */
export async function telegramChoice(
  { sql, app: { env } }: ReadContext,
  account: string,
): Promise<{ bot: string; state: TelegramState } | null> {
  const { telegram } = env
  if (!telegram?.token) return null
  const [row] = await sql<{ state: TelegramState }[]>`
    select case when a.telegram_chat_id is null then 'none' when ${isTelegramOn(sql)} then 'on'
      when a.telegram_refused_at is not null then 'refused' else 'off' end as state
    from account a where a.id = ${account}`
  return { bot: telegram.bot, state: row?.state ?? 'none' }
}

/** Whether notifications go to the caller's chat. Throws `unauthenticated`, `not_found` and `too_soon`. */
export async function switchTelegram(
  ctx: CommandContext,
  { is_on }: z.output<typeof telegramSwitch>,
): Promise<void> {
  const account = notifiedAccount(ctx)
  await countChange(ctx)
  await writeUser(ctx.sql, account, { config: { telegramNotify: is_on } })
}
