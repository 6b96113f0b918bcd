import { defaultConfig } from '#schema/accounts/account.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { reasonOf } from '#schema/log.ts'
import { notificationLimits } from '#schema/notifications/limits.ts'
import { postTelegram } from '../../accounts/postTelegram.ts'
import { isTelegramOn } from '../../accounts/telegram.ts'
import type { App, Context } from '../../context.ts'
import { startWoken } from '../../jobs/startWoken.ts'
import { spaces } from '../../spaces/spaces.ts'
import { dropDeliveries, putOff, takeDeliveries } from '../deliveries.ts'
import { contextOf, describe } from '../describe.ts'
import type { NotificationRow } from '../listNotifications.ts'
import type { NotificationParts } from '../notificationParts.ts'
import { settleDeliveries, timedDeliveries } from '../timedDeliveries.ts'
import { readWishes } from '../wishes.ts'
import { telegramMessage, telegramSummary } from './telegramMessage.ts'

/** What a stopped program had taken is sent by another one after this time. */
const leaseMs = 120_000
const lookMs = 5_000
const firstWaitMs = 30_000

/** Sends notifications to chats in Telegram when they are due. */
export function startTelegrams(app: App, parts: NotificationParts) {
  let restsUntil = 0
  const limited: Limited = new Map()
  return startWoken(app, {
    channel: 'notification_telegrams',
    fallbackMs: lookMs,
    name: 'telegrams',
    work: async () => {
      if (Date.now() < restsUntil) return 'done'
      const waitMs = await sendTelegrams(app, parts, new Date(), limited)
      restsUntil = Date.now() + waitMs
      return 'done'
    },
  })
}

/** The people whose chats are limited, and until when, in ms; kept between runs, so that each is asked once a wait. */
export type Limited = Map<string, number>

/**
 * Sends each person who is due their new notifications to their chat: those that are still wanted and that they may
 * still read. Each message is crossed off once it is sent, so only the one on its way may come twice after a stop. A
 * chat that refuses the bot ends the channel for the person; what fails otherwise is retried, and not forever. A limit
 * holds for one chat; the bot itself is limited where two chats are, one after the other, that were not before. Gives
 * how long the bot has to rest then.
 */
export async function sendTelegrams(
  app: App,
  parts: NotificationParts,
  now: Date,
  limited: Limited,
): Promise<number> {
  const { sql } = app
  const until = new Date(now.getTime() + leaseMs)
  let isOneLimited = false
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one person after another
    const taken = await takeDeliveries(sql, 'telegram', { now, soon: now, until })
    if (!taken) return 0
    const { account, notifications, tries } = taken
    const rest = limited.get(account)
    if (rest && rest > now.getTime()) {
      // oxlint-disable-next-line no-await-in-loop
      await putOff(sql, 'telegram', notifications, { at: new Date(rest), isEarly: true })
      continue
    }
    // oxlint-disable-next-line no-await-in-loop
    const { left, waitMs } = await tell(app, parts, { account, notifications, now }).catch(
      (error: unknown) => {
        app.log.warn('telegrams_not_sent', { account, tries, reason: reasonOf(error) })
        return { left: notifications, waitMs: 0 }
      },
    )
    const isLimited = waitMs > 0
    const isLast = !isLimited && tries >= notificationLimits.telegramTries
    const at = new Date(now.getTime() + (isLimited ? waitMs : 2 ** (tries - 1) * firstWaitMs))
    // oxlint-disable-next-line no-await-in-loop
    await (isLast
      ? dropDeliveries(sql, 'telegram', left)
      : putOff(sql, 'telegram', left, { at, isEarly: isLimited }))
    if (!isLimited) {
      limited.delete(account)
      isOneLimited = false
      continue
    }
    limited.set(account, at.getTime())
    // A chat whose limit never ends says nothing of the bot.
    if (rest) continue
    // Whoever sends on while the bot is limited is limited for longer.
    if (isOneLimited) return waitMs
    isOneLimited = true
  }
}

