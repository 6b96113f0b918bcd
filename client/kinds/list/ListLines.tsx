import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import { LineItems } from '../../objects/rows/LineItems.tsx'
import { useLatest } from '../../objects/rows/useLatest.ts'
import { useLines } from '../../objects/rows/useLines.ts'
import { useRowChanges } from '../../objects/rows/useRowChanges.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import { useUndoKeys } from '../../objects/rows/useUndoKeys.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { Line } from './Line.tsx'
import type { ListDeeds } from './Line.tsx'
import { useAdding } from './useAdding.ts'
import { useLineDrag } from './useLineDrag.ts'
import { useNesting } from './useNesting.ts'
import classes from './List.module.css'
import { tickedValue } from './tick.ts'
import type { Tick } from './tick.ts'

const RowMenu = lazy(() => loadNeeded(() => import('../../objects/rows/RowMenu.tsx')))

const NestItems = lazy(() => loadNeeded(() => import('./NestItems.tsx')))

/** In pixels; on narrow screens the values are below the name. */
const lineHeights = { wide: 36, narrow: 60 }

type ListLinesProps = { of: RowsOfPage; tick: Tick | null; label: string }

/** The visible lines: objects, heads of groups, and the line that creates an object. */
export function ListLines({ of, tick, label }: ListLinesProps) {
  const { rows, shown, editable, checked, steps, making, hrefOf, openObject } = of
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 599px)') ?? false
  const height = lineHeights[isNarrow ? 'narrow' : 'wide']
  const changes = useRowChanges(rows, steps)
  const nesting = useNesting(of, changes)
  const lines = useLines({ of, changes, scroller, height, onKey: nesting.onKey })
  const { menu, virtual, keys } = lines
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  useLayoutEffect(() => nesting.attach(lines))
  useLineDrag(scroller, rows, nesting)
  useAdding(of, keys.go)
  useUndoKeys(scroller, steps)
  const ticked = tick?.column.id
  const columns = useMemo(() => shown.filter(({ id }) => id !== ticked), [shown, ticked])
  const now = useLatest<ListDeeds>({
    ...lines.deeds,
    tick(row) {
      if (tick) void changes.save(row, tick.column, tickedValue(tick, row))
    },
    fold: nesting.fold,
    add: nesting.add,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the lines in it have the focus
    <div
      ref={scroller}
      className={classes.scroller}
      data-empty={rows.shown.total === 0 || undefined}
      onKeyDown={keys.onKeyDown}
      onContextMenu={menu.onContextMenu}
      data-checks={checked.count > 0 || undefined}
    >
      <div role="list" aria-label={label} className={classes.list} style={{ height: virtual.getTotalSize() }}>
        <LineItems of={of} lines={lines}>
          {(line) => (
            <Line
              {...line}
              columns={columns}
              tick={tick}
              isNested={nesting.isOn}
              mayAdd={nesting.mayAdd}
              now={now}
            />
          )}
        </LineItems>
      </div>
      <Suspense>
        {menu.isUsed ? (
          <RowMenu
            {...{ rows, changes, steps, making, editable, hrefOf }}
            shown={menu.shown}
            onOpen={openObject}
            more={nesting.isOn ? (row) => <NestItems row={row} rows={rows} nesting={nesting} /> : undefined}
            onClose={menu.close}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
