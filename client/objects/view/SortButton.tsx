import { Button, Menu } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { ViewColumn } from './columns.ts'
import type { Sort } from './filter.ts'
import classes from './View.module.css'

const SortItems = lazy(() => loadNeeded(() => import('./SortItems.tsx')))

export type SortButtonProps = {
  columns: readonly ViewColumn[]
  sorts: readonly Sort[]
  onChange: (sorts: Sort[]) => void
}

/** What the objects of a view are ordered by, where no heads of columns say it. */
export function SortButton(about: SortButtonProps) {
  const t = useWords('objects/view')
  const first = about.sorts[0]
  const by = about.columns.find(({ id }) => id === first?.of)?.property.label
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          size="xs"
          variant={by ? 'light' : 'subtle'}
          leftSection={<IconArrowsSort size={15} stroke={1.75} />}
          aria-label={by ? t('sort.by', { column: by }) : t('sort')}
        >
          <span className={classes.words}>{by ?? t('sort')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.tall}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <SortItems {...about} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
