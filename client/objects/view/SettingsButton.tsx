import { Button, Popover, Skeleton } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'

type SettingsButtonProps = {
  label: string
  /** In pixels. */
  width?: number
  /** What `children` take once they have come, in pixels. */
  height?: number
  children: ReactNode
}

/** The settings of a page of objects, for people who may edit the page; `children` may load late. */
export function SettingsButton({ label, width = 300, height = 200, children }: SettingsButtonProps) {
  return (
    <Popover position="bottom-end" width={width} trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="subtle" aria-label={label} title={label}>
          <IconSettings size={15} stroke={1.75} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {/* The focus is inside from the first moment, so that Escape is heard. */}
        <div tabIndex={-1} data-autofocus>
          <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
