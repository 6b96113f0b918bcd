import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { holdKeys } from '../platform/typing/holdKeys.ts'
import { useWords } from '../platform/words.ts'
import classes from './RoomScreen.module.css'
import { Composer } from './Composer.tsx'
import { Loading } from './Loading.tsx'
import { Note } from './Note.tsx'
import { MessageLog, type Target } from './MessageLog.tsx'
import { Messages } from './Messages.ts'
import type { Message, RoomDetails } from './operations.ts'
import { RoomHead } from './RoomHead.tsx'
import { roomName } from './roomName.ts'
import type { Rooms } from './Rooms.ts'
import { useFileDrop } from './useFileDrop.ts'
import { typists } from './Typists.ts'
import { usePins } from './usePins.ts'
import { useRoom } from './useRoom.ts'
import { useBeside, useKeptFocus } from './useBeside.ts'
import { useOpenThread } from './useOpenThread.ts'

const RoomMissing = lazy(async () => ({ default: (await import('./RoomMissing.tsx')).RoomMissing }))
const PinBar = lazy(async () => ({ default: (await import('./PinBar.tsx')).PinBar }))
const ForwardDialog = lazy(async () => ({ default: (await import('./ForwardDialog.tsx')).ForwardDialog }))
const TaskDialog = lazy(async () => ({ default: (await import('./tasks/TaskDialog.tsx')).TaskDialog }))
const ThreadPanel = lazy(async () => ({ default: (await import('./threads/ThreadPanel.tsx')).ThreadPanel }))
const DayDialog = lazy(async () => ({ default: (await import('./days/DayDialog.tsx')).DayDialog }))
const RoomSearch = lazy(async () => ({ default: (await import('./search/RoomSearch.tsx')).RoomSearch }))

type Asked = 'reply' | 'forward' | 'edit' | 'task'
const nobody: RoomDetails['members'] = []

type RoomScreenProps = { rooms: Rooms; room: string; isWide: boolean; onClose: () => void }

