import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { FieldsProvider } from '../../fields/FieldsProvider.tsx'
import { useContentShown } from '../../platform/useContentShown.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import { noFilter, toOrderBy } from '#schema/objects/viewFilter.ts'
import frame from '../view/Frame.module.css'
import classes from './Rows.module.css'
import { BarEnd, BarStart } from './RowsBar.tsx'
import { RowsPrint } from './RowsPrint.tsx'
import { RowsState } from './RowsState.tsx'
import type { RowsOfPage } from './useRowsPage.ts'

const BulkBar = lazy(() => loadNeeded(() => import('./BulkBar.tsx')))

type RowsFrameProps = {
  of: RowsOfPage
  title: string
  /** The kind's own controls next to the filter. */
  tools?: ReactNode
  /** The rows as the kind draws them, once they have come. */
  children: ReactNode
  /** For a kind that has its own order and draws all states itself. */
  isFree?: boolean
  /** For a kind whose properties do not stand as columns. */
  areFields?: boolean
  /** Prints the objects, if not as a table. */
  print?: ReactNode
  /** Objects of other types that are shown among them. */
  others?: number
}

/** The bar over the objects of a page, the placeholder for them, the bulk actions, and their number. */
export function RowsFrame({ of, title, tools, children, print, isFree = false, ...rest }: RowsFrameProps) {
  const { areFields, others = 0 } = rest
  const t = useWords('objects/rows')
  const { editable, page, type, columns, shown, filter, where, orderBy, grouping } = of
  const { sorts, known, by, timeZone, mayCreate, services, rows, checked, steps, set } = of
  const { status, total, isEstimate } = rows.shown
  const isFiltered = filter.parts.length > 0
  const groupings = [grouping, of.subgroup].filter((each) => each !== null)
  useContentShown(status !== 'loading')
  return (
    <FieldsProvider services={services}>
      <div className={frame.root}>
        <div className={frame.bar}>
          <BarStart of={of} title={title} />
          {tools}
          <BarEnd {...{ of, title, isFree, areFields }} />
        </div>
        {isFree || (status === 'ready' && (total > 0 || mayCreate)) ? children : null}
        {isFree || (status === 'ready' && total > 0) ? null : (
          <RowsState
            rows={rows}
            isFiltered={isFiltered || page.within !== undefined}
            onClear={isFiltered ? () => set('filter', noFilter as never) : null}
          />
        )}
        {editable && status === 'ready' && checked.count > 0 ? (
          <Suspense>
            <BulkBar rows={rows} columns={columns} checked={checked} steps={steps} actions={type.actions} />
          </Suspense>
        ) : null}
        {page.inside
          ? null
          : (print ?? (
              <RowsPrint
                title={title}
                asked={{
                  type: type.id,
                  where,
                  orderBy: grouping
                    ? toOrderBy(
                        [...groupings.map(({ of: by }) => ({ of: by, order: 'ASC' as const })), ...sorts],
                        known,
                      )
                    : orderBy,
                }}
                columns={shown}
                by={by}
                timeZone={timeZone}
              />
            ))}
        <div className={classes.foot} role="status">
          {status === 'ready' ? t(isEstimate ? 'total.estimated' : 'total', { count: total + others }) : null}
        </div>
      </div>
    </FieldsProvider>
  )
}
