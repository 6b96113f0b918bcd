import { lazy, memo, Suspense } from 'react'
import { loadAfterContent } from '../../platform/afterContent.ts'
import { ColumnsButton } from '../view/ColumnsButton.tsx'
import { movedColumn } from '../view/columns.ts'
import { FilterButton } from '../view/FilterButton.tsx'
import frame from '../view/Frame.module.css'
import { GroupButton } from '../view/GroupButton.tsx'
import { ShareView } from '../view/ShareView.tsx'
import { ViewTabs } from '../view/ViewTabs.tsx'
import { NewButton } from './NewButton.tsx'
import classes from './Rows.module.css'
import type { RowsOfPage } from './useRowsPage.ts'

const ExchangeMenu = lazy(() =>
  loadAfterContent(async () => ({ default: (await import('../exchange/ExchangeMenu.tsx')).ExchangeMenu })),
)

type BarProps = {
  of: RowsOfPage
  title: string
  /** True for a kind that has its own order. */
  isFree?: boolean
  /** True for a kind whose properties do not stand as columns. */
  areFields?: boolean | undefined
}

/** The bar depends on how the objects are laid out, not on the objects, whose changes draw the page around it. */
const isSame = (before: BarProps, after: BarProps): boolean =>
  // The columns are new with every change of the layout.
  before.of.columns === after.of.columns &&
  before.of.type === after.of.type &&
  before.of.editable === after.of.editable &&
  asked(before) === asked(after)

const asked = ({ title, of }: BarProps): string => JSON.stringify([title, of.where, of.orderBy])

/** The views and the filter, at the beginning of the bar. */
export const BarStart = memo(function BarStart({ of }: BarProps) {
  const { doc, editable, layout, view, columns, filter, set } = of
  return (
    <>
      <ViewTabs layout={layout} doc={doc} view={view} editable={editable} />
      <span className={frame.space} />
      <FilterButton filter={filter} columns={columns} onChange={(next) => set('filter', next as never)} />
    </>
  )
}, isSame)

/** The controls after those of the kind. */
export const BarEnd = memo(function BarEnd({ of, title, isFree = false, areFields }: BarProps) {
  const { editable, type, layout, view, columns, shown, where, orderBy, grouping, subgroup } = of
  const { mayCreate, set, setColumn, group, groupWithin } = of
  return (
    <>
      {isFree ? null : (
        <GroupButton
          columns={columns}
          grouping={grouping}
          subgroup={subgroup}
          onChange={group}
          onSubgroup={groupWithin}
        />
      )}
      {isFree ? null : (
        <ColumnsButton
          areFields={areFields}
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
    </>
  )
}, isSame)
