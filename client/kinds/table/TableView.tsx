import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { isButtonText } from '#schema/objects/layout.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import frame from '../../objects/view/Frame.module.css'
import { ColumnsButton } from '../../objects/view/ColumnsButton.tsx'
import { columnsOf, droppedColumn, movedColumn } from '../../objects/view/columns.ts'
import { FieldsProvider } from '../../fields/FieldsProvider.tsx'
import { FilterButton } from '../../objects/view/FilterButton.tsx'
import { GroupButton } from '../../objects/view/GroupButton.tsx'
import { groupingBy, readGrouping } from '../../objects/view/groups.ts'
import type { Grouping } from '../../objects/view/groups.ts'
import { mayChangeValue } from '../../objects/view/mayChangeValue.ts'
import { noFilter, readFilter, readSorts, toOrderBy, toWhere } from '../../objects/view/filter.ts'
import { shownViewOf } from '../../objects/view/shownView.ts'
import { shownOrder } from '../../objects/order/shownOrder.ts'
import { ShareView } from '../../objects/view/ShareView.tsx'
import { useTypeViews } from '../../objects/view/typeViews.ts'
import type { TypeOnPage } from '../../objects/view/typeViews.ts'
import { useLayout } from '../../objects/view/useLayout.ts'
import { useObjectServices } from '../../objects/window/useObjectServices.ts'
import { useRowOrder } from '../../objects/order/useRowOrder.ts'
import { useRowSource } from '../../objects/view/useRowSource.ts'
import { useTotals } from '../../objects/view/useTotals.ts'
import { ViewTabs } from '../../objects/view/ViewTabs.tsx'
import type { EditorProps } from '../kind.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
import { Grid } from './Grid.tsx'
import { GroupLine } from './GridLines.tsx'
import type { HeadActions } from './headActions.ts'
import { TablePrint } from './TablePrint.tsx'
import { TableState } from './TableState.tsx'
import classes from './TableView.module.css'
import { UndoSteps } from './undoSteps.ts'
import { useChecks } from './useChecks.ts'

const ExchangeMenu = lazy(() =>
  loadNeeded(async () => ({
    default: (await import('../../objects/exchange/ExchangeMenu.tsx')).ExchangeMenu,
  })),
)
const BulkBar = lazy(() => loadNeeded(() => import('./BulkBar.tsx')))

type TableViewProps = Pick<EditorProps, 'doc' | 'editable' | 'page'> & { of: TypeOnPage }

