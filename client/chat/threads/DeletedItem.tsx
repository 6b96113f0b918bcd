import { useWords } from '../../platform/words.ts'
import items from '../MessageItem.module.css'
import type { Message } from '../operations.ts'
import { ThreadLine } from './ThreadLine.tsx'
import classes from './DeletedItem.module.css'

type DeletedItemProps = { message: Message; onThread?: (message: Message) => void }

/** The place of a message that was deleted, above the replies to it. */
export function DeletedItem({ message, onThread }: DeletedItemProps) {
  const t = useWords('chat/threads')
  return (
    <article className={items.message} data-place={message.place} tabIndex={-1} aria-label={t('deleted')}>
      <div className={items.bubble}>
        <span className={classes.deleted}>{t('deleted')}</span>
        {message.thread && onThread ? (
          <ThreadLine message={message} thread={message.thread} onOpen={onThread} />
        ) : null}
      </div>
    </article>
  )
}
