import { IconPin } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { CardsBelow } from './cards/CardsBelow.tsx'
import classes from './MessageItem.module.css'
import { MessageFiles } from './MessageFiles.tsx'
import { MessageMenu, type AskedOfMessage } from './MessageMenu.tsx'
import { react } from './messageChanges.ts'
import { MessageText } from './MessageText.tsx'
import type { Messages } from './Messages.ts'
import type { Message } from './operations.ts'
import { Quote } from './Quote.tsx'
import { nameOf } from './roomName.ts'
import { momentOf, timeOf } from './times.ts'

const Poll = lazy(async () => ({ default: (await import('./Poll.tsx')).Poll }))
const ThreadLine = lazy(async () => ({ default: (await import('./threads/ThreadLine.tsx')).ThreadLine }))

export type MessageItemProps = {
  store: Messages
  message: Message
  /** Of the same author as the one above, a moment later. */
  isNext: boolean
  isGroup: boolean
  mayWrite: boolean
  /** Shows the message of a place. */
  onShow: (place: number) => void
  onAsk: (what: 'reply' | 'forward' | 'edit' | 'task', message: Message) => void
  /** Opens the thread of a message; without it this is one. */
  onThread?: (message: Message) => void
}

/** A message with what can be done with it. */
export function MessageItem({
  store,
  message,
  isNext,
  isGroup,
  mayWrite,
  onShow,
  onAsk,
  onThread,
}: MessageItemProps) {
  const t = useWords('chat')
  const { own, author, text, created_at: at, edited_at: edited, reactions, pinned, tasks } = message
  const [asked, setAsked] = useState<'mine' | 'all' | null>(null)
  const name = own ? t('message.you') : nameOf(author, t)
  const hasFace = isGroup && !own
  const ask = (what: AskedOfMessage) => {
    if (what === 'delete.mine') setAsked('mine')
    else if (what === 'delete.all') setAsked('all')
    else if (what === 'thread') onThread?.(message)
    else onAsk(what, message)
  }
  return (
    <article
      className={classes.message}
      data-own={own || undefined}
      data-next={isNext || undefined}
      data-place={message.place}
      tabIndex={-1}
      aria-label={t('message.label', { name, time: timeOf(at) })}
    >
      {hasFace ? (
        <span className={classes.author}>
          {isNext ? null : <PersonAvatar name={author.name} src={author.avatar} size={28} />}
        </span>
      ) : null}
      <div className={classes.bubble}>
        {hasFace && !isNext ? <span className={classes.name}>{name}</span> : null}
        {message.forwarded_from ? (
          <span className={classes.forwarded}>
            {t('message.forwarded', { name: nameOf(message.forwarded_from, t) })}
          </span>
        ) : null}
        {message.thread_id && onThread ? (
          <button type="button" className={classes.inThread} onClick={() => onThread(message)}>
            {t('thread.in')}
          </button>
        ) : null}
        {message.is_reply ? <Quote quoted={message.reply_to} onOpen={onShow} /> : null}
        <MessageFiles files={message.files} />
        {text ? <MessageText text={text} mentions={message.mentions} /> : null}
        {message.poll ? (
          <Suspense>
            <Poll store={store} message={message} poll={message.poll} />
          </Suspense>
        ) : null}
        <CardsBelow space={store.space} text={text} tasks={tasks} />
        <span className={classes.meta}>
          {pinned ? (
            <IconPin size={13} stroke={1.75} role="img" aria-label={t(`message.pinned.${pinned}`)} />
          ) : null}
          {edited ? <span>{t('message.edited')}</span> : null}
          <time dateTime={at} title={momentOf(at)}>
            {timeOf(at)}
          </time>
        </span>
        {reactions.length > 0 ? (
          <span className={classes.reactions}>
            {reactions.map(({ emoji, count, own: isOwn }) => (
              <button
                key={emoji}
                type="button"
                className={classes.reaction}
                aria-pressed={isOwn}
                aria-label={t('message.reaction', { emoji, count })}
                onClick={() => void react(message, emoji)}
              >
                {emoji} {count}
              </button>
            ))}
          </span>
        ) : null}
        {message.thread && onThread ? (
          <Suspense>
            <ThreadLine message={message} thread={message.thread} onOpen={onThread} />
          </Suspense>
        ) : null}
      </div>
      <MessageMenu message={message} mayWrite={mayWrite} hasThread={onThread !== undefined} onAsk={ask} />
      <ConfirmDialog
        opened={asked !== null}
        title={t(asked === 'all' ? 'message.delete.all.title' : 'message.delete.mine.title')}
        text={t(asked === 'all' ? 'message.delete.all.text' : 'message.delete.mine.text')}
        confirm={t('message.delete')}
        cancel={t('cancel')}
        onConfirm={() => store.remove(message, asked === 'all')}
        onClose={() => setAsked(null)}
      />
    </article>
  )
}
