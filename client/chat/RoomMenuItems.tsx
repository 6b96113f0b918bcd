import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarSearch,
  IconDoorExit,
  IconPin,
  IconPinnedOff,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure, showRefusal } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import type { Room } from './operations.ts'
import { folderUpdate, type Folder } from './roomOperations.ts'
import type { Rooms } from './Rooms.ts'

const MuteItem = lazy(() => import('../notifications/mute/MuteItem.tsx'))

type RoomMenuItemsProps = {
  rooms: Rooms
  room: Room
  /** The people of a group are to be shown. */
  onOpen: () => void
  onDate: () => void
  onAsk: (what: 'leave' | 'delete') => void
}

/** The items of the menu of a room. */
export function RoomMenuItems({ rooms, room, onOpen, onDate, onAsk }: RoomMenuItemsProps) {
  const t = useWords('chat')
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
      {room.kind === 'group' ? (
        <>
          <Menu.Item leftSection={<IconUsers size={16} stroke={1.6} />} onClick={() => onOpen()}>
            {t('room.people')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDoorExit size={16} stroke={1.6} />} onClick={() => onAsk('leave')}>
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
        onClick={() => onAsk('delete')}
      >
        {t('room.delete')}
      </Menu.Item>
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
