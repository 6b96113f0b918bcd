import { Button, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { ViewColumn } from './columns.ts'
import classes from './View.module.css'

const ColumnList = lazy(() => loadNeeded(() => import('./ColumnList.tsx')))

export type ColumnsButtonProps = {
  columns: ViewColumn[]
  onToggle: (id: string, hidden: boolean) => void
  /** Puts a column into the place of another. */
  onMove: (id: string, to: string) => void
  /** Where they do not stand as columns. */
  areFields?: boolean | undefined
}

/** Which properties a view shows, and in which order. */
export function ColumnsButton(about: ColumnsButtonProps) {
  const t = useWords('objects/view')
  const words = t(about.areFields ? 'fields' : 'columns')
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconColumns3 size={15} stroke={1.75} />}
          aria-label={words}
        >
          <span className={classes.words}>{words}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words}>
        {/* The list comes late: the focus is inside from the first moment, so that Escape is heard. */}
        <div tabIndex={-1} data-autofocus className={classes.within}>
          <Suspense fallback={<div className={classes.waiting} />}>
            <ColumnList {...about} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
