import { useMemo, useState } from 'react'
import type * as Y from 'yjs'
import { isButtonText } from '#schema/objects/layout.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import type { ViewPurpose } from '#schema/pageKinds.ts'
import { useGo } from '../../platform/useGo.ts'
import { shownOrder } from '../order/shownOrder.ts'
import { useRowOrder } from '../order/useRowOrder.ts'
import { columnsOf } from '../view/columns.ts'
import type { ViewColumn } from '../view/columns.ts'
import { allOf, readFilter, readSorts, toOrderBy, toWhere } from '#schema/objects/viewFilter.ts'
import type { Filter, Where } from '#schema/objects/viewFilter.ts'
import { canNest, readGrouping } from '../view/groups.ts'
import type { Grouping } from '#schema/objects/grouping.ts'
import type { PropertyRecord } from '../../types/operations.ts'
import { mayChangeValue } from '../view/mayChangeValue.ts'
import { shownViewOf } from '../view/shownView.ts'
import { useTypeViews } from '../view/typeViews.ts'
import type { TypeOnPage } from '../view/typeViews.ts'
import { useLayout } from '../view/useLayout.ts'
import type { Layout } from '../view/useLayout.ts'
import { useRowSource } from '../view/useRowSource.ts'
import { useObjectServices } from '../window/useObjectServices.ts'
import { UndoSteps } from './undoSteps.ts'
import { useChecks } from './useChecks.ts'
import type { Making } from './useNewRow.ts'
import type { Unfolding } from './useUnfolded.ts'

export type RowsPageOptions = {
  doc: Y.Doc
  editable: boolean
  /** `inside` is the page that shows this one among other things, `within` its filter for that. */
  page: { id: string; spaceId: string; title: string; inside?: string; within?: Filter }
  of: TypeOnPage
  kind: ViewPurpose
  /** The default number of visible properties; all without it. */
  usual?: number
  /** Of which kind these are. */
  isUsual?: (property: PropertyRecord) => boolean
  /** The default order; newest first without it. */
  usualOrder?: ReturnType<typeof toOrderBy>
  /** The kind's own further query, in its own order; null if its settings require nothing. */
  asks?: (at: Asking) => { where: Where; orderBy: ReturnType<typeof toOrderBy> } | null
  /** What is expanded, for a kind with nested objects, and groups within groups. */
  unfolding?: Unfolding
}
type LaidOutOptions = Omit<RowsPageOptions, 'kind'> & { layout: Layout }
type Asking = {
  columns: readonly ViewColumn[]
  get: (what: string) => LayoutValue | undefined
  timeZone: string
}
export type RowsOfPage = ReturnType<typeof useRowsPage>

/**
 * The shared state of all pages that list the objects of a type: the view with its filter, order, groups and
 * properties, the objects, the selection, and how one is opened or created.
 */
export function useRowsPage(options: RowsPageOptions) {
  const { doc, page, of, kind } = options
  const layout = useLayout(doc, page.id, useTypeViews(of, kind))
  return useLaidOutRows({ ...options, layout })
}

