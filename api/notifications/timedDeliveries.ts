import type { NotificationChannel } from '#schema/notifications/channels.ts'
import { whenTold, type Wishes } from '#schema/notifications/wishes.ts'
import type { ReadContext } from '../context.ts'
import type { Sql } from '../database/db.ts'
import { dropDeliveries, putOff, type DeliveryChannel } from './deliveries.ts'
import { seenNew, type NotificationRow } from './listNotifications.ts'
import type { NotificationParts } from './notificationParts.ts'

type Asked = {
  channel: NotificationChannel & DeliveryChannel
  notifications: readonly string[]
  wishes: Wishes
  now: Date
  /** What is due by then is delivered now. */
  soon?: Date
}
export type Timed = { told: NotificationRow[]; later: { row: NotificationRow; at: Date }[] }

/** Of a person's notifications those that are still wanted and that they may still read: for now, and for later. */
export async function timedDeliveries(
  ctx: ReadContext,
  parts: NotificationParts,
  { channel, notifications, wishes, now, soon = now }: Asked,
): Promise<Timed> {
  const rows = await seenNew(ctx, parts, notifications)
  const timed = rows.flatMap((row) => {
    const at = whenTold(row, channel, { wishes, now })
    return at ? [{ row, at }] : []
  })
  return {
    told: timed.filter(({ at }) => at <= soon).map(({ row }) => row),
    later: timed.filter(({ at }) => at > soon),
  }
}

type Settled = { notifications: readonly string[]; kept?: readonly string[]; later: Timed['later'] }

/** Drops what was delivered or is no longer wanted: all but what is `kept` and what waits for later. */
export async function settleDeliveries(
  sql: Sql,
  channel: DeliveryChannel,
  { notifications, kept = [], later }: Settled,
): Promise<void> {
  const left = new Set([...kept, ...later.map(({ row }) => row.id)])
  await dropDeliveries(
    sql,
    channel,
    notifications.filter((id) => !left.has(id)),
  )
  for (const [time, group] of Map.groupBy(later, ({ at }) => at.getTime())) {
    const ids = group.map(({ row }) => row.id)
    // oxlint-disable-next-line no-await-in-loop -- few times
    await putOff(sql, channel, ids, { at: new Date(time), isEarly: true })
  }
}
