import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { FieldsProvider } from '../../fields/FieldsProvider.tsx'
import { loadAfterContent } from '../../platform/afterContent.ts'
import { useContentShown } from '../../platform/useContentShown.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import { ColumnsButton } from '../view/ColumnsButton.tsx'
import { movedColumn } from '../view/columns.ts'
import { noFilter, toOrderBy } from '#schema/objects/viewFilter.ts'
import { FilterButton } from '../view/FilterButton.tsx'
import frame from '../view/Frame.module.css'
import { GroupButton } from '../view/GroupButton.tsx'
import { ShareView } from '../view/ShareView.tsx'
import { ViewTabs } from '../view/ViewTabs.tsx'
import classes from './Rows.module.css'
import { NewButton } from './NewButton.tsx'
import { RowsPrint } from './RowsPrint.tsx'
import { RowsState } from './RowsState.tsx'
import type { RowsOfPage } from './useRowsPage.ts'

const ExchangeMenu = lazy(() =>
  loadAfterContent(async () => ({ default: (await import('../exchange/ExchangeMenu.tsx')).ExchangeMenu })),
)
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
  /** Prints the objects, if not as a table. */
  print?: ReactNode
  /** Objects of other types that are shown among them. */
  others?: number
}

/** The bar over the objects of a page, the placeholder for them, the bulk actions, and their number. */
export function RowsFrame({ of, title, tools, children, print, isFree = false, others = 0 }: RowsFrameProps) {
  const t = useWords('objects/rows')
  const { doc, editable, page, type, layout, view, columns, shown, filter, where, orderBy, grouping } = of
  const { sorts, known, by, timeZone, mayCreate, services, rows, checked, steps, set, setColumn, group } = of
  const { status, total, isEstimate } = rows.shown
  const groupings = [grouping, of.subgroup].filter((each) => each !== null)
  useContentShown(status !== 'loading')
  return (
    <FieldsProvider services={services}>
      <div className={frame.root}>
        <div className={frame.bar}>
          <ViewTabs layout={layout} doc={doc} view={view} editable={editable} />
          <span className={frame.space} />
          <FilterButton filter={filter} columns={columns} onChange={(next) => set('filter', next as never)} />
          {tools}
          {isFree ? null : (
            <GroupButton
              columns={columns}
              grouping={grouping}
              subgroup={of.subgroup}
              onChange={group}
              onSubgroup={of.groupWithin}
            />
          )}
          {isFree ? null : (
            <ColumnsButton
              columns={columns}
              onToggle={(id, hidden) => setColumn(id, 'hidden', hidden)}
              onMove={(id, to) => set('order', movedColumn(columns, id, to))}
            />
          )}
          <Suspense fallback={<span className={classes.exchange} />}>
            <ExchangeMenu
              type={type}
              shown={{
                title,
                columns: shown.map(({ id, property }) => ({ id, label: property.label })),
                where,
                orderBy,
              }}
            />
          </Suspense>
          <ShareView layout={layout} view={view} editable={editable} />
          {mayCreate ? <NewButton of={of} /> : null}
        </div>
        {isFree || (status === 'ready' && (total > 0 || mayCreate)) ? children : null}
        {isFree || (status === 'ready' && total > 0) ? null : (
          <RowsState
            rows={rows}
            isFiltered={filter.parts.length > 0}
            onClear={() => set('filter', noFilter as never)}
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
