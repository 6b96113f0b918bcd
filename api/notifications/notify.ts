import { notificationLimits } from '#schema/notifications/limits.ts'
import type { NotificationKind } from '#schema/notifications/notification.ts'
import { isTelegramOn } from '../accounts/telegram.ts'
import { json, type Tx } from '../database/db.ts'
import { appendEvent } from '../events/events.ts'
import { livingSql } from '../members/subjects.ts'

export type Notice = {
  space: string
  kind: NotificationKind
  /** The receivers. The caller has checked that they may know of it. Those who have left the space are skipped. */
  to: readonly string[]
  /** Where it happened: nobody is notified twice about one place. */
  place: string
  /** The subject who caused it, who is not notified. */
  author: string | null
  page?: string
  object?: string
  type?: string
  property?: string
  comment?: string
  request?: string
  message?: string
  /** False where what it comes from sends no letters. */
  isLetterSent?: boolean
  /** Data that is stored nowhere else. */
  about?: Record<string, unknown>
}

/**
 * Notifies people of something, each once, in the transaction of what happened. Returns the subjects who had not been
 * notified before.
 */
export async function notify(tx: Tx, notice: Notice): Promise<string[]> {
  const { space, kind, to, place, author, about = {} } = notice
  if (to.length === 0) return []
  const {
    page = null,
    object = null,
    type = null,
    property = null,
    comment = null,
    request = null,
    message = null,
    isLetterSent = true,
  } = notice
  const rows = await tx<{ subject: string }[]>`
    with told as (insert into notification (account, subject, space, kind, place, author, page, object, type, property, comment,
      request, message, about)
    select s.account, s.id, ${space}, ${kind}, ${place}, ${author}::bigint, ${page}::uuid, ${object}::uuid,
      ${type}::bigint, ${property}::bigint, ${comment}::uuid, ${request}::bigint, ${message}::uuid, ${json(tx, about)}
    from subject s
    where s.account is not null and s.id = any(${to as string[]}::bigint[]) and s.space = ${space} and s.id is distinct from ${author}::bigint
      and ${livingSql(tx)}
    on conflict (subject, kind, place) do nothing returning id, subject, account),
    waits as (insert into notification_delivery (notification, channel, account, due_at)
      select id, 'letter', account, now() + make_interval(mins => ${notificationLimits.letterDelayMinutes}) from told
      where ${isLetterSent}
      union all
      select id, 'push', account, now() + make_interval(secs => ${notificationLimits.pushDelaySeconds}) from told
      where exists (select 1 from push_device d where d.account = told.account)
      union all
      select id, 'telegram', account, now() + make_interval(secs => ${notificationLimits.pushDelaySeconds}) from told
      where exists (select 1 from account a where a.id = told.account and ${isTelegramOn(tx)}))
    select subject from told`
  const told = rows.map(({ subject }) => subject)
  await tellChanged(tx, space, told)
  return told
}

/** Wakes the people of a space whose notifications have changed. */
export async function tellChanged(tx: Tx, space: string, people: string[]): Promise<void> {
  if (people.length > 0) await appendEvent(tx, { space, kind: 'notifications_changed', nodes: people })
}

/** A request was decided, so its notifications are withdrawn. */
export async function archiveRequest(tx: Tx, request: string): Promise<void> {
  const rows = await tx<{ space: string; subject: string }[]>`
    update notification set archived_at = coalesce(archived_at, now()), updated_at = now()
    where request = ${request} and kind = 'AccessRequest' returning space, subject`
  const [first] = rows
  if (first)
    await tellChanged(
      tx,
      first.space,
      rows.map(({ subject }) => subject),
    )
}

/** Wakes everyone who was notified of a message, because fewer may see it now. */
export async function tellOfMessage(tx: Tx, space: string, message: string): Promise<void> {
  const rows = await tx<{ subject: string }[]>`
    select distinct subject from notification where message = ${message}`
  await tellChanged(
    tx,
    space,
    rows.map(({ subject }) => subject),
  )
}
