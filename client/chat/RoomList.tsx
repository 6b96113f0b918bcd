import { ActionIcon, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconMessagePlus, IconSettings, IconUsersPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { chatLimits } from '#schema/chat/limits.ts'
import { useWords } from '../platform/words.ts'
import { showFailure } from '../platform/toasts.ts'
import { Loading } from './Loading.tsx'
import { Note } from './Note.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import classes from './RoomList.module.css'
import { RoomLine } from './RoomLine.tsx'
import { roomName } from './roomName.ts'
import type { Folder } from './roomOperations.ts'
import { pageOf, type Rooms, type RoomsState } from './Rooms.ts'
import { RoomViews } from './RoomViews.tsx'
import { isInView, viewKey } from './roomViews.ts'

const FolderDialog = lazy(async () => ({ default: (await import('./FolderDialog.tsx')).FolderDialog }))
const MessageSearch = lazy(async () => ({
  default: (await import('./search/MessageSearch.tsx')).MessageSearch,
}))
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
  const lines = useId()
  const keysRef = useRef<(event: KeyboardEvent) => void>(null)
  const [active, setActive] = useState<string>()
  const [asked, setAsked] = useState<{ folder: Folder | null } | 'settings' | null>(null)
  const { settings, view: chosen, search } = state
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
  const words = search.text.trim().toLowerCase()
  const isSearching = words !== '' || search.isOpen
  const found = isSearching
    ? state.rooms.filter((room) => words && roomName(room, t).toLowerCase().includes(words))
    : state.rooms.filter((room) => isInView(view, room, settings))
  const { status, next } = pageOf(state, view)
  const empty = typeof view === 'string' ? emptyOf[view] : 'list.empty.folder'
  const listed = (
    <ul className={classes.rooms}>
      {found.map((room) => (
        <li key={room.id}>
          <RoomLine room={room} isOpen={room.id === open} onOpen={() => onOpen(room.id)} />
        </li>
      ))}
    </ul>
  )
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
          <SearchField
            label={t('list.search')}
            value={search.text}
            maxLength={chatLimits.searchSigns}
            onWrite={(text) => store.look({ text })}
            onKeyDown={(event) => (event.key === 'Escape' ? store.stopLooking() : keysRef.current?.(event))}
            {...(isSearching ? comboboxOf(lines, active) : {})}
          />
          <ActionIcon
            aria-label={t('list.filters')}
            title={t('list.filters')}
            aria-pressed={search.isOpen}
            onClick={() => store.look({ isOpen: !search.isOpen })}
          >
            <IconAdjustmentsHorizontal size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      ) : null}
      {isSearching ? (
        <Suspense fallback={listed}>
          <MessageSearch
            space={store.space}
            room={null}
            text={search.text}
            filters={search.filters}
            onFilter={(filters) => store.look({ filters })}
            rooms={found}
            list={lines}
            keysRef={keysRef}
            onActive={setActive}
            onRoom={onOpen}
            onMessage={(room, place) => {
              store.aimAt({ room, place })
              if (room !== open) onOpen(room)
            }}
          />
        </Suspense>
      ) : (
        <>
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
          {listed}
          {next ? (
            <Button
              variant="subtle"
              className={classes.more}
              onClick={() => store.more(view).catch(showFailure)}
            >
              {t('list.more')}
            </Button>
          ) : null}
        </>
      )}
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

/** The field chooses among what is found. */
const comboboxOf = (list: string, active: string | undefined) => ({
  role: 'combobox',
  'aria-expanded': active !== undefined,
  'aria-controls': list,
  'aria-activedescendant': active,
})

const emptyOf = {
  inbox: 'list.empty',
  favorites: 'list.empty.favorites',
  archive: 'list.empty.archive',
} as const
