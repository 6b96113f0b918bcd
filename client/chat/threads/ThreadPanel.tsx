import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowLeft, IconMessageOff, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../platform/words.ts'
import { Message as Missing } from '../../ui/Message.tsx'
import { Composer } from '../Composer.tsx'
import { Loading } from '../Loading.tsx'
import { MessageItem, type MessageItemProps } from '../MessageItem.tsx'
import { MessageLog, type Target } from '../MessageLog.tsx'
import { Messages } from '../Messages.ts'
import { Note } from '../Note.tsx'
import type { Message, Room, RoomDetails } from '../operations.ts'
import { roomName } from '../roomName.ts'
import rooms from '../RoomScreen.module.css'
import { typists } from '../Typists.ts'
import { useFileDrop } from '../useFileDrop.ts'
import { useTyping } from '../useTyping.ts'
import { whereOf } from '../where.ts'
import { DeletedItem } from './DeletedItem.tsx'
import { repliesOf } from './repliesOf.ts'
import classes from './ThreadPanel.module.css'
import { useThread } from './useThread.ts'

type ThreadPanelProps = {
  room: Room
  roomStore: Messages
  thread: string
  /** Where somebody is to be taken to. */
  aim: Target | null
  members: RoomDetails['members']
  mayWrite: boolean
  /** Whether the room is shown beside it. */
  isBeside: boolean
  onClose: () => void
} & Pick<MessageItemProps, 'onShow' | 'onAsk'>

