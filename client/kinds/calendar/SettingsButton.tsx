import { Button, Popover, Skeleton } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { CalendarSettingsProps } from './CalendarSettings.tsx'

const CalendarSettings = lazy(() => loadNeeded(() => import('./CalendarSettings.tsx')))

/** The settings of the calendar, for who may edit the page. */
export function SettingsButton(props: CalendarSettingsProps) {
  const t = useWords('kinds/calendar')
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="subtle" aria-label={t('settings')} title={t('settings')}>
          <IconSettings size={15} stroke={1.75} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('settings')}>
        <div tabIndex={-1} data-autofocus>
          <Suspense fallback={<Skeleton height={220} />}>
            <CalendarSettings {...props} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
