import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { badgeOf, newCount } from '../platform/newCount.ts'
import { useWords } from '../platform/words.ts'
import classes from './Sidebar.module.css'

/** The way to the notifications, with how many are new. */
export function NotificationLink({ onLeave }: { onLeave?: () => void }) {
  const t = useWords('shell')
  const count = useSyncExternalStore(newCount.subscribe, newCount.get)
  return (
    <Link to="/notifications" className={classes.chat} onClick={onLeave}>
      <IconBell size={17} stroke={1.6} aria-hidden />
      <span className={classes.chatName}>{t('nav.notifications')}</span>
      {count > 0 ? (
        <span className={classes.unread} role="img" aria-label={t('nav.notifications.new', { count })}>
          {badgeOf(count)}
        </span>
      ) : null}
    </Link>
  )
}
