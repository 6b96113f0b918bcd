import { ActionIcon, Button } from '@mantine/core'
import { IconMessagePlus, IconPin, IconSettings, IconStar, IconUsersPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../platform/words.ts'
import { showFailure } from '../platform/toasts.ts'
import { Loading } from './Loading.tsx'
import { Note } from './Note.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import classes from './RoomList.module.css'
import { lineOfMessage } from './fileLine.ts'
import type { Room } from './operations.ts'
import { RoomFace } from './RoomFace.tsx'
import { roomName } from './roomName.ts'
import type { Folder } from './roomOperations.ts'
import { pageOf, type Rooms, type RoomsState } from './Rooms.ts'
import { RoomViews } from './RoomViews.tsx'
import { isInView, viewKey } from './roomViews.ts'
import { shortOf } from './times.ts'

const FolderDialog = lazy(async () => ({ default: (await import('./FolderDialog.tsx')).FolderDialog }))
const ChatSettings = lazy(async () => ({ default: (await import('./ChatSettings.tsx')).ChatSettings }))

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
  const [asked, setAsked] = useState<{ folder: Folder | null } | 'settings' | null>(null)
  const { settings, view: chosen } = state
  // Another device may have deleted the folder.
  const isGone = typeof chosen !== 'string' && !settings?.folders.some(({ id }) => id === chosen.folder)
  const view = isGone ? 'inbox' : chosen
  const key = viewKey(view)
  useEffect(() => {
    // The sidebar reads what stands in the list without the archive.
    if (view !== 'inbox') void store.load(view)
    // oxlint-disable-next-line react/exhaustive-deps -- its key says all of it
  }, [store, key])
  useEffect(() => {
    store.loadSettings().catch(() => undefined)
  }, [store])
  const words = wanted.trim().toLowerCase()
  const shown = state.rooms.filter((room) => isInView(view, room, settings))
  const found = shown.filter((room) => roomName(room, t).toLowerCase().includes(words))
  const { status, next } = pageOf(state, view)
  const empty = words ? 'list.none' : typeof view === 'string' ? emptyOf[view] : 'list.empty.folder'
  return (
    <section className={classes.list} aria-label={t('list.label')}>
      <header className={classes.listHead}>
        <h1>{t('title')}</h1>
        {settings ? (
          <ActionIcon aria-label={t('settings')} title={t('settings')} onClick={() => setAsked('settings')}>
            <IconSettings size={18} stroke={1.6} />
          </ActionIcon>
        ) : null}
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
      {settings ? (
        <RoomViews
          view={view}
          folders={settings.folders}
          onView={store.show}
          onFolder={(folder) => setAsked({ folder })}
        />
      ) : null}
      {status === 'loading' && found.length === 0 ? <Loading label={t('loading')} /> : null}
      {status === 'failed' ? (
        <Note text={t('list.failed')} isFailure>
          <Button variant="default" onClick={() => void store.load(view)}>
            {t('again')}
          </Button>
        </Note>
      ) : null}
      {status === 'ready' && found.length === 0 ? (
        <Note text={t(empty)}>
          {empty !== 'list.empty' ? null : <Button onClick={() => onNew('chat')}>{t('new.chat')}</Button>}
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
        <Button variant="subtle" className={classes.more} onClick={() => store.more(view).catch(showFailure)}>
          {t('list.more')}
        </Button>
      ) : null}
      <Suspense>
        {asked === 'settings' && settings ? (
          <ChatSettings rooms={store} settings={settings} onClose={() => setAsked(null)} />
        ) : null}
        {asked && asked !== 'settings' ? (
          <FolderDialog
            rooms={store}
            folder={asked.folder}
            onClose={() => setAsked(null)}
            onMade={(folder) => {
              store.show({ folder })
              setAsked(null)
            }}
            onGone={() => {
              store.show('inbox')
              setAsked(null)
            }}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

const emptyOf = {
  inbox: 'list.empty',
  favorites: 'list.empty.favorites',
  archive: 'list.empty.archive',
} as const

type RoomLineProps = { room: Room; isOpen: boolean; onOpen: () => void }

function RoomLine({ room, isOpen, onOpen }: RoomLineProps) {
  const t = useWords('chat')
  const { last_message: last, unread, kind, draft } = room
  const said = last && lineOfMessage(last, t)
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
          {room.favorite ? (
            <IconStar size={13} stroke={1.75} role="img" aria-label={t('room.isFavorite')} />
          ) : null}
          {room.pinned ? (
            <IconPin size={13} stroke={1.75} role="img" aria-label={t('room.isPinned')} />
          ) : null}
          {last ? <time dateTime={last.created_at}>{shortOf(last.created_at)}</time> : null}
        </span>
        <span className={classes.roomTop}>
          <span className={classes.last}>
            {draft.trim() !== '' && !isOpen ? (
              <>
                <span className={classes.draft}>{t('list.draft')}</span> {draft.slice(0, 300)}
              </>
            ) : !last ? (
              t('list.noMessages')
            ) : last.own ? (
              t('list.you', { text: said ?? '' })
            ) : kind === 'group' ? (
              `${author}: ${said}`
            ) : (
              said
            )}
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
