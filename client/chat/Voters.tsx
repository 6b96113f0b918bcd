import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { query } from '../platform/graphqlClient.ts'
import type { ResultOf } from '../platform/graphql.ts'
import { useWords } from '../platform/words.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './dialogs.module.css'
import { Loading } from './Loading.tsx'
import { pollVoters } from './pollOperations.ts'
import type { Message } from './operations.ts'
import { nameOf } from './roomName.ts'

type Options = NonNullable<NonNullable<ResultOf<typeof pollVoters>['chatMessage']>['poll']>['options']

/** Who has chosen what in a poll, as it changes. */
export function Voters({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useWords('chat')
  const [options, setOptions] = useState<Options | 'failed' | null>(null)
  useEffect(() => {
    let isOver = false
    query(pollVoters, { message: message.id }).then(
      ({ chatMessage }) => !isOver && setOptions(chatMessage?.poll?.options ?? 'failed'),
      () => !isOver && setOptions('failed'),
    )
    return () => {
      isOver = true
    }
    // A vote changes the poll that is shown.
  }, [message.id, message.poll])
  return (
    <Modal opened onClose={onClose} title={t('poll.who')} closeButtonProps={{ 'aria-label': t('close') }}>
      {options === null ? <Loading label={t('loading')} /> : null}
      {options === 'failed' ? <p role="alert">{t('poll.failed')}</p> : null}
      {Array.isArray(options)
        ? options.map(({ place, text, count, people }) => (
            <section key={place} className={classes.voters} aria-label={text}>
              <h3>{text}</h3>
              {count === 0 ? <p>{t('poll.nobody')}</p> : null}
              <ul className={classes.people}>
                {people.map((person) => (
                  <li key={person.id} className={classes.person}>
                    <PersonAvatar name={person.name} src={person.avatar} size={28} />
                    <span className={classes.name}>{nameOf(person, t)}</span>
                  </li>
                ))}
              </ul>
              {count > people.length ? <p>{t('poll.more', { count: count - people.length })}</p> : null}
            </section>
          ))
        : null}
    </Modal>
  )
}
