import { Menu, UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { loadAfterContent } from '../platform/afterContent.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { useGo } from '../platform/useGo.ts'
import { useWords } from '../platform/words.ts'
import { spaceLeave } from './operations.ts'
import { SpaceIcon } from './SpaceIcon.tsx'
import classes from './Spaces.module.css'
import { useSpaces } from './useSpaces.ts'

const SpaceMenuItems = lazy(() => loadAfterContent(() => import('./SpaceMenuItems.tsx')))
const NewSpaceDialog = lazy(async () => ({ default: (await import('./NewSpaceDialog.tsx')).NewSpaceDialog }))
const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog }))

type Asking = 'new' | 'leave' | null

/** The header's space switcher: choose, order, make or leave a space; it is deleted in its settings. */
export function SpaceMenu({ spaceId }: { spaceId: string | null }) {
  const t = useWords('spaces')
  const go = useGo()
  const { spaces, reload } = useSpaces()
  const [asking, setAsking] = useState<Asking>(null)
  const current = spaces.find(({ id }) => id === spaceId)
  const close = () => setAsking(null)

  const leave = async () => {
    if (!current) return
    await mutate(spaceLeave, { id: current.id }).then(() => {
      reload()
      go('/')
    }, showFailure)
  }

  return (
    <>
      <Menu width={280}>
        <Menu.Target>
          <UnstyledButton
            className={classes.switcher}
            aria-label={t('menu.label', { name: current?.name ?? '' })}
          >
            {current ? <SpaceIcon space={current} /> : null}
            <span className={classes.switcherName}>{current?.name ?? t('menu.choose')}</span>
            <IconSelector size={14} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense>
            <SpaceMenuItems
              spaces={spaces}
              current={current}
              onSorted={reload}
              onNew={() => setAsking('new')}
              onLeave={() => setAsking('leave')}
            />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asking === 'new' ? <NewSpaceDialog opened onClose={close} onCreated={reload} /> : null}
        {asking === 'leave' ? (
          <ConfirmDialog
            opened
            title={t('leave.title', { name: current?.name ?? '' })}
            text={t('leave.text')}
            confirm={t('leave.confirm')}
            cancel={t('confirm.cancel')}
            onConfirm={leave}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  )
}
