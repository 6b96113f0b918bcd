import { useEffect, useState } from 'react'
import { loadConfig } from '../platform/config.ts'
import { hasSession } from '../platform/session.ts'
import { useWords } from '../platform/words.ts'
import { TeremDrawing } from '../ui/TeremDrawing.tsx'
import classes from './Contact.module.css'
import common from './Explore.module.css'

/** Who runs this server, how to reach them, and another sign-in button. */
export function Contact() {
  const t = useWords('explore')
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    loadConfig().then(
      ({ contactEmail }) => setAddress(contactEmail),
      () => setAddress(null),
    )
  }, [])
  return (
    <section id="contact" className={classes.root}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <h2 className={common.title}>{t('contact.title')}</h2>
          <p>{t('contact.host', { host: location.host })}</p>
          <div className={classes.actions}>
            <a className={common.main} href={hasSession() ? '/' : '/registration'}>
              {hasSession() ? t('open') : t('contact.start')}
            </a>
            {address ? (
              <a className={common.other} href={`mailto:${address}`}>
                {t('contact.write', { address })}
              </a>
            ) : null}
          </div>
        </div>
        <TeremDrawing className={classes.drawing} />
      </div>
    </section>
  )
}
