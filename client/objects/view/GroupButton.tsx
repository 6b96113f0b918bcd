import { Button, Menu } from '@mantine/core'
import { IconLayoutList } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { ViewColumn } from './columns.ts'
import type { Grouping } from './groups.ts'
import classes from './View.module.css'

const GroupItems = lazy(() => loadNeeded(() => import('./GroupItems.tsx')))

export type GroupButtonProps = {
  columns: readonly ViewColumn[]
  grouping: Grouping | null
  onChange: (grouping: Grouping | null) => void
}

/** What the rows of a view are grouped by. */
export function GroupButton(about: GroupButtonProps) {
  const t = useWords('objects/view')
  const by = about.columns.find(({ id }) => id === about.grouping?.of)?.property.label
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          size="xs"
          variant={by ? 'light' : 'subtle'}
          leftSection={<IconLayoutList size={15} stroke={1.75} />}
          aria-label={by ? t('group.by', { column: by }) : t('group')}
        >
          <span className={classes.words}>{by ?? t('group')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.tall}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <GroupItems {...about} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