type Due = { account: string; notifications: string[]; now: Date }
/** The notifications that were not delivered, and how long the bot has to rest. */
type Outcome = { left: string[]; waitMs: number }
const nothingLeft: Outcome = { left: [], waitMs: 0 }

async function tell(app: App, parts: NotificationParts, due: Due): Promise<Outcome> {
  const { account, notifications, now } = due
  const { sql, env } = app
  const found = env.telegram?.token ? await chatOf(app, account) : undefined
  const wishes = (await readWishes(sql, [account])).get(account)
  if (!found || !wishes) {
    await dropDeliveries(sql, 'telegram', notifications)
    return nothingLeft
  }
  const ctx = contextOf(app, account, found.locale)
  const timed = { channel: 'telegram', notifications, wishes, now } as const
  const { told, later } = await timedDeliveries(ctx, parts, timed)
  const kept = told.map(({ id }) => id)
  await settleDeliveries(sql, 'telegram', { notifications, kept, later })
  return send(ctx, await messagesOf(ctx, parts, told), { account, chat: found.chat })
}

async function chatOf({ sql }: App, account: string): Promise<{ chat: string; locale: Locale } | undefined> {
  const [row] = await sql<{ chat: string; locale: Locale | null }[]>`
    select a.telegram_chat_id as chat, a.config->>'locale' as locale from account a
    where a.id = ${account} and a.deleted_at is null and ${isTelegramOn(sql)}`
  return row && { chat: row.chat, locale: row.locale ?? defaultConfig.locale }
}

type Message = { of: string[]; text: string }

async function messagesOf(
  ctx: Context,
  parts: NotificationParts,
  told: NotificationRow[],
): Promise<Message[]> {
  const { publicUrl } = ctx.app.env
  const by = { locale: ctx.locale, publicUrl }
  if (told.length > notificationLimits.singles)
    return [{ of: told.map(({ id }) => id), text: telegramSummary(by, told.length) }]
  return Promise.all(
    told.map(async (row) => {
      const [described, space] = await Promise.all([describe(ctx, parts, row), spaces(ctx).load(row.space)])
      return { of: [row.id], text: telegramMessage(by, { ...described, space: space?.name ?? '' }) }
    }),
  )
}

type Chat = { account: string; chat: string }

async function send(ctx: Context, messages: Message[], to: Chat): Promise<Outcome> {
  const { app, sql, log } = ctx
  const { account } = to
  let { chat } = to
  for (const [index, { of, text }] of messages.entries()) {
    const post = () => postTelegram({ telegram: app.env.telegram, log }, { chat, text, isHtml: true })
    // oxlint-disable-next-line no-await-in-loop -- in their order
    let answer = await post()
    if (answer.is === 'moved') {
      // oxlint-disable-next-line no-await-in-loop
      await sql`
        update account set telegram_chat_id = ${answer.to} where id = ${account} and telegram_chat_id = ${chat}`
      chat = answer.to
      // oxlint-disable-next-line no-await-in-loop
      answer = await post()
    }
    if (answer.is === 'said') {
      // oxlint-disable-next-line no-await-in-loop
      await dropDeliveries(sql, 'telegram', of)
      continue
    }
    const left = messages.slice(index).flatMap((each) => each.of)
    if (answer.is !== 'refused') return { left, waitMs: answer.is === 'limited' ? answer.waitMs : 0 }
    // oxlint-disable-next-line no-await-in-loop
    await endSending(ctx, { account, chat })
    return nothingLeft
  }
  return nothingLeft
}

/** Sends nothing more to a chat that takes nothing, until the person switches it on again. */
async function endSending({ sql, log }: Context, { account, chat }: Chat): Promise<void> {
  const off = JSON.stringify({ telegramNotify: false })
  await sql`
    with ended as (
      update account set config = config || ${off}::text::jsonb, telegram_refused_at = now()
      where id = ${account} and telegram_chat_id = ${chat} returning id)
    delete from notification_delivery where channel = 'telegram' and account = (select id from ended)`
  log.info('telegram_ended', { account })
}
