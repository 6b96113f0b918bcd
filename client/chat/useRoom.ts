import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { query } from '../platform/graphqlClient.ts'
import { followChat } from './chatFeed.ts'
import { roomDetails } from './operations.ts'
import type { Room, RoomDetails } from './operations.ts'
import { pageOf, type Rooms } from './Rooms.ts'

/** A room of the list, be it far down there, and who is in it. */
export function useRoom(rooms: Rooms, id: string) {
  const [details, setDetails] = useState<RoomDetails>()
  const find = () => rooms.now().rooms.find((each) => each.id === id)
  const room: Room | undefined = useSyncExternalStore(rooms.subscribe, find)
  const isListed = room !== undefined
  const isRead = useSyncExternalStore(rooms.subscribe, () => pageOf(rooms.now(), 'inbox').status === 'ready')
  const reload = useCallback(() => {
    query(roomDetails, { id }).then(
      ({ chatRoom }) => setDetails(chatRoom ?? undefined),
      // The head does without the number of its members until the next change.
      () => undefined,
    )
  }, [id])
  useEffect(() => {
    reload()
    return followChat(rooms.space, ({ kind, room_id }) => {
      if (kind === 'refetch' || (kind === 'room' && room_id === id)) reload()
    })
  }, [rooms, id, reload])
  useEffect(() => {
    if (isRead && !isListed) void rooms.refresh(id)
  }, [rooms, id, isRead, isListed])
  return { room, details, reload }
}
