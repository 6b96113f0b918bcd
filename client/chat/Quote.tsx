import { useWords } from '../platform/words.ts'
import { lineOfMessage } from './fileLine.ts'
import type { Message } from './operations.ts'
import { nameOf } from './roomName.ts'
import classes from './Quote.module.css'

type QuoteProps = {
  /** Null where the reader does not see it. */
  quoted: Message['reply_to']
  onOpen: (place: number) => void
}

/** What a message answers; a press shows it. */
export function Quote({ quoted, onOpen }: QuoteProps) {
  const t = useWords('chat')
  if (!quoted) return <p className={classes.quote}>{t('quote.gone')}</p>
  const name = quoted.own ? t('message.you') : nameOf(quoted.author, t)
  const text = lineOfMessage(quoted, t)
  return (
    <button
      type="button"
      className={classes.quote}
      aria-label={t('quote.label', { name, text: text.slice(0, 100) })}
      onClick={() => onOpen(quoted.place)}
    >
      <span className={classes.name}>{name}</span>
      <span className={classes.text}>{text}</span>
    </button>
  )
}
