import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { GroupHead } from '../../objects/rows/GroupHead.tsx'
import { isChecked } from '../../objects/rows/checks.ts'
import { NewLine } from '../../objects/rows/NewLine.tsx'
import { useLineKeys } from '../../objects/rows/useLineKeys.ts'
import { useLineMenu } from '../../objects/rows/useLineMenu.ts'
import { useLineWindow } from '../../objects/rows/useLineWindow.ts'
import { useRowChanges } from '../../objects/rows/useRowChanges.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import { useOrderView } from '../../objects/order/useOrderView.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { Line } from './Line.tsx'
import type { LineDeeds } from './Line.tsx'
import classes from './List.module.css'
import { tickedValue } from './tick.ts'
import type { Tick } from './tick.ts'
import { useEdited } from '../../objects/rows/useEdited.ts'

const RowMenu = lazy(() => loadNeeded(() => import('../../objects/rows/RowMenu.tsx')))

/** In pixels; where there is little room the values stand below the name. */
const lineHeights = { wide: 36, narrow: 60 }

type ListLinesProps = { of: RowsOfPage; tick: Tick | null; label: string }

/** The lines that stand on the screen: objects, heads of groups, and what makes an object. */
export function ListLines({ of, tick, label }: ListLinesProps) {
  const { rows, shown, editable, checked, steps, making, hrefOf, openObject, order, fold } = of
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 599px)') ?? false
  const height = lineHeights[isNarrow ? 'narrow' : 'wide']
  const changes = useRowChanges(rows, steps)
  const edited = useEdited(
    changes,
    shown.find(({ property }) => property.header),
  )
  const menu = useLineMenu(of)
  const virtual = useLineWindow(rows, scroller, {
    count: rows.lines,
    height: () => height,
    lines: (at) => [at, at],
  })
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  const ticked = tick?.column.id
  const columns = useMemo(() => shown.filter(({ id }) => id !== ticked), [shown, ticked])
  const keys = useLineKeys({
    rows,
    root: scroller,
    show: (line) => virtual.scrollToIndex(line),
    next: (line, key) => (key === 'ArrowUp' ? line - 1 : key === 'ArrowDown' ? line + 1 : undefined),
    onKey(line, event) {
      const row = rows.row(line)
      if (event.key === 'F2' && row) return edited.name(row)
      return menu.onKey({ row, line, event })
    },
  })
  useOrderView(order, { show: (line) => virtual.scrollToIndex(line), focus: keys.go })
  const isEdited = edited.value !== null
  useLayoutEffect(() => (isEdited ? rows.hold() : undefined), [rows, isEdited])
  const latest = useRef<LineDeeds>(null)
  const deeds: LineDeeds = {
    open: openObject,
    check: checked.toggle,
    tick(row) {
      if (tick) void changes.save(row, tick.column, tickedValue(tick, row))
    },
    edit: (row, column) => edited.edit({ row, column }),
    name: edited.name,
    menu: menu.open,
    save: edited.save,
    close(line, isByKey) {
      edited.close()
      if (isByKey) keys.go(line)
    },
  }
  useLayoutEffect(() => {
    latest.current = deeds
  })
  const now = useCallback(() => latest.current!, [])
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
        {virtual.getVirtualItems().map(({ index, start }) => {
          const place = {
            line: index,
            top: start,
            height,
            hasFocus: keys.at === index,
            onFocus: keys.onFocus,
          }
          const group = rows.group(index)
          if (group && rows.by)
            return (
              <GroupHead key={`group ${group.key}`} {...place} group={group} by={rows.by} onFold={fold} />
            )
          const foot = rows.foot(index)
          if (foot && making)
            return (
              <NewLine
                key={`foot ${foot.group?.key}`}
                {...place}
                rows={rows}
                making={making}
                place={foot}
                label={of.buttonText}
              />
            )
          const row = rows.row(index)
          return (
            <Line
              key={row ? `row ${row.id}` : `line ${index}`}
              {...place}
              row={row}
              columns={columns}
              tick={tick}
              editable={editable}
              isChecked={row !== undefined && isChecked(checked.checks, row.id)}
              edited={row && edited.value?.row.id === row.id ? edited.value : null}
              href={row && hrefOf(row.id)}
              now={now}
            />
          )
        })}
      </div>
      <Suspense>
        {menu.isUsed ? (
          <RowMenu
            {...{ rows, changes, steps, making, editable, hrefOf }}
            shown={menu.shown}
            onOpen={openObject}
            onClose={menu.close}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
