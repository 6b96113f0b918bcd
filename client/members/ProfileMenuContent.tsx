import { Button } from '@mantine/core'
import { IconCloud, IconLogout, IconSettings } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { tellAuthServer } from '../accounts/authServer.ts'
import { loadConfig, type Config } from '../platform/config.ts'
import { accessToken, userId } from '../platform/session.ts'
import { leaveForSignIn } from '../platform/signIn.ts'
import { showRefusal } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { LocaleChoice } from './LocaleChoice.tsx'
import classes from './Members.module.css'
import { openCloudDisk } from './openCloudDisk.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

/** Ends the session on the server if it can be reached, and in this browser in any case. */
async function signOut(): Promise<void> {
  const { trpc } = await import('../platform/trpc.ts')
  const token = accessToken()
  await leaveForSignIn('/', async () => {
    const { authServerUrl } = await loadConfig()
    await Promise.allSettled([
      trpc.sessions.signOut.mutate(),
      tellAuthServer(authServerUrl, 'auto-logout', token ?? ''),
    ])
  })
}

/**
 * The content of the profile menu: the signed-in user, theme, language, settings and sign-out. It appears at once and
 * its lines keep their height while the person loads, so that nothing moves under a pointer on its way.
 */
export function ProfileMenuContent({
  name,
  email,
  onSettings,
}: {
  name: string
  email: string | undefined
  onSettings: () => void
}) {
  const t = useWords('members')
  const person = userId() ?? ''
  const [cloud, setCloud] = useState<Config['cloud']>(null)
  useEffect(() => {
    loadConfig().then(
      (config) => setCloud(config.cloud),
      () => setCloud(null),
    )
  }, [])
  const openCloud = async (place: NonNullable<Config['cloud']>, address: string) => {
    if (!(await openCloudDisk(place, address)))
      showRefusal({ id: 'cloud', message: t('profile.cloud.refused') })
  }
  return (
    <>
      <div className={classes.head}>
        <div className={classes.name}>{name || '\u00A0'}</div>
        <div className={classes.meta}>{email ?? '\u00A0'}</div>
      </div>
      <div className={classes.choice}>
        <ThemeChoice userId={person} />
      </div>
      <div className={classes.choice}>
        <LocaleChoice userId={person} />
      </div>
      <Button
        fullWidth
        justify="flex-start"
        variant="subtle"
        color="gray"
        leftSection={<IconSettings size={16} stroke={1.75} />}
        onClick={onSettings}
      >
        {t('profile.settings')}
      </Button>
      {cloud && email ? (
        <Button
          fullWidth
          justify="flex-start"
          variant="subtle"
          color="gray"
          leftSection={<IconCloud size={16} stroke={1.75} />}
          onClick={() => void openCloud(cloud, email)}
        >
          {t('profile.cloud')}
        </Button>
      ) : null}
      <Button
        fullWidth
        justify="flex-start"
        variant="subtle"
        color="gray"
        leftSection={<IconLogout size={16} stroke={1.75} />}
        onClick={() => void signOut()}
      >
        {t('profile.signOut')}
      </Button>
    </>
  )
}
