import { IconChevronRight } from '@tabler/icons-react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { RowGroup } from '../../objects/view/rowSource.ts'
import type { Say } from '../../platform/words.ts'
import classes from './Grid.module.css'
import { GroupName } from '../../objects/rows/GroupName.tsx'
import { cellId } from './Row.tsx'
import { TotalText } from './TotalText.tsx'

type GroupLineProps = {
  index: number
  top: number
  group: RowGroup
  /** The column that the rows are grouped by. */
  by: ViewColumn
  columns: ViewColumn[]
  lefts: (number | undefined)[]
  /** The ids of the columns that are counted, in the order of the group's totals. */
  counted: string[]
  hasFocus: boolean
  t: Say<'objects/rows'>
}

/** The head of a group: the common value of its rows, their number, and their totals. */
export default function GroupLine({
  index,
  top,
  group,
  by,
  columns,
  lefts,
  counted,
  hasFocus,
  t,
}: GroupLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-line={index}
      className={classes.row}
      data-group
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className={classes.check} role="gridcell" aria-colindex={1}>
        <button
          type="button"
          tabIndex={-1}
          data-fold
          className={classes.fold}
          aria-label={t('group.fold')}
          aria-expanded={group.isOpen}
        >
          <IconChevronRight size={14} stroke={2} aria-hidden />
        </button>
      </div>
      {columns.map((column, place) => (
        <div
          key={column.id}
          id={cellId(index, place)}
          role="gridcell"
          aria-colindex={place + 2}
          // The cell that has the focus, since a row of a grid does not unfold.
          aria-expanded={place === 0 ? group.isOpen : undefined}
          data-place={place}
          data-at={(hasFocus && place === 0) || undefined}
          data-pinned={column.isPinned || undefined}
          className={classes.cell}
          style={{ width: column.width, insetInlineStart: lefts[place] }}
        >
          {place === 0 ? (
            <span className={classes.groupName}>
              <GroupName group={group} by={by} />
              <span className={classes.groupCount}>{group.count}</span>
            </span>
          ) : counted.includes(column.id) ? (
            <TotalText column={column} value={group.totals[counted.indexOf(column.id)]} />
          ) : null}
        </div>
      ))}
    </div>
  )
}
