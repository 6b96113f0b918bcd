import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconMessageOff } from '@tabler/icons-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useWords } from '../platform/words.ts'
import { Message as Notice } from '../ui/Message.tsx'
import classes from './RoomScreen.module.css'
import { Composer } from './Composer.tsx'
import { Loading } from './Loading.tsx'
import { Note } from './Note.tsx'
import { MessageLog } from './MessageLog.tsx'
import { Messages } from './Messages.ts'
import type { Message } from './operations.ts'
import { RoomFace } from './RoomFace.tsx'
import { RoomMenu } from './RoomMenu.tsx'
import { roomName } from './roomName.ts'
import type { Rooms } from './Rooms.ts'
import { useRoom } from './useRoom.ts'

type RoomScreenProps = { rooms: Rooms; room: string; isWide: boolean; onClose: () => void }

/** A room: its head, its messages, and where one writes. */
export function RoomScreen({ rooms, room: id, isWide, onClose }: RoomScreenProps) {
  const t = useWords('chat')
  const { room, details, reload } = useRoom(rooms, id)
  const store = useMemo(() => new Messages(rooms.space, id), [rooms, id])
  useEffect(() => store.follow(), [store])
  const state = useSyncExternalStore(store.subscribe, store.now)
  const [edited, setEdited] = useState<Message | null>(null)
  const last = state.messages.findLast(({ own }) => own)
  const back = (
    <ActionIcon aria-label={t('room.back')} title={t('room.back')} onClick={onClose}>
      <IconArrowLeft size={18} stroke={1.6} />
    </ActionIcon>
  )
  const isAway = !room && details && !(details.listed && details.space_id === rooms.space)
  if (state.status === 'closed' || isAway) {
    return (
      <Notice
        icon={<IconMessageOff size={36} stroke={1.4} />}
        title={t('room.missing')}
        text={t('room.missing.text')}
      >
        <Button variant="default" onClick={onClose}>
          {t('room.back')}
        </Button>
      </Notice>
    )
  }
  return (
    <section className={classes.roomScreen} aria-label={room ? roomName(room, t) : t('title')}>
      <header className={classes.roomHead}>
        {isWide ? null : back}
        {room ? (
          <>
            <RoomFace room={room} size={30} />
            <div className={classes.roomTitle}>
              <h2>{roomName(room, t)}</h2>
              {room.kind === 'group' && details ? (
                <p>{t('room.members', { count: details.members.length })}</p>
              ) : null}
            </div>
            <RoomMenu room={room} details={details} onChanged={reload} onGone={onClose} />
          </>
        ) : null}
      </header>
      {state.status === 'loading' ? <Loading label={t('loading')} /> : null}
      {state.status === 'failed' ? (
        <Note text={t('room.failed')} isFailure>
          <Button variant="default" onClick={() => void store.load()}>
            {t('again')}
          </Button>
        </Note>
      ) : null}
      {state.status === 'ready' && room ? (
        <MessageLog
          store={store}
          state={state}
          room={room}
          onRead={(place) => {
            store.noteRead(place)
            rooms.noteRead(id, place)
          }}
          onEdit={setEdited}
        />
      ) : (
        <div className={classes.fill} />
      )}
      {details?.may_write === false ? (
        <p className={classes.ended} data-foot>
          {t('room.closed')}
        </p>
      ) : (
        <Composer
          key={edited?.id ?? 'new'}
          room={id}
          edited={edited}
          onSend={store.send}
          onSave={(text) => store.edit(edited!, text)}
          onEditLast={() => last && setEdited(last)}
          onLeave={() => setEdited(null)}
        />
      )}
    </section>
  )
}
