import { lazy, useEffect } from 'react'
import { droppedColumn, movedColumn } from '../../objects/view/columns.ts'
import { groupingBy } from '../../objects/view/groups.ts'
import { RowsFrame } from '../../objects/rows/RowsFrame.tsx'
import { useRowsPage } from '../../objects/rows/useRowsPage.ts'
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
  const { editable, page, type, columns, shown, sorts, where, grouping } = shownPage
  const { asked, rows, order, checked, steps, making, hrefOf, openObject } = shownPage
  const { set, setColumn, group, fold } = shownPage
  const isGrouped = grouping !== null
  useEffect(() => (isGrouped ? void GroupLine.ask() : undefined), [isGrouped])
  const found = useTotals(type.id, where, asked)
  const totals = found && new Map(asked.map(({ property_id: id }, index) => [id, found[index] ?? null]))
  const title = page.title || t('title')
  const head: HeadActions = {
    sorts,
    grouped: grouping?.of ?? null,
    onGroup(id) {
      const column = columns.find((each) => each.id === id)
      group(column ? groupingBy(column) : null)
    },
    onTotal: (id, total) => setColumn(id, 'footer', total ?? 'none'),
    onSort: (id, direction) => set('sort', direction ? [{ of: id, order: direction }] : []),
    onHide: (id) => setColumn(id, 'hidden', true),
    onPin: (id, pinned) => setColumn(id, 'pinned', pinned),
    onResize: (id, width) => setColumn(id, 'width', width),
    onMove(id, step) {
      const to = shown[shown.findIndex((column) => column.id === id) + step]
      if (to) set('order', movedColumn(columns, id, to.id))
    },
    structure: editable && type.level === 'full' ? { ...of, steps } : null,
    onDrop: (id, to, edge) => set('order', droppedColumn(columns, id, { id: to, edge })),
  }
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
