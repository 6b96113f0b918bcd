import { useMediaQuery } from '@mantine/hooks'
import { IconMessages } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTitle } from '../platform/useTitle.ts'
import { useWords } from '../platform/words.ts'
import { Message } from '../ui/Message.tsx'
import classes from './ChatScreen.module.css'
import { isChatConnected, onChatConnection } from './chatFeed.ts'
import { RoomScreen } from './RoomScreen.tsx'
import { RoomList } from './RoomList.tsx'
import { roomName } from './roomName.ts'
import { roomsOf } from './Rooms.ts'

const NewChat = lazy(async () => ({ default: (await import('./NewChat.tsx')).NewChat }))

type ChatScreenProps = { space: string; open: string | null; onOpen: (room: string | null) => void }

/** The rooms beside the one that is open; on a phone one of the two. */
export function ChatScreen({ space, open, onOpen }: ChatScreenProps) {
  const t = useWords('chat')
  const store = useMemo(() => roomsOf(space), [space])
  useEffect(() => store.follow(), [store])
  const state = useSyncExternalStore(store.subscribe, store.now)
  const connected = useSyncExternalStore(onChatConnection, () => isChatConnected(space))
  const isWide = useMediaQuery('(min-width: 600px)', undefined, { getInitialValueInEffect: false })
  const [begun, setBegun] = useState<'chat' | 'group' | null>(null)
  const room = state.rooms.find(({ id }) => id === open)
  useTitle(room ? roomName(room, t) : t('title'))
  const begin = (id: string) => {
    setBegun(null)
    void store.refresh(id)
    onOpen(id)
  }
  return (
    <div className={classes.screen}>
      {isWide || !open ? (
        <RoomList store={store} state={state} open={open} onOpen={onOpen} onNew={setBegun} />
      ) : null}
      {isWide || open ? (
        <div className={classes.pane}>
          {connected ? null : (
            <p className={classes.offline} role="status">
              {t('offline')}
            </p>
          )}
          {open ? (
            <RoomScreen key={open} rooms={store} room={open} isWide={isWide} onClose={() => onOpen(null)} />
          ) : (
            <Message
              icon={<IconMessages size={36} stroke={1.4} />}
              title={t('pick.title')}
              text={t('pick.text')}
            />
          )}
        </div>
      ) : null}
      <Suspense>
        {begun ? (
          <NewChat space={space} isGroup={begun === 'group'} onClose={() => setBegun(null)} onMade={begin} />
        ) : null}
      </Suspense>
    </div>
  )
}
