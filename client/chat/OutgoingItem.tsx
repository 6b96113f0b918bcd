import { Button } from '@mantine/core'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useWords } from '../platform/words.ts'
import classes from './MessageItem.module.css'
import { MessageText } from './MessageText.tsx'
import type { Messages, Outgoing } from './Messages.ts'

/** A message of one's own that the server has not confirmed, with where it is. */
export function OutgoingItem({ store, outgoing }: { store: Messages; outgoing: Outgoing }) {
  const t = useWords('chat')
  const { key, text, state } = outgoing
  const Icon = state === 'failed' ? IconAlertCircle : IconClock
  return (
    <article className={classes.message} data-own data-state={state} aria-label={t('message.you')}>
      <div className={classes.bubble}>
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
