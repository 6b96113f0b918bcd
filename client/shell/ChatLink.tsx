import { IconMessages } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { roomsOf } from '../chat/Rooms.ts'
import { useWords } from '../platform/words.ts'
import classes from './Sidebar.module.css'
import { TimerLink } from './TimerLink.tsx'

/** The link to the chats, with the number of unread messages, and next to it the link to the timer. */
export function ChatLink({ space, onLeave }: { space: string; onLeave?: () => void }) {
  const t = useWords('shell')
  const store = useMemo(() => roomsOf(space), [space])
  useEffect(() => store.follow(), [store])
  const { rooms } = useSyncExternalStore(store.subscribe, store.now)
  const count = rooms.reduce((sum, { unread }) => sum + unread, 0)
  return (
    <div className={classes.ways}>
      <Link to="/chat/{-$room}" params={{ room: undefined }} className={classes.chat} onClick={onLeave}>
        <IconMessages size={17} stroke={1.6} aria-hidden />
        <span className={classes.chatName}>{t('nav.chat')}</span>
        {count > 0 ? (
          <span className={classes.unread} role="img" aria-label={t('nav.chat.unread', { count })}>
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </Link>
      <TimerLink space={space} />
    </div>
  )
}
