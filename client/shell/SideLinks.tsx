import { ChatLink } from './ChatLink.tsx'
import { NotificationLink } from './NotificationLink.tsx'

type SideLinksProps = { space: string; onLeave?: () => void }

/** The links to the user's own screens. */
export const SideLinks = ({ space, onLeave }: SideLinksProps) => (
  <>
    <ChatLink space={space} onLeave={onLeave} />
    <NotificationLink onLeave={onLeave} />
  </>
)
