import { chatLimits } from '#schema/chat/limits.ts'
import { useWords } from '../../platform/words.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { Message } from '../operations.ts'
import { shortOf } from '../times.ts'
import classes from './ThreadLine.module.css'

type ThreadLineProps = {
  message: Message
  thread: NonNullable<Message['thread']>
  onOpen: (message: Message) => void
}

/** What stands beneath a message with replies: how many, whose, since when, and how many of them are new. */
export function ThreadLine({ message, thread, onOpen }: ThreadLineProps) {
  const t = useWords('chat/threads')
  const { count, people, last_at: last, unread } = thread
  return (
    <button
      type="button"
      className={classes.line}
      data-new={unread > 0 || undefined}
      onClick={() => onOpen(message)}
    >
      <span className={classes.faces}>
        {people.map(({ id, name, avatar }) => (
          <PersonAvatar key={id} name={name} src={avatar} size={20} />
        ))}
      </span>
      <span className={classes.count}>
        {count >= chatLimits.repliesCounted ? t('many') : t('replies', { count })}
      </span>
      {unread > 0 ? <span className={classes.news}>{t('news', { count: unread })}</span> : null}
      {last ? <span className={classes.last}>{t('last', { time: shortOf(last) })}</span> : null}
    </button>
  )
}
