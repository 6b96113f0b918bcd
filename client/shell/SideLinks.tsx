import { ChatLink } from './ChatLink.tsx'
import { NotificationLink } from './NotificationLink.tsx'

type SideLinksProps = { space: string; onLeave?: () => void }

/** The ways to what is the person's own. */
export const SideLinks = ({ space, onLeave }: SideLinksProps) => (
  <>
    <ChatLink space={space} onLeave={onLeave} />
    <NotificationLink onLeave={onLeave} />
  </>
)