/** ROV.06–09: the objects of a type as a table, with the views, the filter and the columns of the page. */
export function TableView({ doc, editable, page, of }: TableViewProps) {
  const { type } = of
  const t = useWords('kinds/table')
  const layout = useLayout(doc, page.id, useTypeViews(of, 'table'))
  const view = shownViewOf(layout)
  const columns = useMemo(() => columnsOf(type.properties, layout, view), [type, layout, view])
  const shown = useMemo(() => columns.filter(({ isHidden }) => !isHidden), [columns])
  const known = useMemo(() => new Set(columns.map(({ id }) => id)), [columns])
  const filter = readFilter(layout.get(['view', view, 'filter']))
  const sorts = readSorts(layout.get(['view', view, 'sort']))
  const where = toWhere(filter, known)
  const orderBy = toOrderBy(sorts, known)
  const grouping = readGrouping(layout.get(['view', view, 'group']), columns)
  const isGrouped = grouping !== null
  useEffect(() => (isGrouped ? void GroupLine.ask() : undefined), [isGrouped])
  const closed = readClosed(layout.get(['view', view, 'closed']))
  const asked = shown.flatMap(({ id, total }) => (total ? [{ property_id: id, total }] : []))
  const go = useGo()
  const hrefOf = (id: string) => `/${page.spaceId}/${page.id}/${id}/${type.id}`
  const openObject = (id: string, focus?: string) => {
    shownOrder.offer(order)
    go(hrefOf(id), { focus })
  }
  const services = useObjectServices(null, { onOpen: ({ id }) => openObject(id) })
  const mayCreate = editable && (type.level === 'edit' || type.level === 'full')
  const by = columns.find(({ id }) => id === grouping?.of)
  const rows = useRowSource({
    type: type.id,
    where,
    timeZone: services.timeZone,
    orderBy,
    grouping,
    columns,
    closed,
    totals: asked,
    isMaking: mayCreate && (!by || mayChangeValue({ level: 'full' }, by)),
  })
  const order = useRowOrder(type.id, rows)
  const found = useTotals(type.id, where, asked)
  const totals = found && new Map(asked.map(({ property_id: id }, index) => [id, found[index] ?? null]))
  const checked = useChecks(rows, type.id)
  const [steps] = useState(() => new UndoSteps())
  const words = layout.get(['button'])
  const set = (what: string, value: LayoutValue | undefined) => layout.setOwn(['view', view, what], value)
  const setColumn = (id: string, what: string, value: boolean | number | string) =>
    layout.setOwn(['view', view, 'column', id, what], value)
  const group = (next: Grouping | null) => set('group', next ?? 'none')
  const head: HeadActions = {
    sorts,
    grouped: grouping?.of ?? null,
    onGroup(id) {
      const column = columns.find((each) => each.id === id)
      group(column ? groupingBy(column) : null)
    },
    onTotal: (id, total) => setColumn(id, 'footer', total ?? 'none'),
    onSort: (id, order) => set('sort', order ? [{ of: id, order }] : []),
    onHide: (id) => setColumn(id, 'hidden', true),
    onPin: (id, pinned) => setColumn(id, 'pinned', pinned),
    onResize: (id, width) => setColumn(id, 'width', width),
    onMove(id, by) {
      const to = shown[shown.findIndex((column) => column.id === id) + by]
      if (to) set('order', movedColumn(columns, id, to.id))
    },
    structure: editable && type.level === 'full' ? { ...of, steps } : null,
    onDrop: (id, to, edge) => set('order', droppedColumn(columns, id, { id: to, edge })),
  }
  const { status, total, isEstimate } = rows.shown

  return (
    <FieldsProvider services={services}>
      <div className={frame.root}>
        <div className={frame.bar}>
          <ViewTabs layout={layout} doc={doc} view={view} editable={editable} />
          <span className={frame.space} />
          <FilterButton filter={filter} columns={columns} onChange={(next) => set('filter', next as never)} />
          <GroupButton columns={columns} grouping={grouping} onChange={group} />
          <ColumnsButton
            columns={columns}
            onToggle={(id, hidden) => setColumn(id, 'hidden', hidden)}
            onMove={(id, to) => set('order', movedColumn(columns, id, to))}
          />
          <Suspense fallback={<span className={classes.exchange} />}>
            <ExchangeMenu
              type={type}
              shown={{
                title: page.title || t('title'),
                columns: shown.map(({ id, property }) => ({ id, label: property.label })),
                where,
                orderBy,
              }}
            />
          </Suspense>
          <ShareView layout={layout} view={view} editable={editable} />
          {mayCreate ? (
            <Button
              size="xs"
              leftSection={<IconPlus size={14} stroke={2} />}
              onClick={() => {
                holdKeys()
                openObject('new')
              }}
            >
              {isButtonText(words) ? words : t('new')}
            </Button>
          ) : null}
        </div>
        {status === 'ready' && (total > 0 || mayCreate) ? (
          <Grid
            rows={rows}
            columns={shown}
            editable={editable}
            head={head}
            totals={totals}
            onFold={(key) =>
              set('closed', closed.includes(key) ? closed.filter((each) => each !== key) : [...closed, key])
            }
            checked={checked}
            steps={steps}
            making={
              mayCreate
                ? {
                    type,
                    columns,
                    filter,
                    question: { where, orderBy, grouping },
                    steps,
                    onAsk: (values) => go(hrefOf('new'), { preset: { type: type.id, values } }),
                  }
                : null
            }
            onOpen={openObject}
            order={order}
            hrefOf={hrefOf}
            label={page.title || t('title')}
          />
        ) : null}
        {status === 'ready' && total > 0 ? null : (
          <TableState
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
        <TablePrint
          title={page.title || t('title')}
          asked={{
            type: type.id,
            where,
            orderBy: grouping ? toOrderBy([{ of: grouping.of, order: 'ASC' }, ...sorts], known) : orderBy,
          }}
          columns={shown}
          by={by}
          timeZone={services.timeZone}
        />
        <div className={classes.foot} role="status">
          {status === 'ready' ? t(isEstimate ? 'total.estimated' : 'total', { count: total }) : null}
        </div>
      </div>
    </FieldsProvider>
  )
}

/** The groups that are folded, by what they are known by. */
const readClosed = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
