import { hasSession } from '../platform/session.ts'
import { useWords } from '../platform/words.ts'
import common from './Explore.module.css'
import classes from './Hero.module.css'
import { House } from './House.tsx'

/** The first screen: one promise, the two ways to begin, and a picture of the product. */
export function Hero() {
  const t = useWords('explore')
  return (
    <section className={classes.root}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <h1 className={classes.title}>{t('hero.title')}</h1>
          <p className={classes.text}>{t('hero.text')}</p>
          <div className={classes.actions}>
            <a className={common.main} href={hasSession() ? '/' : '/registration'}>
              {hasSession() ? t('open') : t('hero.register')}
            </a>
            <a className={common.other} href="#documentation">
              {t('hero.install')}
            </a>
          </div>
        </div>
        <House label={t('hero.picture')} />
      </div>
      <svg className={classes.ground} viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden>
        <path d="M0 44c220-40 420-36 690-18s520 22 750-14v68H0Z" />
      </svg>
    </section>
  )
}
