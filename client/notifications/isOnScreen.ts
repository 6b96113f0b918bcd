import type { Notification } from './operations.ts'

/** Whether the message that a notification tells of is looked at: its room, or its thread, is open at its place. */
export function isOnScreen({ message }: Pick<Notification, 'message'>): boolean {
  if (!message || document.visibilityState !== 'visible') return false
  if (location.pathname !== `/chat/${message.room_id}`) return false
  const shown = document.querySelectorAll(`[role="log"] [data-place="${message.place}"]`)
  return [...shown].some((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return each.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight
  })
}
