import { ActionIcon, Button } from '@mantine/core'
import { IconMessagePlus, IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import { showFailure } from '../platform/toasts.ts'
import { Loading } from './Loading.tsx'
import { Note } from './Note.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import classes from './RoomList.module.css'
import type { Room } from './operations.ts'
import { RoomFace } from './RoomFace.tsx'
import { roomName } from './roomName.ts'
import type { Rooms, RoomsState } from './Rooms.ts'
import { shortOf } from './times.ts'

type RoomListProps = {
  store: Rooms
  state: RoomsState
  open: string | null
  onOpen: (room: string) => void
  onNew: (what: 'chat' | 'group') => void
}

/** RCH.01: one's rooms with their last message and what is unread, the newest first. */
export function RoomList({ store, state, open, onOpen, onNew }: RoomListProps) {
  const t = useWords('chat')
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLowerCase()
  const found = state.rooms.filter((room) => roomName(room, t).toLowerCase().includes(words))
  const { status, next } = state
  return (
    <section className={classes.list} aria-label={t('list.label')}>
      <header className={classes.listHead}>
        <h1>{t('title')}</h1>
        <ActionIcon aria-label={t('new.group')} title={t('new.group')} onClick={() => onNew('group')}>
          <IconUsersPlus size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon aria-label={t('new.chat')} title={t('new.chat')} onClick={() => onNew('chat')}>
          <IconMessagePlus size={18} stroke={1.6} />
        </ActionIcon>
      </header>
      {state.rooms.length > 0 ? (
        <div className={classes.find}>
          <SearchField label={t('list.find')} value={wanted} onWrite={setWanted} />
        </div>
      ) : null}
      {status === 'loading' ? <Loading label={t('loading')} /> : null}
      {status === 'failed' ? (
        <Note text={t('list.failed')} isFailure>
          <Button variant="default" onClick={() => void store.load()}>
            {t('again')}
          </Button>
        </Note>
      ) : null}
      {status === 'ready' && found.length === 0 ? (
        <Note text={t(words ? 'list.none' : 'list.empty')}>
          {words ? null : <Button onClick={() => onNew('chat')}>{t('new.chat')}</Button>}
        </Note>
      ) : null}
      <ul className={classes.rooms}>
        {found.map((room) => (
          <li key={room.id}>
            <RoomLine room={room} isOpen={room.id === open} onOpen={() => onOpen(room.id)} />
          </li>
        ))}
      </ul>
      {next ? (
        <Button variant="subtle" className={classes.more} onClick={() => store.more().catch(showFailure)}>
          {t('list.more')}
        </Button>
      ) : null}
    </section>
  )
}

type RoomLineProps = { room: Room; isOpen: boolean; onOpen: () => void }

function RoomLine({ room, isOpen, onOpen }: RoomLineProps) {
  const t = useWords('chat')
  const { last_message: last, unread, kind } = room
  const said = last?.text.replaceAll(/\s+/g, ' ').slice(0, 120)
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
          {last ? <time dateTime={last.created_at}>{shortOf(last.created_at)}</time> : null}
        </span>
        <span className={classes.roomTop}>
          <span className={classes.last}>
            {!last
              ? t('list.noMessages')
              : last.own
                ? t('list.you', { text: said ?? '' })
                : kind === 'group'
                  ? `${author}: ${said}`
                  : said}
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
