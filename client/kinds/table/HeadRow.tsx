import { memo } from 'react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Grid.module.css'
import { HeadCell } from './HeadCell.tsx'
import type { HeadActions } from './headActions.ts'

type HeadRowProps = {
  columns: ViewColumn[]
  lefts: (number | undefined)[]
  actions: HeadActions
  /** How many of the rows are chosen. */
  checks: 'none' | 'some' | 'all'
  onCheckAll: () => void
}

/** The headings of the columns, and of the boxes by which rows are chosen. */
export const HeadRow = memo(function HeadRow({ columns, lefts, actions, checks, onCheckAll }: HeadRowProps) {
  const t = useWords('kinds/table')
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <div role="columnheader" aria-colindex={1} className={classes.check}>
          <input
            type="checkbox"
            aria-label={t('row.checkAll')}
            checked={checks === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = checks === 'some'
            }}
            onChange={onCheckAll}
          />
        </div>
        {columns.map((column, place) => (
          <HeadCell
            key={column.id}
            column={column}
            place={place}
            left={lefts[place]}
            actions={actions}
            isFirst={column.property.header || columns[place - 1]?.property.header === true}
            isLast={place === columns.length - 1}
          />
        ))}
      </div>
    </div>
  )
})
