import { Button, Popover, Skeleton } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useWords } from '../../platform/words.ts'
import type { BoardSettingsProps } from './BoardSettings.tsx'

const BoardSettings = lazy(async () => ({ default: (await import('./BoardSettings.tsx')).BoardSettings }))

/** The settings of the board, for who may edit the page. */
export function SettingsButton(props: BoardSettingsProps) {
  const t = useWords('kinds/kanban')
  return (
    <Popover position="bottom-end" width={320} returnFocus>
      <Popover.Target>
        <Button size="xs" variant="subtle" aria-label={t('settings')} title={t('settings')}>
          <IconSettings size={15} stroke={1.75} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('settings')}>
        <Suspense fallback={<Skeleton height={240} />}>
          <BoardSettings {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
