import { Button, Popover, Skeleton } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { TilesSettingsProps } from './TilesSettings.tsx'

const TilesSettings = lazy(() => loadNeeded(() => import('./TilesSettings.tsx')))

/** The settings of the tiles, for who may edit the page. */
export function SettingsButton(props: TilesSettingsProps) {
  const t = useWords('kinds/tiles')
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="subtle" aria-label={t('settings')} title={t('settings')}>
          <IconSettings size={15} stroke={1.75} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('settings')}>
        <div tabIndex={-1} data-autofocus>
          <Suspense fallback={<Skeleton height={160} />}>
            <TilesSettings {...props} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
