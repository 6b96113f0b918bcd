import { DomainError } from '#schema/errors.ts'
import type { Context } from '../context.ts'
import { followEvents, type Telling } from '../events/followEvents.ts'
import { rowId } from '../ids.ts'
import { membershipOf } from '../members/membership.ts'
import { notifiedAccount } from './listNotifications.ts'

type Kind = 'started' | 'refetch' | 'changed'
type NotificationEvent = { notification_events: { event_id: string; body: { kind: Kind } } }

const told = (id: string, kind: Kind): NotificationEvent => ({
  notification_events: { event_id: id, body: { kind } },
})

/**
 * Reports that the actor's notifications of a space have changed; nobody else is even woken. Throws `not_found`,
 * `unauthenticated` and `too_many_feeds` at the start.
 */
export function notificationEvents(
  ctx: Context,
  spaceId: string,
  after?: string | null,
): AsyncIterableIterator<NotificationEvent> {
  const space = rowId(spaceId)
  return followEvents(ctx, space, {
    after,
    person: async () => {
      notifiedAccount(ctx)
      const found = await membershipOf(ctx).load(space)
      if (!found) throw new DomainError('not_found')
      return found.subject
    },
    begin: (kind, id) => told(id, kind),
    tell: presentNotificationEvents,
  })
}

/** The events of a batch that are for the reader. */
export async function presentNotificationEvents({ reader, batch }: Telling): Promise<NotificationEvent[]> {
  const subject = reader?.subject
  if (!subject) return []
  return batch.rows
    .filter(({ kind, nodes }) => kind === 'notifications_changed' && nodes.includes(subject))
    .map(({ id }) => told(id, 'changed'))
}
