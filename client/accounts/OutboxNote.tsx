import { useEffect, useState } from 'react'
import { useWords } from '../platform/words.ts'
import classes from './parts.module.css'
import { serverConfig } from './serverConfig.ts'

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Where the emails are on a server that sends none; shown only on the server's own machine. */
export function OutboxNote() {
  const t = useWords('accounts')
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (!loopback.test(location.hostname)) return
    serverConfig().then(
      ({ outbox }) => setKept(outbox),
      () => setKept(false),
    )
  }, [])
  if (!kept) return null
  return (
    <p className={classes.note}>
      {t('outbox.text')}
      <a className={classes.link} href="/outbox" target="_blank" rel="noreferrer">
        {t('outbox.open')}
      </a>
    </p>
  )
}
