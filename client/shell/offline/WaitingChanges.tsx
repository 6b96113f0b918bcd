import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { outbox } from '../../platform/graphqlClient.ts'
import { useOutbox } from '../../platform/outbox/useOutbox.ts'
import { useLasting } from '../../platform/useLasting.ts'
import { useWords } from '../../platform/words.ts'
import classes from './WaitingChanges.module.css'

const RefusedChanges = lazy(() => import('./RefusedChanges.tsx'))

/** A shorter wait is not worth a message. */
const calmMs = 1_200

/** Shows the state of changes by requests, made on any screen, once they take long. */
export function WaitingChanges() {
  const t = useWords('shell')
  const { state, waiting, refused } = useOutbox()
  const [isShown, setShown] = useState(false)
  const isLong = useLasting(state !== 'saved', calmMs)
  useEffect(() => {
    outbox.resume()
    // Another window may have been closed with changes of its own.
    const look = () => (document.visibilityState === 'visible' ? outbox.resume() : undefined)
    const warn = (event: BeforeUnloadEvent) => {
      if (outbox.snapshot().state !== 'saved') event.preventDefault()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('beforeunload', warn)
    }
  }, [])
  const text =
    state === 'saved' || !isLong
      ? null
      : state === 'offline'
        ? t('waiting.offline', { count: waiting })
        : t(`waiting.${state}`)
  return (
    <>
      <div className={classes.place} role="status">
        {text ? (
          <span className={classes.mark} data-waiting data-state={state}>
            {text}
          </span>
        ) : null}
        {refused.length > 0 ? (
          <span className={classes.mark} data-waiting data-state="refused">
            {t('refused.mark', { count: refused.length })}
            <Button size="compact-xs" variant="default" onClick={() => setShown(true)}>
              {t('refused.show')}
            </Button>
          </span>
        ) : null}
      </div>
      <Suspense>
        {isShown && refused.length > 0 ? (
          <RefusedChanges changes={refused} onClose={() => setShown(false)} />
        ) : null}
      </Suspense>
    </>
  )
}
