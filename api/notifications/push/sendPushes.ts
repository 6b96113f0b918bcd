import { defaultConfig } from '#schema/accounts/account.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { notificationLimits } from '#schema/notifications/limits.ts'
import type { PushMessage } from '#schema/notifications/push.ts'
import { reasonOf } from '#schema/log.ts'
import type { App, Context } from '../../context.ts'
import { startWoken } from '../../jobs/startWoken.ts'
import { dropDeliveries, putOff, takeDeliveries } from '../deliveries.ts'
import { contextOf, describe } from '../describe.ts'
import { fill, letterWords } from '../letters/letterWords.ts'
import type { NotificationRow } from '../listNotifications.ts'
import type { NotificationParts } from '../notificationParts.ts'
import { settleDeliveries, timedDeliveries } from '../timedDeliveries.ts'
import { readWishes } from '../wishes.ts'
import { encryptPush } from './encryptPush.ts'
import { postPush } from './postPush.ts'
import { vapidHeader, vapidKey, type VapidKey } from './vapid.ts'

const leaseMs = 120_000
const lookMs = 5_000
const textSigns = 300
const goneForGood = new Set([404, 410])

/** Sends pushes when they are due. */
export const startPushes = (app: App, parts: NotificationParts) =>
  startWoken(app, {
    channel: 'notification_pushes',
    fallbackMs: lookMs,
    name: 'pushes',
    work: async () => {
      await sendPushes(app, parts, new Date())
      return 'done'
    },
  })

/**
 * Shows each person who is due their new notifications on their devices: those that are still wanted and that they
 * may still read. A device that no longer exists is deleted. One that fails otherwise is retried, alone, and not
 * forever.
 */
export async function sendPushes(app: App, parts: NotificationParts, now: Date): Promise<void> {
  const { sql } = app
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one person after another
    const taken = await takeDeliveries(sql, 'push', {
      now,
      soon: now,
      until: new Date(now.getTime() + leaseMs),
    })
    if (!taken) return
    const { account, notifications, tries, devices } = taken
    // oxlint-disable-next-line no-await-in-loop
    const failed = await pushTo(app, parts, { account, notifications, devices, now })
    if (failed.length === 0) continue
    const isLast = tries >= notificationLimits.pushTries
    const at = new Date(now.getTime() + 2 ** tries * 30_000)
    // oxlint-disable-next-line no-await-in-loop
    await (isLast
      ? dropDeliveries(sql, 'push', notifications)
      : putOff(sql, 'push', notifications, { at, devices: failed }))
  }
}

type Due = { account: string; notifications: string[]; devices: string[] | null; now: Date }
type Device = { id: string; endpoint: string; p256dh: string; auth: string; locale: Locale | null }

/**
 * Returns the devices that could not be reached; when there are none, what was delivered or is no longer wanted is
 * deleted.
 */
async function pushTo(app: App, parts: NotificationParts, due: Due): Promise<string[]> {
  const { account, notifications, now } = due
  const { sql } = app
  const devices = await devicesOf(app, due)
  const wishes = (await readWishes(sql, [account])).get(account)
  const ctx = contextOf(app, account, devices[0]?.locale ?? defaultConfig.locale)
  if (!wishes || devices.length === 0) {
    await dropDeliveries(sql, 'push', notifications)
    return []
  }
  const timed = { channel: 'push', notifications, wishes, now } as const
  const { told, later } = await timedDeliveries(ctx, parts, timed)
  const failed = told.length > 0 ? await pushAll(ctx, devices, await messagesOf(ctx, parts, told)) : []
  const kept = failed.length > 0 ? told.map(({ id }) => id) : []
  await settleDeliveries(sql, 'push', { notifications, kept, later })
  return failed
}

const devicesOf = ({ sql }: App, { account, devices }: Due) => sql<Device[]>`
  select d.id, d.endpoint, d.p256dh, d.auth, a.config->>'locale' as locale
  from push_device d join account a on a.id = d.account and a.deleted_at is null
  join session_family f on f.id = d.family and f.revoked_at is null
  where d.account = ${account} ${devices ? sql`and d.id = any(${devices}::bigint[])` : sql``} order by d.id`

async function messagesOf(
  ctx: Context,
  parts: NotificationParts,
  told: NotificationRow[],
): Promise<PushMessage[]> {
  if (told.length > notificationLimits.singles) {
    const title = fill(letterWords[ctx.locale].subject, { count: told.length })
    return [{ title, body: '', tag: `notification-${told[0]!.id}`, path: '/notifications' }]
  }
  return Promise.all(
    told.map(async (row) => {
      const { sentence, place, detail, path } = await describe(ctx, parts, row)
      const body = [place, detail].filter(Boolean).join('\n')
      return { title: cut(sentence), body: cut(body), tag: `notification-${row.id}`, path }
    }),
  )
}

/** A push carries 4096 bytes, encrypted; a character takes at most four, or six in JSON. */
const cut = (text: string): string => text.slice(0, textSigns).toWellFormed()

async function pushAll(ctx: Context, devices: Device[], messages: PushMessage[]): Promise<string[]> {
  const key = await vapidKey(ctx.sql)
  const reached = await Promise.all(devices.map((device) => pushOne(ctx, key, { device, messages })))
  return devices.filter((_, index) => !reached[index]).map(({ id }) => id)
}

type One = { device: Device; messages: PushMessage[] }

/** Whether nothing has to be retried. */
async function pushOne({ app, log }: Context, key: VapidKey, { device, messages }: One): Promise<boolean> {
  const { env, sql } = app
  const { id, endpoint } = device
  try {
    const authorization = vapidHeader(key, env, { endpoint, now: new Date() })
    for (const message of messages) {
      const body = encryptPush(Buffer.from(JSON.stringify(message)), device)
      // oxlint-disable-next-line no-await-in-loop -- in their order
      const status = await postPush({ endpoint, authorization, body, allowsPrivate: env.allowsPrivatePushes })
      if (goneForGood.has(status)) {
        // oxlint-disable-next-line no-await-in-loop
        await sql`delete from push_device where id = ${id}`
        return true
      }
      if (status < 200 || status > 299) throw new Error(`The push service answers ${status}.`)
    }
    return true
  } catch (error) {
    log.warn('push_failed', { device: id, reason: reasonOf(error) })
    return false
  }
}
