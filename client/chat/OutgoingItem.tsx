import { Button } from '@mantine/core'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { useWords } from '../platform/words.ts'
import { CardsBelow } from './cards/CardsBelow.tsx'
import { chosenFiles } from './ChosenFiles.ts'
import classes from './MessageItem.module.css'
import { MessageText } from './MessageText.tsx'
import type { Messages } from './Messages.ts'
import type { Message } from './operations.ts'
import type { Outgoing } from './outgoing.ts'
import { Quote } from './Quote.tsx'

const ChosenList = lazy(async () => ({ default: (await import('./fileParts.ts')).ChosenList }))

type OutgoingItemProps = {
  store: Messages
  outgoing: Outgoing
  onShow: (place: number) => void
  /** Who is in the room: those are whom it can mention. */
  members: Message['mentions']
}

/** A message of one's own that the server has not confirmed, with where it is. */
export function OutgoingItem({ store, outgoing, onShow, members }: OutgoingItemProps) {
  const t = useWords('chat')
  const { key, text, reply, state } = outgoing
  const remove = (file: string) => {
    const isLast = text === '' && chosenFiles().filesOf(key).length === 1
    if (isLast) store.forget(key)
    else chosenFiles().remove(file)
  }
  const isUnkept = chosenFiles()
    .filesOf(key)
    .some(({ isKept }) => !isKept)
  // After a reload it may answer what is far from here.
  useEffect(() => {
    if (reply) store.learn(reply).catch(() => undefined)
  }, [store, reply])
  const Icon = state === 'failed' ? IconAlertCircle : IconClock
  return (
    <article className={classes.message} data-own data-state={state} aria-label={t('message.you')}>
      <div className={classes.bubble}>
        {reply ? <Quote quoted={store.quoted(reply)} onOpen={onShow} /> : null}
        <Suspense>
          {chosenFiles().filesOf(key).length > 0 ? (
            <ChosenList of={({ message }) => message === key} onRemove={remove} />
          ) : null}
        </Suspense>
        {text ? <MessageText text={text} mentions={members} /> : null}
        <CardsBelow space={store.space} text={text} />
        <span className={classes.meta} role="status">
          <Icon size={13} stroke={1.75} aria-hidden />
          {t(state === 'waiting' && isUnkept ? 'sent.sending' : `sent.${state}`)}
        </span>
        {state === 'failed' ? (
          <span className={classes.failed}>
            <Button size="compact-xs" onClick={() => void store.sendAgain(key)}>
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