/** A thread: the message on top, the replies to it, and where one replies. */
export function ThreadPanel({
  room,
  roomStore,
  thread: id,
  aim,
  members,
  mayWrite,
  isBeside,
  onShow,
  onAsk,
  onClose,
}: ThreadPanelProps) {
  const t = useWords('chat/threads')
  const c = useWords('chat')
  const { thread, isFailed, reload } = useThread(room.space_id, id)
  const store = useMemo(
    () => new Messages(room.space_id, room.id, repliesOf(id)),
    [room.space_id, room.id, id],
  )
  useEffect(() => store.follow(), [store])
  const state = useSyncExternalStore(store.subscribe, store.now)
  const [asked, setAsked] = useState<{ what: 'reply' | 'edit'; message: Message } | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const [alsoInRoom, setAlsoInRoom] = useState(false)
  const where = whereOf(room.id, id)
  const edited = asked?.what === 'edit' ? asked.message : null
  const root = thread?.message ?? null
  const isGroup = room.kind === 'group'
  const typing = useTyping(where, isGroup)
  const reply = asked?.what === 'reply' ? asked.message : null
  const isOfRoot = reply !== null && reply.id === root?.id
  // What is gone is answered no more.
  const answered = isOfRoot ? (root.deleted ? null : root) : reply && store.asNow(reply)
  // What one wrote last is not among earlier ones.
  const last = state.hasNewer
    ? undefined
    : state.messages.findLast(({ own, forwarded_from: writer, poll }) => own && !writer && !poll)
  const drop = useFileDrop(where, mayWrite && !edited)
  const leave = () => setAsked(null)
  const isReady = state.status === 'ready' && thread !== undefined
  const show = async (at: number) => {
    await store.reach(at)
    const isHere = at === root?.place || store.now().messages.some((each) => each.place === at)
    if (isHere) setTarget({ place: at })
    else onShow(at)
  }
  useEffect(() => {
    if (isReady && aim) void show(aim.place)
    // oxlint-disable-next-line react/exhaustive-deps -- another function does the same
  }, [isReady, aim])
  const ask: MessageItemProps['onAsk'] = (what, message) => {
    if (what === 'reply' || what === 'edit') setAsked({ what, message })
    else onAsk(what, message)
  }
  const panel = useRef<HTMLElement>(null)
  const close = () => {
    const beside = panel.current?.previousElementSibling
    // Only what is shown takes the focus.
    flushSync(onClose)
    const at = beside?.querySelector<HTMLElement>(`[data-place="${root?.place}"]`)
    ;(at ?? beside?.querySelector('textarea'))?.focus({ preventScroll: true })
  }
  const isClosed = thread === null || state.status === 'closed'
  const hasFailed = isFailed || state.status === 'failed'
  const Leave = isBeside ? IconX : IconArrowLeft
  const actions = { mayWrite, onShow: (at: number) => void show(at), onAsk: ask }
  return (
    <section
      {...drop.on}
      ref={panel}
      className={classes.thread}
      data-beside={isBeside || undefined}
      aria-label={t('title')}
      onKeyDown={(event) => {
        const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
        if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return
        event.stopPropagation()
        close()
      }}
    >
      <header className={rooms.roomHead}>
        <div className={rooms.roomTitle}>
          <h2>{t('title')}</h2>
          {typing ? <p className={rooms.typing}>{typing}</p> : <p>{roomName(room, c)}</p>}
        </div>
        <ActionIcon className={classes.leave} aria-label={t('close')} title={t('close')} onClick={close}>
          <Leave size={18} stroke={1.6} />
        </ActionIcon>
      </header>
      {isClosed ? (
        <Missing
          icon={<IconMessageOff size={36} stroke={1.4} />}
          title={t('missing')}
          text={t('missing.text')}
        />
      ) : hasFailed ? (
        <Note text={t('failed')} isFailure>
          <Button
            variant="default"
            onClick={() => {
              reload()
              void store.load()
            }}
          >
            {c('again')}
          </Button>
        </Note>
      ) : isReady ? (
        <MessageLog
          store={store}
          state={state}
          label={t('log')}
          read={thread.read_place}
          isGroup={isGroup}
          target={target}
          members={members}
          onRead={store.noteRead}
          head={
            <>
              <div className={classes.root}>
                {!root ? (
                  <p className={classes.quiet}>{t('earlier')}</p>
                ) : root.deleted ? (
                  <DeletedItem message={root} isGroup={isGroup} />
                ) : (
                  <MessageItem
                    store={roomStore}
                    message={root}
                    isNext={false}
                    isGroup={isGroup}
                    {...actions}
                  />
                )}
              </div>
              {state.messages.length + state.outgoing.length === 0 ? (
                <p className={classes.quiet}>{t('none')}</p>
              ) : null}
            </>
          }
          {...actions}
        />
      ) : (
        <Loading label={c('loading')} />
      )}
      {isClosed || (isReady && !hasFailed) ? null : <div className={rooms.fill} />}
      {isClosed ? null : !mayWrite ? (
        <p className={rooms.ended} data-foot>
          {c('room.closed')}
        </p>
      ) : (
        <Composer
          key={edited?.id ?? 'new'}
          where={where}
          label={t('write')}
          remote={thread?.draft ?? null}
          edited={edited}
          answered={answered}
          members={members}
          isGroup={isGroup}
          fileProblem={drop.problem}
          onFiles={drop.take}
          onSend={(text) => {
            store.send(text, { answered, alsoInRoom })
            setAlsoInRoom(false)
            leave()
          }}
          onWrite={(isWriting) => {
            if (!room.own) typists[isWriting ? 'say' : 'rest'](where)
          }}
          onPoll={(text, poll) => store.send(text, { poll, alsoInRoom })}
          onSave={(text) => (edited?.id === root?.id ? roomStore : store).edit(edited!, text)}
          onEditLast={() => last && setAsked({ what: 'edit', message: last })}
          onLeave={leave}
        >
          <Checkbox
            size="xs"
            className={classes.also}
            label={t('also')}
            checked={alsoInRoom}
            onChange={({ currentTarget }) => setAlsoInRoom(currentTarget.checked)}
          />
        </Composer>
      )}
      {drop.isOver ? <div className={rooms.drop}>{c('files.drop')}</div> : null}
    </section>
  )
}
