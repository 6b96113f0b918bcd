import { getRouteApi } from '@tanstack/react-router'
import { ChatScreen } from '../chat/ChatScreen.tsx'
import { activeSpace } from '../platform/activeSpace.ts'
import { useGo } from '../platform/useGo.ts'

const route = getRouteApi('/main/chat/{-$room}')

/** RCH.19: the rooms of the active space, and the one that the address names. */
export function ChatRoute() {
  const { room } = route.useParams()
  const go = useGo()
  const space = activeSpace.get()
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
