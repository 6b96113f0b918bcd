import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { safePath } from '#schema/accounts/safePath.ts'
import { socialSignInPath } from '#schema/accounts/socialNetworks.ts'
import type { DomainError } from '#schema/errors.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { accessToken, hasSession } from '../platform/session.ts'
import { signInPath } from '../platform/signIn.ts'
import { stored } from '../platform/storage.ts'
import { useWords } from '../platform/words.ts'
import { PlainButton } from '../ui/PlainButton.tsx'
import { AccountsLayout } from './AccountsLayout.tsx'
import { tellAuthServer } from './authServer.ts'
import { enterBy, type Swap } from './enterBy.ts'
import { pathOf, readEntry, type Entry } from './entry.ts'
import classes from './parts.module.css'
import { homePath } from './homePath.ts'
import { authServerUrl } from './serverConfig.ts'
import { SwapQuestion } from './SwapQuestion.tsx'
import { useReloadOnFragment } from './useReloadOnFragment.ts'
import { useTitle } from '../platform/useTitle.ts'

/** Continues as the entry requests: into the workspace, or to the sign-in screen. */
async function goOn(entry: Entry): Promise<void> {
  if (entry.spaceId) stored.write('active_space_id', entry.spaceId)
  const token = accessToken()
  if (token) await tellAuthServer(await authServerUrl(), 'auto-login', token)
  if (!hasSession()) return location.replace(signInPath)
  const path = safePath(pathOf(entry))
  location.replace(path === '/' && token && !entry.spaceId ? await homePath(token) : path)
}

/** The entry page: applies what its address requests, removes it from the address bar and continues. */
export default function Enter() {
  const t = useWords('accounts')
  const p = useWords('platform')
  const [entry] = useState(() => readEntry(location))
  const [failure, setFailure] = useState<DomainError | null>(null)
  const [swap, setSwap] = useState<Swap | null>(null)
  const { setColorScheme } = useMantineColorScheme()
  const started = useRef(false)
  useTitle(t('enter.title'))
  useReloadOnFragment()
  const enter = () => {
    enterBy(entry)
      .then((asked) => (asked ? setSwap(asked) : goOn(entry)))
      .catch((error: unknown) => {
        if (entry.union) location.replace('/')
        else setFailure(domainErrorOf(error))
      })
  }
  const accept = async () => {
    try {
      await swap?.accept()
      await goOn(entry)
    } catch (error) {
      setSwap(null)
      setFailure(domainErrorOf(error))
    }
  }
  const stay = async () => {
    await swap?.decline()
    location.replace('/')
  }
  useEffect(() => {
    if (started.current) return
    started.current = true
    history.replaceState(null, '', '/enter')
    if (entry.theme) setColorScheme(entry.theme)
    if (entry.social && !entry.social.code)
      return location.replace(socialSignInPath(entry.social.network, entry.state))
    enter()
  })
  const again = () => {
    setFailure(null)
    enter()
  }
  const isTaken = entry.social && failure?.code === 'email_taken'
  return (
    <AccountsLayout>
      {failure ? (
        <div className={classes.form}>
          <div className={classes.heading}>
            <h1 className={classes.title}>{t('enter.failed')}</h1>
            <p role="alert" className={classes.text}>
              {isTaken
                ? t('social.taken')
                : p(`error.${failure.code}`, { seconds: failure.params.seconds ?? 0 })}
            </p>
          </div>
          {failure.code === 'unavailable' ? (
            <PlainButton onClick={again}>{t('enter.again')}</PlainButton>
          ) : null}
          <a className={classes.link} href={signInPath}>
            {t('enter.signIn')}
          </a>
        </div>
      ) : swap ? (
        <SwapQuestion swap={swap} onAccept={accept} onStay={stay} />
      ) : (
        <div className={classes.form} aria-busy>
          <h1 className={classes.title}>{t('enter.title')}</h1>
          <i className={classes.waiting} />
        </div>
      )}
    </AccountsLayout>
  )
}
