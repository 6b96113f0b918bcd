import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarSearch,
  IconDots,
  IconDoorExit,
  IconPin,
  IconPinnedOff,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure, showRefusal } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { Room, RoomDetails } from './operations.ts'
import { folderUpdate, roomDelete, roomLeave, type Folder } from './roomOperations.ts'
import { roomName } from './roomName.ts'
import type { Rooms } from './Rooms.ts'

const GroupDialog = lazy(async () => ({ default: (await import('./GroupDialog.tsx')).GroupDialog }))
const MuteItem = lazy(() => import('../notifications/mute/MuteItem.tsx'))

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
  const { settings } = useSyncExternalStore(rooms.subscribe, rooms.now)
  const set = (input: Parameters<Rooms['update']>[1]) => rooms.update(room.id, input).catch(showFailure)
  const turn = async ({ id, room_ids: ids }: Folder) => {
    const without = ids.filter((each) => each !== room.id)
    if (without.length === 0) return showRefusal({ id: 'chat-folder', message: t('folder.last') })
    try {
      const room_ids = without.length < ids.length ? without : [...ids, room.id]
      await mutate(folderUpdate, { id, input: { room_ids } })
      await rooms.loadSettings()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <>
      <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon aria-label={t('room.actions')} title={t('room.actions')}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {room.kind === 'group' ? (
            <>
              <Menu.Item leftSection={<IconUsers size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
                {t('room.people')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconDoorExit size={16} stroke={1.6} />}
                onClick={() => setAsked('leave')}
              >
                {t('room.leave')}
              </Menu.Item>
            </>
          ) : null}
          <Menu.Item leftSection={<IconCalendarSearch size={16} stroke={1.6} />} onClick={onDate}>
            {t('room.date')}
          </Menu.Item>
          <Toggle
            isOn={room.pinned}
            icons={[IconPin, IconPinnedOff]}
            words={[t('room.pin'), t('room.unpin')]}
            onTurn={(pinned) => void set({ pinned })}
          />
          <Toggle
            isOn={room.favorite}
            icons={[IconStar, IconStarOff]}
            words={[t('room.favorite'), t('room.unfavorite')]}
            onTurn={(favorite) => void set({ favorite })}
          />
          <Toggle
            isOn={room.archived}
            icons={[IconArchive, IconArchiveOff]}
            words={[t('room.archive'), t('room.unarchive')]}
            onTurn={(archived) => void set({ archived })}
          />
          <Suspense>
            <MuteItem kind="room" id={room.id} />
          </Suspense>
          {settings && settings.folders.length > 0 ? (
            <>
              <Menu.Divider />
              <Menu.Label>{t('room.folders')}</Menu.Label>
              {settings.folders.map((folder) => {
                const isIn = folder.room_ids.includes(room.id)
                return (
                  <Menu.CheckboxItem
                    key={folder.id}
                    checked={isIn}
                    closeMenuOnClick
                    onChange={() => void turn(folder)}
                  >
                    {folder.name}
                  </Menu.CheckboxItem>
                )
              })}
              <Menu.Divider />
            </>
          ) : null}
          <Menu.Item
            data-danger
            leftSection={<IconTrash size={16} stroke={1.6} />}
            onClick={() => setAsked('delete')}
          >
            {t('room.delete')}
          </Menu.Item>
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

type ToggleProps = {
  isOn: boolean
  icons: [on: typeof IconPin, off: typeof IconPin]
  words: [on: string, off: string]
  onTurn: (on: boolean) => void
}

function Toggle({ isOn, icons, words, onTurn }: ToggleProps) {
  const Icon = icons[isOn ? 1 : 0]
  return (
    <Menu.Item leftSection={<Icon size={16} stroke={1.6} />} onClick={() => onTurn(!isOn)}>
      {words[isOn ? 1 : 0]}
    </Menu.Item>
  )
}
