import type { Sql } from '../database/db.ts'
import { notificationLimits } from '#schema/notifications/limits.ts'

/** The NOTIFY channel for new emails. */
export const lettersChannel = 'notification_letters'

/** Channels besides the list, which may fail. */
export type DeliveryChannel = 'push' | 'letter' | 'telegram'

/** Notifications of a person that are due, and the number of attempts, including this one. */
export type Deliveries = {
  account: string
  notifications: string[]
  tries: number
  /** The devices that still need it; null for all. */
  devices: string[] | null
}

type Times = {
  now: Date
  /** Notifications that become due by then are included. */
  soon: Date
  /** Nobody else takes them before. */
  until: Date
}

/** Takes the due notifications of the person who has waited longest on a channel; undefined when nobody waits. */
export async function takeDeliveries(
  sql: Sql,
  channel: DeliveryChannel,
  { now, soon, until }: Times,
): Promise<Deliveries | undefined> {
  const rows = await sql<
    { account: string; notification: string; tries: number; devices: string[] | null }[]
  >`
    with next as (
      select account, devices from notification_delivery where channel = ${channel} and due_at <= ${now}
      order by due_at limit 1 for update skip locked),
    taken as (
      select notification, channel from notification_delivery
      where channel = ${channel} and account = (select account from next)
        and devices is not distinct from (select devices from next) and due_at <= ${soon}
      order by due_at limit ${notificationLimits.perLetter} for update skip locked)
    update notification_delivery d set due_at = ${until}, tries = tries + 1
    from taken t where d.notification = t.notification and d.channel = t.channel
    returning d.account, d.notification, d.tries, d.devices`
  const [first] = rows
  if (!first) return undefined
  return {
    account: first.account,
    notifications: rows.map(({ notification }) => notification),
    devices: first.devices,
    tries: Math.max(...rows.map(({ tries }) => tries)),
  }
}

/** They were delivered, or are no longer wanted. */
export async function dropDeliveries(
  sql: Sql,
  channel: DeliveryChannel,
  notifications: string[],
): Promise<void> {
  if (notifications.length > 0)
    await sql`
      delete from notification_delivery where channel = ${channel} and notification = any(${notifications}::bigint[])`
}

type Put = {
  at: Date
  devices?: string[]
  /** Being early is not a failure. */ isEarly?: boolean
}

/** They are rescheduled. */
export async function putOff(
  sql: Sql,
  channel: DeliveryChannel,
  notifications: string[],
  { at, devices, isEarly = false }: Put,
): Promise<void> {
  if (notifications.length > 0)
    await sql`
      update notification_delivery set due_at = ${at}, tries = case when ${isEarly} then 0 else tries end
        ${devices ? sql`, devices = ${devices}::bigint[]` : sql``}
      where channel = ${channel} and notification = any(${notifications}::bigint[])`
}
