import { lazy, Suspense, useId, useMemo } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Grid.module.css'
import { GridInput } from './GridInput.tsx'
import { GridLines } from './GridLines.tsx'
import { HeadRow } from './HeadRow.tsx'
import { pinnedLefts } from './pinnedLefts.ts'
import { useGrid } from './useGrid.ts'
import type { GridProps } from './useGrid.ts'

const FootRow = lazy(() => loadNeeded(() => import('./FootRow.tsx')))
const RowMenu = lazy(() => loadNeeded(() => import('../../objects/rows/RowMenu.tsx')))
const PasteQuestion = lazy(() => loadNeeded(() => import('./PasteQuestion.tsx')))

/** The rows of a table on the screen, with one cell that has the focus, as a spreadsheet has it. */
export function Grid(props: GridProps) {
  const { rows, columns, editable, head, totals, checked, steps, making, onOpen, hrefOf, label, newWords } =
    props
  const t = useWords('kinds/table')
  const gridId = useId()
  const { scroller, grid, body, input, ...state } = useGrid(props)
  const { selection, selectedCell, changes, range, virtual, cells, newRow, menu, ...acts } = state
  const { pointer, onKeyDown, onFocus, onCopy, onPaste, onMade, save, close } = acts
  const { lines } = rows
  const { total } = rows.shown
  const counted = useMemo(() => columns.filter((column) => column.total).map(({ id }) => id), [columns])
  const lefts = useMemo(() => pinnedLefts(columns), [columns])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the grid in it is a widget
    <div
      ref={scroller}
      tabIndex={-1}
      className={classes.grid}
      data-empty={total === 0 || undefined}
      data-checks={checked.count > 0 || undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onCopy={onCopy}
      onPaste={onPaste}
    >
      <div
        ref={grid}
        id={gridId}
        role="grid"
        tabIndex={editable ? -1 : 0}
        className={classes.table}
        aria-label={label}
        aria-rowcount={lines + 1}
        aria-colcount={columns.length + (head.structure ? 2 : 1)}
        aria-readonly={!editable || undefined}
        aria-multiselectable
        aria-activedescendant={editable ? undefined : selectedCell}
      >
        <HeadRow
          columns={columns}
          lefts={lefts}
          actions={head}
          checks={checked.count === 0 ? 'none' : checked.count === total ? 'all' : 'some'}
          onCheckAll={editable ? checked.toggleAll : undefined}
          onMade={onMade}
        />
        <div
          ref={body}
          role="rowgroup"
          className={classes.body}
          style={{ height: virtual.getTotalSize() }}
          {...pointer}
        >
          <GridLines
            rows={rows}
            columns={columns}
            lefts={lefts}
            counted={counted}
            lines={virtual.getVirtualItems()}
            selection={selection}
            newWords={newWords}
            checks={editable ? checked.checks : null}
            cells={cells}
            onSave={(edited, value) => void save(edited, value)}
            onClose={close}
          />
        </div>
        {counted.length > 0 ? (
          <Suspense>
            <FootRow columns={columns} lefts={lefts} totals={totals} onTotal={head.onTotal} line={lines} />
          </Suspense>
        ) : null}
      </div>
      <Suspense>
        {menu.used ? (
          <RowMenu
            {...{ rows, changes, steps, making, editable, hrefOf, onOpen }}
            shown={menu.shown}
            onMakeBelow={(line) => newRow.makeBelow(line)}
            onClose={menu.close}
          />
        ) : null}
      </Suspense>
      {range.asked ? (
        <Suspense>
          <PasteQuestion {...range.asked} />
        </Suspense>
      ) : null}
      {editable ? (
        <GridInput
          input={input}
          room={scroller}
          cell={selectedCell}
          aria-controls={gridId}
          isShown={cells.isPlain}
          aria-label={t('cell.type')}
          {...cells.input}
        />
      ) : null}
    </div>
  )
}
