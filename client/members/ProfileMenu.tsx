import { Popover, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from 'urql'
import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { useGo } from '../platform/useGo.ts'
import { useWords } from '../platform/words.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './Members.module.css'
import { me } from './operations.ts'

const ProfileMenuContent = lazy(async () => ({
  default: (await import('./ProfileMenuContent.tsx')).ProfileMenuContent,
}))

/** The signed-in user; theme, language, settings and sign-out. */
export function ProfileMenu({ spaceId }: { spaceId: string | null }) {
  const t = useWords('members')
  const go = useGo()
  const [opened, setOpened] = useState(false)
  const [{ data }] = useQuery({ query: me })
  const name = data?.me ? fullNameOf(data.me.name, data.me.surname) : ''
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={296} trapFocus returnFocus>
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
        <Suspense fallback={<div className={classes.menuLoading} />}>
          <ProfileMenuContent
            name={name}
            email={data?.me?.email ?? undefined}
            onSettings={() => {
              setOpened(false)
              go(`/settings/${spaceId ?? ''}/profile`.replace('//', '/'))
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
