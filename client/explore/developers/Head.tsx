import { LanguageSelect } from '../../platform/LanguageSelect.tsx'
import { hasSession } from '../../platform/session.ts'
import { signInHref } from '../../platform/signIn.ts'
import { useWords } from '../../platform/words.ts'
import { Logo } from '../../ui/Logo.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import classes from './Developers.module.css'

/** Stays above the reference: language, theme, and the way into the product. */
export function Head() {
  const t = useWords('explore/developers')
  return (
    <header className={classes.head}>
      <a href="/explore" className={classes.logo} title={t('home')}>
        <Logo />
      </a>
      <a href="/developers/" className={classes.product}>
        {t('title')}
      </a>
      <div className={classes.tools}>
        <LanguageSelect label={t('language')} />
        <ThemeSwitch toLight={t('theme.light')} toDark={t('theme.dark')} />
        <a className={classes.enter} href={hasSession() ? '/' : signInHref(location.pathname)}>
          {t(hasSession() ? 'app' : 'signIn')}
        </a>
      </div>
    </header>
  )
}
