import { lazy, useEffect, useMemo } from 'react'
import { droppedColumn, movedColumn } from '../../objects/view/columns.ts'
import { groupingBy } from '../../objects/view/groups.ts'
import { RowsFrame } from '../../objects/rows/RowsFrame.tsx'
import { useLatest } from '../../objects/rows/useLatest.ts'
import { useRowsPage } from '../../objects/rows/useRowsPage.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import { SettingsButton } from '../../objects/view/SettingsButton.tsx'
import type { TypeOnPage } from '../../objects/view/typeViews.ts'
import { useTotals } from '../../objects/view/useTotals.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import type { EditorProps } from '../kind.ts'
import { useWords } from '../../platform/words.ts'
import { Grid } from './Grid.tsx'
import { GroupLine } from './GridLines.tsx'
import type { HeadActions } from './headActions.ts'

const ButtonText = lazy(() => loadNeeded(() => import('../../objects/view/ButtonText.tsx')))

type TableViewProps = Pick<EditorProps, 'doc' | 'editable' | 'page'> & { of: TypeOnPage }

/** ROV.06–09: the objects of a type as a table, with the views, the filter and the columns of the page. */
export function TableView({ of, ...props }: TableViewProps) {
  const t = useWords('kinds/table')
  const shownPage = useRowsPage({ ...props, of, kind: 'table' })
  const { editable, page, type, shown, where, grouping } = shownPage
  const { asked, rows, order, checked, steps, making, hrefOf, openObject, fold } = shownPage
  const isGrouped = grouping !== null
  useEffect(() => (isGrouped ? void GroupLine.ask() : undefined), [isGrouped])
  const found = useTotals(type.id, where, asked)
  const totals = found && new Map(asked.map(({ property_id: id }, index) => [id, found[index] ?? null]))
  const title = page.title || t('title')
  const head = useHeadActions(shownPage, of)
  return (
    <RowsFrame
      of={shownPage}
      title={title}
      tools={
        editable ? (
          <SettingsButton label={t('settings')} height={54}>
            <ButtonText layout={shownPage.layout} />
          </SettingsButton>
        ) : null
      }
    >
      <Grid
        {...{ rows, editable, head, totals, checked, steps, making, order, hrefOf }}
        columns={shown}
        onFold={fold}
        onOpen={openObject}
        label={title}
        newWords={shownPage.buttonText}
      />
    </RowsFrame>
  )
}

/** Stays the same while only objects change, since new ones draw all heads anew. */
function useHeadActions(page: RowsOfPage, of: TypeOnPage): HeadActions {
  const { editable, sorts, steps } = page
  const now = useLatest(page)
  const grouped = page.grouping?.of ?? null
  const hasStructure = editable && of.type.level === 'full'
  return useMemo(
    () => ({
      sorts,
      grouped,
      structure: hasStructure ? { ...of, steps } : null,
      onGroup(id) {
        const column = now().columns.find((each) => each.id === id)
        now().group(column ? groupingBy(column) : null)
      },
      onTotal: (id, total) => now().setColumn(id, 'footer', total ?? 'none'),
      onSort: (id, direction) => now().set('sort', direction ? [{ of: id, order: direction }] : []),
      onHide: (id) => now().setColumn(id, 'hidden', true),
      onPin: (id, pinned) => now().setColumn(id, 'pinned', pinned),
      onResize: (id, width) => now().setColumn(id, 'width', width),
      onMove(id, step) {
        const { shown, columns, set } = now()
        const to = shown[shown.findIndex((column) => column.id === id) + step]
        if (to) set('order', movedColumn(columns, id, to.id))
      },
      onDrop: (id, to, edge) => now().set('order', droppedColumn(now().columns, id, { id: to, edge })),
    }),
    [now, sorts, grouped, hasStructure, of, steps],
  )
}
