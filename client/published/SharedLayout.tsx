import type { ReactNode } from 'react'
import type { DocumentPrincipal } from '#schema/documents/authorize.ts'
import { LanguageSelect } from '../platform/LanguageSelect.tsx'
import { useWords } from '../platform/words.ts'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { People } from './People.tsx'
import classes from './SharedLayout.module.css'

type SharedLayoutProps = {
  guest?: { name: string }
  people: DocumentPrincipal[]
  mainUrl?: string
  children: ReactNode
}

/** The quiet frame of everything on the shared host. */
export function SharedLayout({ guest, people, mainUrl, children }: SharedLayoutProps) {
  const t = useWords('published')
  return (
    <div className={classes.root}>
      <header className={classes.bar}>
        {guest ? <p className={classes.me}>{t('me', { name: guest.name })}</p> : null}
        <div className={classes.tools}>
          <People people={people} />
          <LanguageSelect label={t('language')} />
          <ThemeSwitch toLight={t('theme.light')} toDark={t('theme.dark')} />
        </div>
      </header>
      <main className={classes.main}>{children}</main>
      {mainUrl ? (
        <footer className={classes.footer}>
          <a href={`${mainUrl}/explore`}>{t('madeWith')}</a>
        </footer>
      ) : null}
    </div>
  )
}
