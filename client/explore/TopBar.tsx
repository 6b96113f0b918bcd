import { hasSession } from '../platform/session.ts'
import { LanguageSelect } from '../platform/LanguageSelect.tsx'
import { useWords } from '../platform/words.ts'
import { Logo } from '../ui/Logo.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import classes from './TopBar.module.css'

const sections = ['features', 'documentation', 'pricing', 'contact'] as const

/** Stays at the top of the page: links to its sections, language, theme, and sign-in. */
export function TopBar() {
  const t = useWords('explore')
  return (
    <header className={classes.root}>
      <div className={classes.inner}>
        <a href="/explore" className={classes.logo}>
          <Logo />
        </a>
        <nav className={classes.nav} aria-label={t('sections')}>
          {sections.map((section) => (
            <a key={section} href={`#${section}`}>
              {t(`nav.${section}`)}
            </a>
          ))}
        </nav>
        <div className={classes.tools}>
          <LanguageSelect label={t('language')} />
          <ThemeSwitch toLight={t('theme.light')} toDark={t('theme.dark')} />
          <a className={classes.signIn} href={hasSession() ? '/' : '/authorization'}>
            {hasSession() ? t('open') : t('signIn')}
          </a>
        </div>
      </div>
    </header>
  )
}
