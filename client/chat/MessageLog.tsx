import { ActionIcon } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { Fragment, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../platform/words.ts'
import classes from './MessageLog.module.css'
import { MessageItem, type MessageItemProps } from './MessageItem.tsx'
import type { MessagesState } from './MessageList.ts'
import type { Messages } from './Messages.ts'
import { onLogKey } from './onLogKey.ts'
import type { Message } from './operations.ts'
import { Notice } from './Notice.tsx'
import { OutgoingItem } from './OutgoingItem.tsx'
import { dayOf, isOnSameDay } from './times.ts'
import { useEdge } from './useEdge.ts'
import { isNews, useReadPlace } from './useReadPlace.ts'

const LaterEnd = lazy(async () => ({ default: (await import('./days/LaterEnd.tsx')).LaterEnd }))
const ToFirstNew = lazy(async () => ({ default: (await import('./days/ToFirstNew.tsx')).ToFirstNew }))
const DeletedItem = lazy(async () => ({ default: (await import('./threads/DeletedItem.tsx')).DeletedItem }))

/** `isDay` puts it on top of what is shown, as the first of its day. */
export type Target = { place: number; isDay?: boolean }

type MessageLogProps = {
  store: Messages
  state: MessagesState
  label: string
  /** Up to where the person has read. */
  read: number
  /** How many are new to them, where that is known beyond what is loaded. */
  unread?: number
  isGroup: boolean
  /** Something else is shown over it. */
  isCovered?: boolean
  /** What stands above the first message. */
  head?: ReactNode
  /** A day is to be chosen, instead of that of this moment. */
  onDay?: (instant: string) => void
  /** The place that somebody is to be taken to. */
  target: Target | null
  onRead: (place: number) => void
  members: Message['mentions']
} & Pick<MessageItemProps, 'mayWrite' | 'onShow' | 'onAsk' | 'onThread'>

/** So near its end, in px, a person reads what comes. */
const nearPx = 60

/**
 * The messages, the newest at the bottom. The box counts its place from there (`column-reverse`), so that nothing moves
 * when older ones come in above; what is far from the screen is neither laid out nor painted.
 */
export function MessageLog({
  store,
  state,
  label,
  read,
  unread,
  isGroup,
  isCovered = false,
  head,
  onDay,
  target,
  onRead,
  members,
  ...actions
}: MessageLogProps) {
  const t = useWords('chat')
  const { messages, hasOlder, hasNewer, outgoing } = state
  const box = useRef<HTMLDivElement>(null)
  /** Whether the end is looked at: that of the room, not of earlier messages. */
  const [isNear, setNear] = useState(true)
  if (hasNewer && isNear) setNear(false)
  const look = () => setNear(!hasNewer && box.current!.scrollTop > -nearPx)
  // oxlint-disable-next-line react/exhaustive-deps -- what is scrolled says so
  useLayoutEffect(look, [hasNewer])
  const isLooking = () => isNear && !isCovered && document.visibilityState === 'visible'
  const readPlace = useReadPlace(messages, read, isLooking)
  const firstNew = messages.find((each) => each.place > readPlace && isNews(each))?.place
  const last = messages.at(-1)?.place ?? 0

  useEffect(() => {
    const note = () => {
      if (last > 0 && isLooking()) onRead(last)
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
    // oxlint-disable-next-line react/exhaustive-deps -- another function says the same
  }, [last, isNear, isCovered])

  const top = useEdge(box, hasOlder ? store.older : null, messages)
  const [wasEarlier, setEarlier] = useState(hasNewer)
  if (hasNewer && !wasEarlier) setEarlier(true)
  /** How many were new when the room was opened, until their line has been seen. */
  const [missed, setMissed] = useState(unread ?? 0)
  const freshCount = unread ?? messages.filter((each) => each.place > readPlace && isNews(each)).length
  const fresh = freshCount > 99 ? '99+' : freshCount

  // What opens over a message is there without network, too.
  useEffect(() => {
    for (const part of [
      import('./MessageMenuItems.tsx'),
      import('./MentionList.tsx'),
      import('./RoomMenuItems.tsx'),
      import('./rich/RichText.tsx'),
    ])
      part.catch(() => undefined)
  }, [])

  // What one sends is looked at.
  useEffect(() => {
    if (outgoing.length > 0) box.current?.scrollTo({ top: 0 })
  }, [outgoing.length])

  useEffect(() => {
    const found = target && box.current?.querySelector<HTMLElement>(`[data-place="${target.place}"]`)
    const day = target?.isDay ? found?.previousElementSibling : null
    ;(day ?? found)?.scrollIntoView({ block: target?.isDay ? 'start' : 'center' })
    found?.focus({ preventScroll: true })
  }, [target])

  return (
    <div className={classes.logFrame}>
      <div
        ref={box}
        className={classes.log}
        role="log"
        aria-label={label}
        // It is scrolled by the keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => onLogKey(event, { messages, ...actions })}
        onScroll={look}
      >
        <div className={classes.messages}>
          {hasOlder ? (
            <div ref={top} className={classes.older} role="status">
              {t('room.older')}
            </div>
          ) : null}
          {hasOlder ? null : head}
          {messages.length + outgoing.length === 0 && !head ? (
            <p className={classes.empty}>{t('room.empty')}</p>
          ) : null}
          {messages.map((message, at) => {
            const before = messages[at - 1]
            const isNewDay = !before || !isOnSameDay(before.created_at, message.created_at)
            const isFirstNew = message.place === firstNew
            const isNext =
              !isNewDay &&
              !isFirstNew &&
              !before.notice &&
              !before.deleted &&
              before.author.id === message.author.id &&
              Date.parse(message.created_at) - Date.parse(before.created_at) < 300_000
            return (
              <Fragment key={message.place}>
                {isNewDay ? (
                  <h3 className={classes.day}>
                    {onDay ? (
                      <button type="button" title={t('room.date')} onClick={() => onDay(message.created_at)}>
                        {dayOf(message.created_at)}
                      </button>
                    ) : (
                      <span>{dayOf(message.created_at)}</span>
                    )}
                  </h3>
                ) : null}
                {isFirstNew ? (
                  <p className={classes.new} role="separator" data-new>
                    {t('room.new')}
                  </p>
                ) : null}
                {message.notice ? (
                  <Notice message={message} onShow={actions.onShow} />
                ) : message.deleted ? (
                  <Suspense>
                    <DeletedItem message={message} isGroup={isGroup} onThread={actions.onThread} />
                  </Suspense>
                ) : (
                  <MessageItem
                    store={store}
                    message={message}
                    isNext={isNext}
                    isGroup={isGroup}
                    {...actions}
                  />
                )}
              </Fragment>
            )
          })}
          <Suspense>{wasEarlier ? <LaterEnd box={box} store={store} state={state} /> : null}</Suspense>
          {outgoing.map((each) => (
            <OutgoingItem
              key={each.key}
              store={store}
              outgoing={each}
              onShow={actions.onShow}
              members={members}
            />
          ))}
        </div>
      </div>
      <Suspense>
        {missed > 0 ? (
          <ToFirstNew
            box={box}
            messages={messages}
            count={missed}
            onGo={async () => {
              await store.reach(readPlace + 1)
              const found = store.now().messages.find((each) => each.place > readPlace && isNews(each))
              if (found) actions.onShow(found.place)
            }}
            onSeen={() => setMissed(0)}
          />
        ) : null}
      </Suspense>
      {isNear ? null : (
        <ActionIcon
          className={classes.down}
          variant="default"
          size={36}
          radius={18}
          aria-label={fresh ? t('room.down.new', { shown: String(fresh) }) : t('room.down')}
          title={t('room.down')}
          onClick={() => {
            if (hasNewer) void store.load({ isAnew: false })
            else box.current?.scrollTo({ top: 0 })
          }}
        >
          <IconArrowDown size={18} stroke={1.75} />
          {fresh ? <span className={classes.fresh}>{fresh}</span> : null}
        </ActionIcon>
      )}
    </div>
  )
}
