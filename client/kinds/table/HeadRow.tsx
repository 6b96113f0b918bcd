import { lazy, memo, Suspense, useState } from 'react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Grid.module.css'
import head from './HeadCell.module.css'
import { HeadCell } from './HeadCell.tsx'
import type { AskedOfColumn, HeadActions } from './headActions.ts'

const AddColumn = lazy(() => loadNeeded(() => import('./AddColumn.tsx')))

type HeadRowProps = {
  columns: ViewColumn[]
  lefts: (number | undefined)[]
  actions: HeadActions
  /** How many of the rows are chosen. */
  checks: 'none' | 'some' | 'all'
  /** Absent for who can do nothing with them. */
  onCheckAll: (() => void) | undefined
  /** A column was made here. */
  onMade: (id: string) => void
}

/** The headings of the columns, and of the boxes by which rows are chosen. */
export const HeadRow = memo(function HeadRow({ columns, lefts, actions, ...rest }: HeadRowProps) {
  const { checks, onCheckAll, onMade } = rest
  const [asked, setAsked] = useState<AskedOfColumn | null>(null)
  const t = useWords('kinds/table')
  return (
    <div role="rowgroup" className={head.head}>
      <div role="row" aria-rowindex={1} className={head.headRow}>
        <div role="columnheader" aria-colindex={1} className={classes.check}>
          {onCheckAll ? (
            <input
              type="checkbox"
              aria-label={t('row.checkAll')}
              checked={checks === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = checks === 'some'
              }}
              onChange={onCheckAll}
            />
          ) : null}
        </div>
        {columns.map((column, place) => (
          <HeadCell
            key={column.id}
            column={column}
            place={place}
            left={lefts[place]}
            actions={actions}
            onMade={onMade}
            onAsk={setAsked}
            isFirst={column.property.header || columns[place - 1]?.property.header === true}
            isLast={place === columns.length - 1}
          />
        ))}
        {actions.structure ? (
          <Suspense>
            <AddColumn
              structure={actions.structure}
              place={columns.length}
              onMade={onMade}
              asked={asked}
              onAnswered={() => setAsked(null)}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
})
