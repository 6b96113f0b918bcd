import { Menu } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import own from './FootRow.module.css'
import classes from './Grid.module.css'
import head from './HeadCell.module.css'
import type { HeadActions } from './headActions.ts'
import { TotalText } from './TotalText.tsx'

const TotalItems = lazy(() => loadNeeded(() => import('./TotalItems.tsx')))

type FootRowProps = {
  columns: ViewColumn[]
  lefts: (number | undefined)[]
  /** By the id of a column; undefined while they are being counted. */
  totals: ReadonlyMap<string, number | null> | undefined
  onTotal: HeadActions['onTotal']
  line: number
}

/** The total of each column, under all rows; a click chooses the kind of total. */
export default function FootRow({ columns, lefts, totals, onTotal, line }: FootRowProps) {
  const t = useWords('kinds/table')
  return (
    <div role="rowgroup" className={own.foot}>
      <div role="row" aria-rowindex={line + 2} aria-label={t('total.row')} className={own.footRow}>
        <div role="gridcell" aria-colindex={1} className={classes.check} />
        {columns.map((column, place) => (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={place + 2}
            data-pinned={column.isPinned || undefined}
            data-numeric={column.field.kind === 'number' || undefined}
            className={own.footCell}
            style={{ width: column.width, insetInlineStart: lefts[place] }}
          >
            <Menu position="top-start" width={200}>
              <Menu.Target>
                <button
                  type="button"
                  className={own.totalButton}
                  data-empty={column.total === null || undefined}
                  aria-label={column.total ? undefined : t('total.of', { column: column.property.label })}
                >
                  {column.total ? (
                    <TotalText column={column} value={totals?.get(column.id)} />
                  ) : (
                    t('total.choose')
                  )}
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                <Suspense fallback={<div className={head.menuWaiting} />}>
                  <TotalItems column={column} onTotal={onTotal} />
                </Suspense>
              </Menu.Dropdown>
            </Menu>
          </div>
        ))}
      </div>
    </div>
  )
}
