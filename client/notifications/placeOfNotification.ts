import { placePath, roomPath } from '#schema/notifications/placePath.ts'
import type { Notification } from './operations.ts'

/** Where something happened: what stands over all that happened there, and the address in the product that it leads to. */
export type Place = { key: string; title: string | null; icon: string | null; path: string | null }

type Node = NonNullable<Notification['resource']>

/** The place of a notification; one without a place, such as a birthday, is its own. */
export function placeOfNotification(notification: Notification): Place {
  const { type, space, organizer_link, message } = notification
  if (message) {
    const { room_id: room, room_name: title, place } = message
    return { key: `room ${room}`, title, icon: null, path: roomPath(room, place) }
  }
  const node = notification.page ?? notification.object ?? notification.resource
  if (node) {
    // Answers stand below their form, and each leads to itself.
    const opened = type === 'FormAnswer' ? (notification.object ?? node) : node
    return {
      key: `${node.resource_type} ${node.resource_id}`,
      title: node.title,
      icon: node.icon,
      path: pathOf(space.id, opened),
    }
  }
  const { resource_type, resource_id } = notification
  if (resource_id) return { key: `${resource_type} ${resource_id}`, title: null, icon: null, path: null }
  const path = organizer_link && /^\/(?![/\\])/.test(organizer_link) ? organizer_link : null
  return { key: `${type} ${space.id}`, title: null, icon: null, path }
}

const pathOf = (space: string, { resource_type: type, resource_id: id }: Node): string =>
  placePath(space, { type, id })

export type PlaceGroup = { place: Place; space: Notification['space']; notifications: Notification[] }

/** Notifications by their places, the place with the newest first. */
export function groupByPlace(notifications: readonly Notification[]): PlaceGroup[] {
  const groups = new Map<string, PlaceGroup>()
  for (const each of notifications) {
    const place = placeOfNotification(each)
    const found = groups.get(place.key) ?? { place, space: each.space, notifications: [] }
    found.notifications.push(each)
    groups.set(place.key, found)
  }
  return [...groups.values()]
}
