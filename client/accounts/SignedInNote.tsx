import { safePath } from '#schema/accounts/safePath.ts'
import { stored } from '../platform/storage.ts'
import { useWords } from '../platform/words.ts'
import classes from './parts.module.css'

/** Tells someone who is already signed in that they need not do it again. */
export function SignedInNote() {
  const t = useWords('accounts')
  const [token, login] = [stored.read('token'), stored.read('login')]
  if (!token) return null
  return (
    <p className={classes.note}>
      {login ? t('signedIn.as', { login }) : t('signedIn.plain')}
      <a
        className={classes.link}
        href={safePath(new URLSearchParams(location.search).get('redirect')) + location.hash}
      >
        {t('signedIn.continue')}
      </a>
    </p>
  )
}
