import { Button } from '@mantine/core'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useWords } from '../platform/words.ts'
import classes from './MessageItem.module.css'
import { MessageText } from './MessageText.tsx'
import type { Messages } from './Messages.ts'
import type { Message } from './operations.ts'
import type { Outgoing } from './outgoing.ts'
import { Quote } from './Quote.tsx'

type OutgoingItemProps = {
  store: Messages
  outgoing: Outgoing
  /** Those that are there. */
  messages: readonly Message[]
  onShow: (place: number) => void
}

/** A message of one's own that the server has not confirmed, with where it is. */
export function OutgoingItem({ store, outgoing, messages, onShow }: OutgoingItemProps) {
  const t = useWords('chat')
  const { key, text, reply, state } = outgoing
  const Icon = state === 'failed' ? IconAlertCircle : IconClock
  return (
    <article className={classes.message} data-own data-state={state} aria-label={t('message.you')}>
      <div className={classes.bubble}>
        {reply ? <Quote quoted={messages.find(({ id }) => id === reply) ?? null} onOpen={onShow} /> : null}
        <MessageText text={text} />
        <span className={classes.meta} role="status">
          <Icon size={13} stroke={1.75} aria-hidden />
          {t(`sent.${state}`)}
        </span>
        {state === 'failed' ? (
          <span className={classes.failed}>
            <Button size="compact-xs" onClick={() => store.sendAgain(key)}>
              {t('sent.again')}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => store.forget(key)}>
              {t('sent.forget')}
            </Button>
          </span>
        ) : null}
      </div>
    </article>
  )
}
