import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { countConditions, type Filter } from '#schema/objects/viewFilter.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Block.module.css'

const OpenFilter = lazy(() => loadNeeded(() => import('../../objects/view/OpenFilter.tsx')))

type FilterSignProps = {
  filter: Filter
  columns: readonly ViewColumn[]
  editable: boolean
  onChange: (filter: Filter) => void
}

/** Says that a block shows not all objects, with the number of conditions; who may edit the page changes them there. */
export function FilterSign({ filter, columns, editable, onChange }: FilterSignProps) {
  const t = useWords('kinds/composite')
  const [isOpen, setOpen] = useState(false)
  const count = countConditions(filter)
  // It stays while its last condition is being removed.
  if (count === 0 && !isOpen) return null
  const name = t('filter.sign', { count })
  const look = (
    <>
      <IconFilter size={14} stroke={1.75} aria-hidden />
      {count}
    </>
  )
  if (!editable)
    return (
      <span className={classes.sign} role="img" aria-label={name} title={name}>
        {look}
      </span>
    )
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width="min(620px, 96vw)"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          className={classes.signButton!}
          size="compact-xs"
          variant="light"
          aria-label={name}
          title={name}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.sign}>{look}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('settings.filter')}>
        <Suspense>
          <OpenFilter filter={filter} columns={[...columns]} onChange={onChange} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
