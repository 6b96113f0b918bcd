import { useWords } from '../../platform/words.ts'
import items from '../MessageItem.module.css'
import type { Message } from '../operations.ts'
import { ThreadLine } from './ThreadLine.tsx'
import classes from './DeletedItem.module.css'

type DeletedItemProps = { message: Message; isGroup: boolean; onThread?: (message: Message) => void }

/** The place of a message that was deleted, above the replies to it. */
export function DeletedItem({ message, isGroup, onThread }: DeletedItemProps) {
  const t = useWords('chat/threads')
  return (
    <article
      className={items.message}
      data-own={message.own || undefined}
      data-place={message.place}
      tabIndex={-1}
      aria-label={t('deleted')}
    >
      {isGroup && !message.own ? <span className={items.author} /> : null}
      <div className={items.bubble}>
        <span className={classes.deleted}>{t('deleted')}</span>
        {message.thread && onThread ? (
          <ThreadLine message={message} thread={message.thread} onOpen={onThread} />
        ) : null}
      </div>
    </article>
  )
}
