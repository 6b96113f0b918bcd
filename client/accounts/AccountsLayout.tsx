import type { ReactNode } from 'react'
import { LanguageSelect } from '../platform/LanguageSelect.tsx'
import { useWords } from '../platform/words.ts'
import { Logo } from '../ui/Logo.tsx'
import { TeremDrawing } from '../ui/TeremDrawing.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import classes from './AccountsLayout.module.css'

/** The frame of every screen before sign-in: the form on one side, the branding on the other if there is room. */
export function AccountsLayout({ children }: { children: ReactNode }) {
  const t = useWords('accounts')
  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <header className={classes.header}>
          <a href="/explore" className={classes.logo} aria-label={t('toExplore')}>
            <Logo />
          </a>
          <div className={classes.tools}>
            <LanguageSelect label={t('language')} />
            <ThemeSwitch toLight={t('theme.light')} toDark={t('theme.dark')} />
          </div>
        </header>
        <main className={classes.main}>
          <div className={classes.form}>{children}</div>
        </main>
      </div>
      <aside className={classes.picture} aria-hidden>
        <TeremDrawing className={classes.drawing} />
        <p className={classes.saying}>{t('saying')}</p>
      </aside>
    </div>
  )
}
