import { ActionIcon } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'

const FeedWindow = lazy(() => loadNeeded(() => import('./FeedWindow.tsx')))

/** Opens the window with the calendar's address for other programs. */
export function FeedButton({ page, view, label }: { page: string; view: string; label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon size={30} color="gray" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <IconCalendarShare size={16} stroke={1.75} />
      </ActionIcon>
      {isOpen ? (
        <Suspense>
          <FeedWindow page={page} view={view} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
