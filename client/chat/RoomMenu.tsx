import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { Room, RoomDetails } from './operations.ts'
import { roomDelete, roomLeave } from './roomOperations.ts'
import { roomName } from './roomName.ts'
import type { Rooms } from './Rooms.ts'

const GroupDialog = lazy(async () => ({ default: (await import('./GroupDialog.tsx')).GroupDialog }))
const RoomMenuItems = lazy(async () => ({ default: (await import('./RoomMenuItems.tsx')).RoomMenuItems }))

type RoomMenuProps = {
  rooms: Rooms
  room: Room
  details: RoomDetails | undefined
  onChanged: () => void
  /** A day of it is to be chosen. */
  onDate: () => void
  onGone: () => void
}

/** What can be done with a room. */
export function RoomMenu({ rooms, room, details, onChanged, onDate, onGone }: RoomMenuProps) {
  const t = useWords('chat')
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const name = roomName(room, t)
  const run = () =>
    (asked === 'leave' ? mutate(roomLeave, { id: room.id }) : mutate(roomDelete, { id: room.id })).then(
      onGone,
      showFailure,
    )
  return (
    <>
      <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon aria-label={t('room.actions')} title={t('room.actions')}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense>
            <RoomMenuItems
              rooms={rooms}
              room={room}
              onOpen={() => setOpen(true)}
              onDate={onDate}
              onAsk={setAsked}
            />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked !== null}
        title={t(asked === 'leave' ? 'room.leave.title' : 'room.delete.title', { name })}
        text={t(asked === 'leave' ? 'room.leave.text' : 'room.delete.text')}
        confirm={t(asked === 'leave' ? 'room.leave.confirm' : 'message.delete')}
        cancel={t('cancel')}
        onConfirm={run}
        onClose={() => setAsked(null)}
      />
      <Suspense>
        {isOpen && details ? (
          <GroupDialog room={room} details={details} onChanged={onChanged} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  )
}
