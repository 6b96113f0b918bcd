import { defaultConfig } from '#schema/accounts/account.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { notificationLimits } from '#schema/notifications/limits.ts'
import { reasonOf } from '#schema/log.ts'
import { sha256 } from '../accounts/tokens.ts'
import type { App, Context } from '../context.ts'
import { spaces } from '../spaces/spaces.ts'
import { dropDeliveries, putOff, takeDeliveries } from './deliveries.ts'
import { contextOf, describe } from './describe.ts'
import { notificationLetter, type LetterLine } from './letters/notificationLetter.ts'
import { unsubscribeUrl } from './letters/unsubscribe.ts'
import type { NotificationRow } from './listNotifications.ts'
import type { NotificationParts } from './notificationParts.ts'
import { settleDeliveries, timedDeliveries } from './timedDeliveries.ts'
import { readWishes } from './wishes.ts'

const minuteMs = 60_000
const delayMs = notificationLimits.letterDelayMinutes * minuteMs
/** What a stopped program had taken is sent by another one after this time. */
const leaseMs = 10 * minuteMs

/**
 * Sends each person who is due one email about their new notifications: those that are still wanted and that they may
 * still read. Concurrent runs send nothing twice. An email that was sent by a program that stopped before it could
 * record that is repeated, with the same Message-ID.
 */
export async function sendLetters(app: App, parts: NotificationParts, now: Date): Promise<void> {
  const { sql } = app
  const [soon, until] = [new Date(now.getTime() + delayMs), new Date(now.getTime() + leaseMs)]
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one person after another
    const taken = await takeDeliveries(sql, 'letter', { now, soon, until })
    if (!taken) return
    const { account, notifications, tries } = taken
    // oxlint-disable-next-line no-await-in-loop
    await sendTo(app, parts, { account, notifications, now, soon }).catch(async (error: unknown) => {
      app.log.warn('notifications_not_sent', { account, tries, reason: reasonOf(error) })
      if (tries >= notificationLimits.letterTries) return dropDeliveries(sql, 'letter', notifications)
      // The mail server gets longer to recover each time.
      return putOff(sql, 'letter', notifications, { at: new Date(now.getTime() + 2 ** tries * minuteMs) })
    })
  }
}

type Due = { account: string; notifications: string[]; now: Date; soon: Date }

async function sendTo(app: App, parts: NotificationParts, due: Due): Promise<void> {
  const { account, notifications, now, soon } = due
  const { sql } = app
  const owner = await ownerOf(app, account)
  const wishes = (await readWishes(sql, [account])).get(account)
  if (!owner || !wishes) return dropDeliveries(sql, 'letter', notifications)
  const ctx = contextOf(app, account, owner.locale)
  const timed = { channel: 'letter', notifications, wishes, now, soon } as const
  const { told, later } = await timedDeliveries(ctx, parts, timed)
  if (told.length > 0) await send(ctx, parts, { told, to: owner.email, account })
  await settleDeliveries(sql, 'letter', { notifications, later })
}

type ToSend = { told: NotificationRow[]; to: string; account: string }

async function send(ctx: Context, parts: NotificationParts, { told, to, account }: ToSend): Promise<void> {
  const { env, post } = ctx.app
  const named = told.slice(0, notificationLimits.inLetter)
  const lines = await Promise.all(
    named.map(async (row): Promise<LetterLine> => {
      const [described, space] = await Promise.all([describe(ctx, parts, row), spaces(ctx).load(row.space)])
      return { ...described, space: space?.name ?? '' }
    }),
  )
  const ids = told.map(({ id }) => id).join(' ')
  await post.send(
    notificationLetter({
      to,
      locale: ctx.locale,
      publicUrl: env.publicUrl,
      lines,
      left: told.length - named.length,
      unsubscribeUrl: unsubscribeUrl(env, account),
      id: `<notifications.${sha256(`${account} ${ids}`).slice(0, 32)}@${new URL(env.publicUrl).hostname}>`,
    }),
  )
}

async function ownerOf(
  { sql }: App,
  account: string,
): Promise<{ email: string; locale: Locale } | undefined> {
  const [row] = await sql<{ email: string; locale: Locale | null }[]>`
    select email, config->>'locale' as locale from account where id = ${account} and deleted_at is null`
  return row && { email: row.email, locale: row.locale ?? defaultConfig.locale }
}
