import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './SortHead.module.css'

export type SortOrder = 'ASC' | 'DESC'

/** The head of a sortable column: another one first sorts in its natural direction, its own reverses. */
export function SortHead({
  column,
  label,
  order,
  onSort,
}: {
  column: string
  label: string
  /** Absent if the table is sorted by another column. */
  order: SortOrder | undefined
  onSort: () => void
}) {
  const Arrow = order === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      role="columnheader"
      data-column={column}
      aria-sort={order ? (order === 'ASC' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className={classes.head} onClick={onSort}>
        {label}
        {order ? <Arrow size={13} stroke={2} aria-hidden /> : null}
      </button>
    </th>
  )
}
