import type { MutedPlace } from '#schema/notifications/mutes.ts'
import { trpc } from '../../platform/trpc.ts'

/** Lists of muted places in the tabs of this browser are read again after a change in one of them. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('terem-mutes') : null

/** Mutes or unmutes a place, and tells the other tabs once it is stored. */
export async function setMuted(place: MutedPlace, is_on: boolean): Promise<void> {
  await trpc.notifications.mute.mutate({ kind: place.kind, id: place.id, is_on })
  channel?.postMessage(null)
}

/** Calls `listener` after changes in other tabs; returns a function that stops it. */
export function hearMutes(listener: () => void): () => void {
  channel?.addEventListener('message', listener)
  return () => channel?.removeEventListener('message', listener)
}
