import type { Notification } from './operations.ts'

/** Whether the message that a notification tells of is looked at: its room, or its thread, is open at its place. */
export function isOnScreen({ message }: Pick<Notification, 'message'>): boolean {
  if (!message || document.visibilityState !== 'visible') return false
  if (location.pathname !== `/chat/${message.room_id}`) return false
  return isShown(`[role="log"] [data-place="${message.place}"]`)
}

/** How long the list of notifications takes at most until it shows a new one. */
const listedMs = 1500

/** Of these, those that the open list of notifications does not show; waits until it has had time to. */
export async function unlisted<Each extends Pick<Notification, 'id'>>(
  found: readonly Each[],
): Promise<Each[]> {
  const end = Date.now() + listedMs
  for (;;) {
    const isListing = document.visibilityState === 'visible' && location.pathname === '/notifications'
    const left = isListing ? found.filter(({ id }) => !isShown(`[data-notification="${id}"]`)) : [...found]
    if (!isListing || left.length === 0 || Date.now() > end) return left
    // oxlint-disable-next-line no-await-in-loop -- until it is there
    await new Promise((done) => setTimeout(done, 50))
  }
}

function isShown(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return each.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight
  })
}