/** The same of any type, as a page is laid out that has its layout by itself. */
export function useLaidOutRows({ doc, editable, page, of, layout, ...rest }: LaidOutOptions) {
  const { usual, isUsual, usualOrder, asks, unfolding } = rest
  const isDeep = unfolding !== undefined
  const { type } = of
  const view = shownViewOf(layout)
  const columns = useMemo(
    () => columnsOf(type.properties, layout, { view, usual, isUsual }),
    [type, layout, view, usual, isUsual],
  )
  const shown = useMemo(() => columns.filter(({ isHidden }) => !isHidden), [columns])
  const known = useMemo(() => new Set(columns.map(({ id }) => id)), [columns])
  const filter = readFilter(layout.get(['view', view, 'filter']))
  const sorts = useMemo(() => readSorts(layout.get(['view', view, 'sort'])), [layout, view])
  const grouping = readGrouping(layout.get(['view', view, 'group']), columns)
  const by = columns.find(({ id }) => id === grouping?.of)
  const isBy = ({ id }: ViewColumn) => id === grouping?.of
  const subgroup =
    isDeep && grouping
      ? readGrouping(
          layout.get(['view', view, 'subgroup']),
          columns.filter((column) => !isBy(column)),
        )
      : null
  const nests = isDeep ? columns.filter((column) => canNest(column, type.id)) : []
  const nestedBy = nests.find(({ id }) => id === layout.get(['view', view, 'nest'])) ?? null
  const closed = readClosed(layout.get(['view', view, 'closed']))
  const groupedBy = [grouping?.of, subgroup?.of].flatMap(
    (id) => columns.find((column) => column.id === id) ?? [],
  )
  const asked = shown.flatMap(({ id, total }) => (total ? [{ property_id: id, total }] : []))
  const mayCreate = editable && (type.level === 'edit' || type.level === 'full')
  const go = useGo()
  const hrefOf = (id: string) => `/${page.spaceId}/${page.inside ?? page.id}/${id}/${type.id}`
  const openObject = (id: string, focus?: string) => {
    shownOrder.offer(order)
    go(hrefOf(id), { focus })
  }
  /** `template` is what it starts with, null for nothing; by default the type's own. */
  const openNew = (template?: string | null) =>
    go(hrefOf('new'), { preset: { type: type.id, values: {}, template } })
  const services = useObjectServices(null, { onOpen: ({ id }) => openObject(id) })
  const { timeZone } = services
  const more = asks?.({ columns, get: (what) => layout.get(['view', view, what]), timeZone })
  const { within } = page
  const where = allOf([toWhere(filter, known), within && toWhere(within, known), more?.where])
  const sorted = toOrderBy(sorts, known)
  const orderBy = more?.orderBy ?? (usualOrder && sorted.length === 0 ? usualOrder : sorted)
  const rows = useRowSource({
    type: type.id,
    where,
    timeZone,
    orderBy,
    grouping,
    subgroup,
    nesting: nestedBy?.id ?? null,
    unfolded: unfolding?.unfolded,
    columns,
    closed,
    totals: asked,
    isMaking: mayCreate && !asks && groupedBy.every((column) => mayChangeValue({ level: 'full' }, column)),
  })
  const order = useRowOrder(type.id, rows)
  const checked = useChecks(rows, type.id)
  const [steps] = useState(() => new UndoSteps())
  const words = layout.get(['button'])
  const set = (what: string, value: LayoutValue | undefined) => layout.setOwn(['view', view, what], value)
  const making: Making | null = mayCreate
    ? {
        type,
        columns,
        filter: within ? { join: 'AND', parts: [filter, within] } : filter,
        question: { where, orderBy, grouping, subgroup, nesting: nestedBy?.id ?? null },
        steps,
        onAsk: (values) => go(hrefOf('new'), { preset: { type: type.id, values } }),
      }
    : null
  return {
    doc,
    editable,
    page,
    of,
    type,
    layout,
    view,
    columns,
    shown,
    known,
    filter,
    sorts,
    where,
    orderBy,
    grouping,
    subgroup,
    /** The property that nests objects, and the one in use. */
    nests,
    nestedBy,
    unfolding,
    by,
    asked,
    mayCreate,
    services,
    timeZone,
    rows,
    order,
    checked,
    steps,
    making,
    hrefOf,
    openObject,
    openNew,
    set,
    buttonText: isButtonText(words) ? words : null,
    setColumn: (id: string, what: string, value: boolean | number | string) =>
      layout.setOwn(['view', view, 'column', id, what], value),
    group: (next: Grouping | null) => {
      // Without the outer groups the inner ones move up.
      const isThen = next === null || next.of === subgroup?.of
      set('group', next ?? subgroup ?? 'none')
      if (subgroup && isThen) set('subgroup', 'none')
    },
    groupWithin: isDeep ? (next: Grouping | null) => set('subgroup', next ?? 'none') : null,
    fold: (key: string) =>
      set('closed', closed.includes(key) ? closed.filter((each) => each !== key) : [...closed, key]),
  }
}

/** The collapsed groups, by key. */
const readClosed = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
