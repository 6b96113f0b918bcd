import { Button } from '@mantine/core'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import classes from './dialogs.module.css'
import type { Room } from './operations.ts'
import { roomName } from './roomName.ts'
import { pageOf, type Rooms } from './Rooms.ts'

type RoomChoiceProps = { rooms: Rooms; label: string; children: (room: Room, name: string) => ReactNode }

/** Finds rooms by name; `children` draws each. */
export function RoomChoice({ rooms, label, children }: RoomChoiceProps) {
  const t = useWords('chat')
  const state = useSyncExternalStore(rooms.subscribe, rooms.now)
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const found = state.rooms.filter((room) => roomName(room, t).toLowerCase().includes(words))
  return (
    <div className={classes.choice}>
      <SearchField label={t('list.find')} value={typed} onWrite={setTyped} />
      {found.length === 0 ? <p>{t('list.none')}</p> : null}
      <ul className={classes.people} aria-label={label}>
        {found.map((room) => (
          <li key={room.id}>{children(room, roomName(room, t))}</li>
        ))}
      </ul>
      {pageOf(state, 'inbox').next ? (
        <Button variant="subtle" onClick={() => rooms.more('inbox').catch(showFailure)}>
          {t('list.more')}
        </Button>
      ) : null}
    </div>
  )
}
