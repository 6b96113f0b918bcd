import { IconPin, IconStar } from '@tabler/icons-react'
import { useWords } from '../platform/words.ts'
import { lineOfMessage } from './fileLine.ts'
import { noticeLine } from './noticeLine.ts'
import type { Room } from './operations.ts'
import { RoomFace } from './RoomFace.tsx'
import classes from './RoomList.module.css'
import { roomName } from './roomName.ts'
import { shortOf } from './times.ts'
import { useTyping } from './useTyping.ts'

type RoomLineProps = { room: Room; isOpen: boolean; onOpen: () => void }

/** A room of the list with its last message and what is unread. */
export function RoomLine({ room, isOpen, onOpen }: RoomLineProps) {
  const t = useWords('chat')
  const { last_message: last, unread, kind, draft } = room
  const typing = useTyping(room.id, kind === 'group')
  const said = last && lineOfMessage(last, t)
  const author = last?.author.name.split(' ')[0]
  return (
    <button
      type="button"
      className={classes.room}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onOpen}
    >
      <RoomFace room={room} size={36} />
      <span className={classes.roomText}>
        <span className={classes.roomTop}>
          <span className={classes.name}>{roomName(room, t)}</span>
          {room.favorite ? (
            <IconStar size={13} stroke={1.75} role="img" aria-label={t('room.isFavorite')} />
          ) : null}
          {room.pinned ? (
            <IconPin size={13} stroke={1.75} role="img" aria-label={t('room.isPinned')} />
          ) : null}
          {last ? <time dateTime={last.created_at}>{shortOf(last.created_at)}</time> : null}
        </span>
        <span className={classes.roomTop}>
          <span className={classes.last}>
            {typing ? (
              <span className={classes.typing}>{typing}</span>
            ) : draft.trim() !== '' && !isOpen ? (
              <>
                <span className={classes.draft}>{t('list.draft')}</span> {draft.slice(0, 300)}
              </>
            ) : !last ? (
              t('list.noMessages')
            ) : last.notice ? (
              noticeLine(last, t)
            ) : last.own ? (
              t('list.you', { text: said ?? '' })
            ) : kind === 'group' ? (
              `${author}: ${said}`
            ) : (
              said
            )}
          </span>
          {unread > 0 ? (
            <span className={classes.unread} role="img" aria-label={t('list.unread', { count: unread })}>
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
        </span>
      </span>
    </button>
  )
}
