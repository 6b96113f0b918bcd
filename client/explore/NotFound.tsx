import { useEffect } from 'react'
import { LanguageSelect } from '../platform/LanguageSelect.tsx'
import { useWords } from '../platform/words.ts'
import { Logo } from '../ui/Logo.tsx'
import { Lost } from '../ui/Lost.tsx'
import common from './Explore.module.css'
import classes from './NotFound.module.css'

/** The page for an unknown path, in the current language, with ways back. */
export default function NotFound() {
  const t = useWords('explore')
  useEffect(() => {
    document.title = `${t('notFound.title')} · Terem`
  }, [t])
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <a href="/explore" className={classes.logo}>
          <Logo />
        </a>
        <LanguageSelect label={t('language')} />
      </header>
      <main className={classes.main}>
        <Lost title={t('notFound.title')} text={t('notFound.text')}>
          <a className={common.main} href="/">
            {t('notFound.home')}
          </a>
          {history.length > 1 ? (
            <button type="button" className={common.other} onClick={() => history.back()}>
              {t('notFound.back')}
            </button>
          ) : null}
        </Lost>
      </main>
    </div>
  )
}
