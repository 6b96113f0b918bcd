import { activeSpace } from '../platform/activeSpace.ts'
import { useWords } from '../platform/words.ts'
import { Answers } from './Answers.tsx'
import { openInPlace } from './NotificationItem.tsx'
import classes from './NewsToast.module.css'
import type { Notification } from './operations.ts'
import { placeOfNotification } from './placeOfNotification.ts'
import { wayOf } from './wayOf.ts'
import { detailOf, nameOf, sentenceOf } from './wordsOf.ts'

type NewsToastProps = {
  notifications: readonly Notification[]
  /** Opens a path; these notifications are read by that. */
  onOpen: (path: string, ids: string[]) => void
  onClose: () => void
}

/** RNO.13: a new notification, with a link to it; several at once link to the list. */
export function NewsToast({ notifications, onOpen, onClose }: NewsToastProps) {
  const t = useWords('notifications')
  const [first] = notifications
  if (!first) return null
  const { isAlone, isAsked, path, read } = wayOf(notifications)
  const { title } = placeOfNotification(first)
  const { author, request_id } = first
  const open = () => {
    onClose()
    // A room is shown in its space.
    if (isAlone && first.message) activeSpace.set(first.space.id)
    onOpen(path, read)
  }
  return (
    <div className={classes.toast}>
      <a href={path} className={classes.link} onClick={(event) => openInPlace(event, open)}>
        {isAlone ? sentenceOf(first, t) : t('toast.many', { count: notifications.length })}
      </a>
      {isAlone && title ? <span className={classes.place}>{title}</span> : null}
      {isAlone && (first.comment ?? first.message) ? (
        <span className={classes.said}>{detailOf(first, t)}</span>
      ) : null}
      {isAlone && isAsked ? <Answers request={request_id!} name={author ? nameOf(author) : ''} /> : null}
    </div>
  )
}
