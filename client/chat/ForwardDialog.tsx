import { Modal } from '@mantine/core'
import { useState } from 'react'
import { mutate } from '../platform/graphqlClient.ts'
import { showDone, showFailure } from '../platform/toasts.ts'
import { useKeyOf } from '../platform/useKeyOf.ts'
import { useWords } from '../platform/words.ts'
import classes from './dialogs.module.css'
import { messageForward } from './forwardOperations.ts'
import type { Message, Room } from './operations.ts'
import { RoomChoice } from './RoomChoice.tsx'
import { RoomFace } from './RoomFace.tsx'
import type { Rooms } from './Rooms.ts'

type ForwardDialogProps = { rooms: Rooms; message: Message; onClose: () => void }

/** RCH.13: brings a message into whichever room is pressed. */
export function ForwardDialog({ rooms, message, onClose }: ForwardDialogProps) {
  const t = useWords('chat')
  const { keyOf } = useKeyOf()
  const [isBusy, setBusy] = useState(false)
  const forward = async (room: Room, name: string) => {
    const given = { message_id: message.id, room_id: room.id }
    setBusy(true)
    try {
      await mutate(messageForward, { input: { ...given, idempotency_key: keyOf(room.id) } })
      onClose()
      showDone({ message: t('forward.done', { name }) })
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
      <RoomChoice rooms={rooms} label={t('list.label')}>
        {(room, name) => (
          <button
            type="button"
            className={classes.person}
            disabled={isBusy}
            onClick={() => void forward(room, name)}
          >
            <RoomFace room={room} size={28} />
            <span className={classes.name}>{name}</span>
          </button>
        )}
      </RoomChoice>
    </Modal>
  )
}
