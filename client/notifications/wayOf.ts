import type { Notification } from './operations.ts'
import { placeOfNotification } from './placeOfNotification.ts'

const listPath = '/notifications'

/**
 * The target of new notifications, and which of them count as read by going there; several at once lead to the list.
 */
export function wayOf(notifications: readonly Notification[]) {
  const first = notifications[0]!
  const isAlone = notifications.length === 1
  const { path } = placeOfNotification(first)
  const isAsked =
    first.type === 'AccessRequest' && first.request_id !== null && first.request_status === 'pending'
  return {
    isAlone,
    isAsked,
    path: (isAlone && path) || listPath,
    read: isAlone && path && !isAsked ? [first.id] : [],
  }
}
