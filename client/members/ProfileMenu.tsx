import { Popover, UnstyledButton, Button } from '@mantine/core'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from 'urql'
import { leaveForSignIn } from '../platform/signIn.ts'
import { useGo } from '../platform/useGo.ts'
import { useWords } from '../platform/words.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './Members.module.css'
import { me } from './operations.ts'

const LookChoices = lazy(async () => ({ default: (await import('./LookChoices.tsx')).LookChoices }))

/** Ends the session on the server where it can be reached, and in this browser in any case. */
async function signOut(): Promise<void> {
  const { trpc } = await import('../platform/trpc.ts')
  await trpc.sessions.signOut.mutate().catch(() => undefined)
  await leaveForSignIn()
}

/** Who is signed in; theme, language, settings and the way out. */
export function ProfileMenu({ spaceId }: { spaceId: string | null }) {
  const t = useWords('members')
  const go = useGo()
  const [opened, setOpened] = useState(false)
  const [{ data }] = useQuery({ query: me })
  const name = data?.me ? `${data.me.name} ${data.me.surname}`.trim() : ''
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={260} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.menuButton}
          aria-label={t('profile.menu', { name })}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened((before) => !before)}
        >
          <PersonAvatar name={name} src={data?.me?.avatar} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('profile.menu', { name })}>
        <div className={classes.head}>
          <div className={classes.name}>{name}</div>
          <div className={classes.meta}>{data?.me?.email}</div>
        </div>
        {data?.me ? (
          <Suspense>
            <LookChoices userId={data.me.id} />
          </Suspense>
        ) : null}
        <Button
          fullWidth
          justify="flex-start"
          variant="subtle"
          color="gray"
          leftSection={<IconSettings size={16} stroke={1.75} />}
          onClick={() => {
            setOpened(false)
            go(`/settings/${spaceId ?? ''}/profile`.replace('//', '/'))
          }}
        >
          {t('profile.settings')}
        </Button>
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
      </Popover.Dropdown>
    </Popover>
  )
}
