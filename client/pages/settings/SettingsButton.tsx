import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, useEffect } from 'react'
import { useRequests } from '../../access/useRequests.ts'
import { rightSidebar, useRightSidebar } from '../../platform/rightSidebar.ts'
import { useWords } from '../../platform/words.ts'
import type { ShownPage } from '../useShownPage.ts'
import classes from './PageSettings.module.css'

const PageSettings = lazy(() => import('./PageSettings.tsx'))
const sidebarId = 'page-settings'

type SettingsButtonProps = { page: ShownPage; onHistory: () => void }

/** Opens and closes the settings of a page; a dot shows that there are access requests. */
export function SettingsButton(props: SettingsButtonProps) {
  // The sidebar shows this page, which may be closed while its address stays.
  useEffect(() => () => rightSidebar.close(sidebarId), [])
  return props.page.level === 'full' ? <WithRequests {...props} /> : <Plain {...props} asked={false} />
}

function WithRequests(props: SettingsButtonProps) {
  const { total } = useRequests({ type: 'page', id: props.page.id })
  return <Plain {...props} asked={total > 0} />
}

function Plain({ page, asked, onHistory }: SettingsButtonProps & { asked: boolean }) {
  const t = useWords('pages/settings')
  const { shown, open, close } = useRightSidebar()
  const isOpen = shown?.id === sidebarId
  const label = asked ? `${t('title')}, ${t('requests')}` : t('title')
  const content = (
    <PageSettings
      pageId={page.id}
      spaceId={page.spaceId}
      first={asked ? 'access' : 'main'}
      onHistory={() => {
        close(sidebarId)
        onHistory()
      }}
    />
  )
  return (
    <ActionIcon
      className={classes.button}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? close(sidebarId) : open({ id: sidebarId, title: t('title'), content }))}
    >
      <IconAdjustmentsHorizontal size={17} stroke={1.75} />
      {asked ? <span className={classes.dot} aria-hidden /> : null}
    </ActionIcon>
  )
}
