import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useWords } from '../platform/words.ts'
import type { Room, RoomDetails } from './operations.ts'
import { RoomFace } from './RoomFace.tsx'
import { RoomMenu } from './RoomMenu.tsx'
import { roomName } from './roomName.ts'
import type { Rooms } from './Rooms.ts'
import classes from './RoomScreen.module.css'
import { useTyping } from './useTyping.ts'

type RoomHeadProps = {
  rooms: Rooms
  id: string
  room: Room | undefined
  details: RoomDetails | undefined
  finder: RefObject<HTMLButtonElement | null>
  isSearched: boolean
  onSearch: () => void
  /** Null where the list stands beside it. */
  onBack: (() => void) | null
  onChanged: () => void
  onDate: () => void
  onGone: () => void
}

/** What a room is called, who writes there, and what can be done with it. */
export function RoomHead({
  rooms,
  id,
  room,
  details,
  finder,
  isSearched,
  onSearch,
  onBack,
  ...menu
}: RoomHeadProps) {
  const t = useWords('chat')
  const typing = useTyping(id, room?.kind === 'group')
  return (
    <header className={classes.roomHead}>
      {onBack ? (
        <ActionIcon aria-label={t('room.back')} title={t('room.back')} onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.6} />
        </ActionIcon>
      ) : null}
      {room ? (
        <>
          <RoomFace room={room} size={30} />
          <div className={classes.roomTitle}>
            <h2>{roomName(room, t)}</h2>
            {typing ? (
              <p className={classes.typing}>{typing}</p>
            ) : room.kind === 'group' && details ? (
              <p>{t('room.members', { count: details.members.length })}</p>
            ) : null}
          </div>
          <ActionIcon
            ref={finder}
            aria-label={t('room.search')}
            title={t('room.search')}
            aria-expanded={isSearched}
            onClick={onSearch}
          >
            <IconSearch size={18} stroke={1.6} />
          </ActionIcon>
          <RoomMenu rooms={rooms} room={room} details={details} {...menu} />
        </>
      ) : null}
    </header>
  )
}
