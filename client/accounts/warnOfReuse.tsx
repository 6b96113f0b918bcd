import { notifications } from '@mantine/notifications'
import { i18n } from '../platform/i18n.ts'
import { stored } from '../platform/storage.ts'
import { words } from '../platform/words.ts'
import classes from './parts.module.css'

/**
 * Warns once after a sign-in that another session was ended because its token was used twice, until it is dismissed.
 */
export async function warnOfReuse(): Promise<void> {
  await i18n.loadNamespaces('accounts')
  stored.remove('ended_by_reuse')
  const t = words('accounts')
  notifications.show({
    title: t('reuse.title'),
    message: (
      <>
        {t('reuse.text')}{' '}
        <a className={classes.link} href="/profile">
          {t('reuse.sessions')}
        </a>
      </>
    ),
    color: 'red',
    role: 'alert',
    autoClose: false,
  })
}
