import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { DomainError } from '#schema/errors.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { hasSession } from '../platform/session.ts'
import { signInPath } from '../platform/signIn.ts'
import { stored } from '../platform/storage.ts'
import { useWords } from '../platform/words.ts'
import { PlainButton } from '../ui/PlainButton.tsx'
import { AccountsLayout } from './AccountsLayout.tsx'
import { enterBy } from './enterBy.ts'
import { readEntry } from './entry.ts'
import classes from './parts.module.css'
import { useTitle } from './useTitle.ts'

/** The entry page: applies what its address asks for, takes it out of the address bar and goes on. */
export default function Enter() {
  const t = useWords('accounts')
  const p = useWords('platform')
  const [entry] = useState(() => readEntry(location))
  const [failure, setFailure] = useState<DomainError | null>(null)
  const { setColorScheme } = useMantineColorScheme()
  const started = useRef(false)
  useTitle(t('enter.title'))
  const enter = () => {
    setFailure(null)
    enterBy(entry).then(
      () => {
        if (entry.spaceId) stored.write('active_space_id', entry.spaceId)
        location.replace(hasSession() ? '/' : signInPath)
      },
      (error: unknown) => setFailure(domainErrorOf(error)),
    )
  }
  useEffect(() => {
    if (started.current) return
    started.current = true
    history.replaceState(null, '', '/enter')
    if (entry.theme) setColorScheme(entry.theme)
    enter()
  })
  return (
    <AccountsLayout>
      {failure ? (
        <div className={classes.form}>
          <div className={classes.heading}>
            <h1 className={classes.title}>{t('enter.failed')}</h1>
            <p role="alert" className={classes.text}>
              {p(`error.${failure.code}`, { seconds: failure.params.seconds ?? 0 })}
            </p>
          </div>
          {failure.code === 'unavailable' ? (
            <PlainButton onClick={enter}>{t('enter.again')}</PlainButton>
          ) : null}
          <a className={classes.link} href={signInPath}>
            {t('enter.signIn')}
          </a>
        </div>
      ) : (
        <div className={classes.form} aria-busy>
          <h1 className={classes.title}>{t('enter.title')}</h1>
          <i className={classes.waiting} />
        </div>
      )}
    </AccountsLayout>
  )
}
