import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ChatScreen } from '../chat/ChatScreen.tsx'
import { roomsOf } from '../chat/Rooms.ts'
import { activeSpace } from '../platform/activeSpace.ts'
import { useGo } from '../platform/useGo.ts'

const route = getRouteApi('/main/chat/{-$room}')

/** RCH.19: the rooms of the active space, the one that the address names, and its message whose place stands after `#`. */
export function ChatRoute() {
  const { room } = route.useParams()
  const go = useGo()
  const space = activeSpace.get()
  // The message of the room that a link leads to.
  const { hash } = useLocation()
  useEffect(() => {
    if (space && room && /^[1-9]\d{0,8}$/.test(hash)) roomsOf(space).aimAt({ room, place: Number(hash) })
  }, [space, room, hash])
  if (!space) return null
  return (
    <ChatScreen
      key={space}
      space={space}
      open={room ?? null}
      onOpen={(id) => go(id ? `/chat/${id}` : '/chat')}
    />
  )
}
