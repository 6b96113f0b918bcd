import { Button } from '@mantine/core'
import { useState } from 'react'
import { mutate } from '../platform/graphqlClient.ts'
import { newKey } from '../platform/newKey.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { nameOf } from './names.ts'
import type { NodeRef } from './nodeRef.ts'
import { accessRequestAccept, accessRequestReject } from './requestOperations.ts'
import type { PendingRequest } from './requestOperations.ts'
import { useRequests } from './useRequests.ts'
import classes from './Access.module.css'

const shownMost = 20

/** The access requests for a node, live; accepted or rejected in place. Nothing if there are none. */
export function RequestList({ node }: { node: NodeRef }) {
  const t = useWords('access')
  const { requests, total } = useRequests(node, shownMost)
  if (total === 0) return null
  return (
    <section className={classes.requests} aria-label={t('requests.title')}>
      <h3 className={classes.title}>{t('requests.title')}</h3>
      <ul className={classes.rows}>
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {total > requests.length ? (
        <p className={classes.none}>{t('requests.more', { count: total - requests.length })}</p>
      ) : null}
    </section>
  )
}

function Request({ request: { id, subject, access_level } }: { request: PendingRequest }) {
  const t = useWords('access')
  const [busy, setBusy] = useState<'accept' | 'reject' | null>(null)
  const [key] = useState(newKey)
  const name = nameOf(subject)
  const decide = (what: 'accept' | 'reject') => {
    setBusy(what)
    const command = what === 'accept' ? accessRequestAccept : accessRequestReject
    void mutate(command, { id, key }).catch((error: unknown) => {
      showFailure(error)
      setBusy(null)
    })
  }
  return (
    <li className={classes.request}>
      <PersonAvatar name={name} src={subject.avatar} />
      <div className={classes.who}>
        <div className={classes.name}>{name}</div>
        <div className={classes.meta}>{t('requests.wants', { level: t(`level.${access_level}`) })}</div>
      </div>
      <div className={classes.answers}>
        <Button
          size="xs"
          loading={busy === 'accept'}
          disabled={busy !== null}
          aria-label={t('requests.acceptOf', { name })}
          onClick={() => decide('accept')}
        >
          {t('requests.accept')}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={busy === 'reject'}
          disabled={busy !== null}
          aria-label={t('requests.rejectOf', { name })}
          onClick={() => decide('reject')}
        >
          {t('requests.reject')}
        </Button>
      </div>
    </li>
  )
}
