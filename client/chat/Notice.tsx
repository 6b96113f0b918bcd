import { useWords } from '../platform/words.ts'
import classes from './Notice.module.css'
import { noticeLine } from './noticeLine.ts'
import type { Message } from './operations.ts'
import { momentOf } from './times.ts'

type NoticeProps = {
  message: Message
  /** Shows the message of a place. */
  onShow: (place: number) => void
}

/** What the room says of a change of it; of a pinned message a press shows that. */
export function Notice({ message, onShow }: NoticeProps) {
  const t = useWords('chat')
  const { reply_to: pinned, created_at: at, place } = message
  const line = noticeLine(message, t)
  return (
    <p className={classes.notice} data-place={place} title={momentOf(at)} tabIndex={-1}>
      {pinned ? (
        <button type="button" onClick={() => onShow(pinned.place)}>
          {line}
        </button>
      ) : (
        line
      )}
    </p>
  )
}