/** A room: its head, its messages, and where one writes. */
export function RoomScreen({ rooms, room: id, isWide, onClose }: RoomScreenProps) {
  const t = useWords('chat')
  const { room, details, reload } = useRoom(rooms, id)
  const store = useMemo(() => new Messages(rooms.space, id), [rooms, id])
  useEffect(() => store.follow(), [store])
  const state = useSyncExternalStore(store.subscribe, store.now)
  const pins = usePins(rooms.space, id)
  /** What is done with a message, and where. */
  const [asked, setAsked] = useState<{ what: Asked; message: Message } | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const of = (what: Asked) => (asked?.what === what ? asked.message : null)
  const [edited, forwarded, tasked] = [of('edit'), of('forward'), of('task')]
  // What is gone is answered no more.
  const reply = of('reply')
  const answered = reply && store.asNow(reply)
  // What one wrote last is not among earlier ones.
  const last = state.hasNewer
    ? undefined
    : state.messages.findLast(
        ({ own, notice, deleted, forwarded_from: writer, poll }) =>
          own && !notice && !deleted && !writer && !poll,
      )
  const mayWrite = details?.may_write !== false
  const members = details?.members ?? nobody
  const drop = useFileDrop(id, mayWrite && !edited)
  const leave = () => setAsked(null)
  const [thread, setThread] = useOpenThread()
  const { isBeside, both } = useBeside()
  const isCovered = thread !== null && !isBeside
  const screen = useKeptFocus(isCovered)
  const reach = async (place: number) => {
    if (!store.now().messages.some((each) => each.place === place)) {
      const { threadAt } = await import('./threads/threadAt.ts')
      const found = await threadAt(id, place)
      if (found) return setThread({ id: found, target: { place } })
    }
    await store.reach(place)
    setTarget({ place })
  }
  const show = (place: number) => void reach(place)
  /** The day that a calendar opens with. */
  const [day, setDay] = useState<string | null>(null)
  const showDay = async (found: number | null) => {
    if (found === null && store.now().hasNewer) await store.load({ isAnew: false })
    const place = found ?? store.now().messages.at(-1)?.place
    if (place === undefined) return
    await store.reach(place)
    setTarget({ place, isDay: found !== null })
  }
  const openThread = ({ id: message, thread_id: of, place }: Message) =>
    setThread({ id: of ?? message, target: of ? { place } : null })
  const aim = useSyncExternalStore(rooms.subscribe, () => rooms.now().aim)
  const isReady = state.status === 'ready'
  useEffect(() => {
    if (aim?.room !== id || !isReady) return
    rooms.aimAt(null)
    show(aim.place)
    // oxlint-disable-next-line react/exhaustive-deps -- another function does the same
  }, [aim, isReady])
  /** How often the search was asked for since it was closed. */
  const [search, setSearch] = useState(0)
  const find = () => {
    holdKeys()
    setSearch(search + 1)
  }
  const searched = useRef('')
  const finder = useRef<HTMLButtonElement>(null)
  const isAway = !room && details && !(details.listed && details.space_id === rooms.space)
  if (state.status === 'closed' || isAway) {
    return (
      <Suspense>
        <RoomMissing onClose={onClose} />
      </Suspense>
    )
  }
  return (
    <div ref={both} className={classes.both}>
      <section
        {...drop.on}
        ref={screen}
        data-covered={isCovered || undefined}
        className={classes.roomScreen}
        aria-label={room ? roomName(room, t) : t('title')}
        onKeyDown={(event) => {
          if (event.code !== 'KeyF' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
            return
          event.preventDefault()
          find()
        }}
      >
        <RoomHead
          rooms={rooms}
          id={id}
          room={room}
          details={details}
          finder={finder}
          isSearched={search > 0}
          onSearch={() => (search > 0 ? setSearch(0) : find())}
          onBack={isWide ? null : onClose}
          onChanged={reload}
          onDate={() => setDay(new Date().toISOString())}
          onGone={onClose}
        />
        <Suspense>
          {search > 0 ? (
            <RoomSearch
              space={rooms.space}
              room={id}
              first={searched.current}
              asked={search}
              onWrite={(text) => (searched.current = text)}
              onShow={show}
              onClose={() => {
                setSearch(0)
                finder.current?.focus()
              }}
            />
          ) : null}
        </Suspense>
        <Suspense>{pins.length > 0 ? <PinBar pins={pins} onShow={show} /> : null}</Suspense>
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
            label={t('room.log')}
            read={room.read_place}
            unread={room.unread}
            isGroup={room.kind === 'group'}
            isCovered={isCovered}
            target={target}
            members={members}
            mayWrite={mayWrite}
            onShow={show}
            onThread={openThread}
            onDay={setDay}
            onAsk={(what, message) => setAsked({ what, message })}
            onRead={(place) => {
              store.noteRead(place)
              rooms.noteRead(id, place)
            }}
          />
        ) : (
          <div className={classes.fill} />
        )}
        {!mayWrite ? (
          <p className={classes.ended} data-foot>
            {t('room.closed')}
          </p>
        ) : (
          <Composer
            key={edited?.id ?? 'new'}
            where={id}
            remote={room?.draft ?? null}
            edited={edited}
            answered={answered}
            members={members}
            isGroup={room?.kind === 'group'}
            fileProblem={drop.problem}
            onFiles={drop.take}
            onSend={(text) => {
              store.send(text, { answered })
              leave()
            }}
            onWrite={(isWriting) => {
              if (room && !room.own) typists[isWriting ? 'say' : 'rest'](id)
            }}
            onPoll={(text, poll) => store.send(text, { poll })}
            onSave={(text) => store.edit(edited!, text)}
            onEditLast={() => last && setAsked({ what: 'edit', message: last })}
            onLeave={leave}
          />
        )}
        {drop.isOver ? <div className={classes.drop}>{t('files.drop')}</div> : null}
        <Suspense>
          {day && room ? (
            <DayDialog
              room={id}
              since={room.created_at}
              shown={day}
              onPlace={(place) => void showDay(place)}
              onClose={() => setDay(null)}
            />
          ) : null}
          {tasked ? <TaskDialog message={tasked} onClose={leave} /> : null}
          {forwarded ? <ForwardDialog rooms={rooms} message={forwarded} onClose={leave} /> : null}
        </Suspense>
      </section>
      <Suspense>
        {thread && room ? (
          <ThreadPanel
            key={thread.id}
            room={room}
            roomStore={store}
            thread={thread.id}
            aim={thread.target}
            members={members}
            mayWrite={mayWrite}
            isBeside={isBeside}
            onShow={show}
            onAsk={(what, message) => setAsked({ what, message })}
            onClose={() => setThread(null)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
