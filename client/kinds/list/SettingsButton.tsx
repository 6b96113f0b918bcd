import { Button, Popover, Skeleton } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { ListSettingsProps } from './ListSettings.tsx'

const ListSettings = lazy(() => loadNeeded(() => import('./ListSettings.tsx')))

/** The settings of the list, for who may edit the page. */
export function SettingsButton(props: ListSettingsProps) {
  const t = useWords('kinds/list')
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="subtle" aria-label={t('settings')} title={t('settings')}>
          <IconSettings size={15} stroke={1.75} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('settings')}>
        <div tabIndex={-1} data-autofocus>
          <Suspense fallback={<Skeleton height={160} />}>
            <ListSettings {...props} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
