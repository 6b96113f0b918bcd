import type { Room } from './operations.ts'
import type { ChatSettings } from './roomOperations.ts'

/** Which rooms are listed: all but the archive, the favorites, the archive, or a folder by its id. */
export type RoomView = 'inbox' | 'favorites' | 'archive' | { folder: string }

export const viewKey = (view: RoomView): string => (typeof view === 'string' ? view : view.folder)

/** Whether a room stands in a view, as far as it is known. */
export function isInView(view: RoomView, room: Room, settings: ChatSettings | null): boolean {
  if (view === 'inbox') return !room.archived
  if (view === 'archive') return room.archived
  if (view === 'favorites') return room.favorite
  return settings?.folders.find(({ id }) => id === view.folder)?.room_ids.includes(room.id) ?? false
}
