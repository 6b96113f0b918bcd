import { NotificationsScreen } from '../notifications/NotificationsScreen.tsx'
import { useGo } from '../platform/useGo.ts'
import { useSpaces } from '../spaces/useSpaces.ts'

/** RNO.11: the user's notifications in all of their spaces. */
export function NotificationsRoute() {
  const go = useGo()
  const { spaces } = useSpaces()
  return <NotificationsScreen spaces={spaces} onOpen={go} />
}
