import { Button, Modal } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { mutate } from '../platform/graphqlClient.ts'
import { showDone, showFailure } from '../platform/toasts.ts'
import { useKeyOf } from '../platform/useKeyOf.ts'
import { useWords } from '../platform/words.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import classes from './dialogs.module.css'
import { messageForward } from './messageOperations.ts'
import type { Message, Room } from './operations.ts'
import { RoomFace } from './RoomFace.tsx'
import { roomName } from './roomName.ts'
import { pageOf, type Rooms } from './Rooms.ts'

type ForwardDialogProps = { rooms: Rooms; message: Message; onClose: () => void }

/** RCH.13: brings a message into whichever room is pressed. */
export function ForwardDialog({ rooms, message, onClose }: ForwardDialogProps) {
  const t = useWords('chat')
  const { keyOf } = useKeyOf()
  const state = useSyncExternalStore(rooms.subscribe, rooms.now)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const words = typed.trim().toLowerCase()
  const found = state.rooms.filter((room) => roomName(room, t).toLowerCase().includes(words))
  const forward = async (room: Room) => {
    const given = { message_id: message.id, room_id: room.id }
    setBusy(true)
    try {
      await mutate(messageForward, { input: { ...given, idempotency_key: keyOf(room.id) } })
      onClose()
      showDone({ message: t('forward.done', { name: roomName(room, t) }) })
    } catch (error) {
      showFailure(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('forward.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.choice}>
        <SearchField label={t('list.find')} value={typed} onWrite={setTyped} />
        {found.length === 0 ? <p>{t('list.none')}</p> : null}
        <ul className={classes.people} aria-label={t('list.label')}>
          {found.map((room) => (
            <li key={room.id}>
              <button
                type="button"
                className={classes.person}
                disabled={isBusy}
                onClick={() => void forward(room)}
              >
                <RoomFace room={room} size={28} />
                <span className={classes.name}>{roomName(room, t)}</span>
              </button>
            </li>
          ))}
        </ul>
        {pageOf(state, 'inbox').next ? (
          <Button variant="subtle" onClick={() => rooms.more('inbox').catch(showFailure)}>
            {t('list.more')}
          </Button>
        ) : null}
      </div>
    </Modal>
  )
}
