import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import type { ViewColumn } from './columns.ts'
import { countConditions } from '#schema/objects/viewFilter.ts'
import type { Filter } from '#schema/objects/viewFilter.ts'
import classes from './View.module.css'

const OpenFilter = lazy(() => import('./OpenFilter.tsx'))

type FilterButtonProps = { filter: Filter; columns: ViewColumn[]; onChange: (filter: Filter) => void }

/** The filter of a view with the number of its conditions. */
export function FilterButton({ filter, columns, onChange }: FilterButtonProps) {
  const t = useWords('objects/view')
  const [opened, setOpened] = useState(false)
  const count = countConditions(filter)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(620px, 96vw)"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          size="xs"
          variant={count > 0 ? 'light' : 'subtle'}
          leftSection={<IconFilter size={15} stroke={1.75} />}
          aria-label={t('filter.button', { count })}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.words}>{t('filter')}</span>
          {count > 0 ? <span className={classes.count}>{count}</span> : null}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter')}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <OpenFilter filter={filter} columns={columns} onChange={onChange} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
