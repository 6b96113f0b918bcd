import type { Sql } from '../database/db.ts'
import { notificationLimits } from '#schema/notifications/limits.ts'

/** The NOTIFY at which letters are looked for at once. */
export const lettersChannel = 'notification_letters'

/** What is told by something that may fail, beside the list. */
export type DeliveryChannel = 'push' | 'letter'

/** Notifications of a person that are to be told, and how often that was tried, this time counted. */
export type Deliveries = {
  account: string
  notifications: string[]
  tries: number
  /** The devices that are still to be told; null are all. */
  devices: string[] | null
}

type Times = {
  now: Date
  /** What comes due by then goes along. */
  soon: Date
  /** Nobody else takes them before. */
  until: Date
}

/** Takes what the person who has waited longest is to be told by a channel; undefined where nobody waits. */
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

/** They were told, or are wanted no more. */
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
  /** That it is not their time yet is no failure. */ isEarly?: boolean
}

/** They are to be told at another time. */
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
