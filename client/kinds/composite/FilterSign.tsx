import { IconFilter } from '@tabler/icons-react'
import { countConditions, type Filter } from '#schema/objects/viewFilter.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { FilterButton } from '../../objects/view/FilterButton.tsx'
import { useWords } from '../../platform/words.ts'
import classes from './Composite.module.css'

type FilterSignProps = {
  filter: Filter
  columns: readonly ViewColumn[]
  editable: boolean
  onChange: (filter: Filter) => void
}

/** Says that a block shows not all objects, with the number of conditions; who may edit the page changes them there. */
export function FilterSign({ filter, columns, editable, onChange }: FilterSignProps) {
  const t = useWords('kinds/composite')
  const count = countConditions(filter)
  if (count === 0) return null
  const name = t('filter.sign', { count })
  if (editable)
    return (
      <span className={classes.sign} title={name}>
        <FilterButton filter={filter} columns={[...columns]} onChange={onChange} name={name} />
      </span>
    )
  return (
    <span className={classes.sign} role="img" aria-label={name} title={name}>
      <IconFilter size={14} stroke={1.75} aria-hidden />
      {count}
    </span>
  )
}
