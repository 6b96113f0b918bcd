import { useVirtualizer } from '@tanstack/react-virtual'
import { lazy, Suspense, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRows } from '../../objects/view/objectRows.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Grid.module.css'
import { HeadRow } from './HeadRow.tsx'
import type { HeadActions } from './HeadRow.tsx'
import { Row } from './Row.tsx'
import { moved, rectangleOf, select } from './selection.ts'
import type { Cell, Selection } from './selection.ts'
import { useRangeActions } from './useRangeActions.ts'
import { useRowChanges } from './useRowChanges.ts'

const CellEditor = lazy(() => import('./CellEditor.tsx'))
const rowHeight = 36
const overscan = 8

type GridProps = {
  rows: ObjectRows
  /** Those that are shown, pinned ones first. */
  columns: ViewColumn[]
  editable: boolean
  head: HeadActions
  onOpen: (id: string) => void
  label: string
}

/** The rows of a table on the screen, with one cell that has the focus, as a spreadsheet has it. */
export function Grid({ rows, columns, editable, head, onOpen, label }: GridProps) {
  const t = useWords('kinds/table')
  const scroller = useRef<HTMLDivElement>(null)
  const { total } = rows.shown
  const [selection, setSelection] = useState<Selection>(select({ row: 0, column: 0 }))
  const [editing, setEditing] = useState<{ cell: Cell; typed?: string } | null>(null)
  const changes = useRowChanges(rows)
  const range = useRangeActions({ rows, columns, selection, editable, changes })
  // The warning is about React's compiler, which does not build this.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    onChange: (instance) => {
      const { startIndex = 0, endIndex = 0 } = instance.range ?? {}
      rows.look(startIndex, endIndex)
    },
  })
  const lefts = pinnedLefts(columns)
  const go = (to: Selection) => {
    setSelection(to)
    setEditing(null)
    virtual.scrollToIndex(to.at.row)
    scroller.current
      ?.querySelector(`[data-head="${columns[to.at.column]?.id}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    scroller.current?.focus({ preventScroll: true })
  }
  const edit = (cell: Cell, typed?: string) => {
    const column = columns[cell.column]
    const row = rows.row(cell.row)
    if (editable && column && row && changes.mayChange(row, column)) setEditing({ cell, typed })
  }
  const size = { rows: total, columns: columns.length, screen: screenRows(scroller.current) }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroller.current || event.nativeEvent.isComposing) return
    const pressed = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey }
    const to = moved(selection, pressed, size)
    const { row: index, column } = selection.at
    const row = rows.row(index)
    if (to) go(to)
    else if (event.key === 'Enter' && pressed.shift && row) onOpen(row.id)
    else if (event.key === 'Enter' || event.key === 'F2') edit(selection.at)
    else if (event.key === ' ' && row && columns[column]?.field.kind === 'toggle' && editable)
      void changes.save(row, columns[column], row.values[columns[column].id] !== true)
    else if (event.key === 'Escape') setSelection(select(selection.at))
    else if (range.press(pressed)) {
      // Done there.
    } else if (event.key.length === 1 && !pressed.ctrl && !event.altKey) edit(selection.at, event.key)
    else return
    event.preventDefault()
  }
  const shownRectangle = rectangleOf(selection)
  const cellId = (row: number, column: number) => `cell-${row}-${column}`

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a grid is a widget
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      className={classes.grid}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length}
      aria-readonly={!editable || undefined}
      aria-multiselectable
      aria-activedescendant={total > 0 ? cellId(selection.at.row, selection.at.column) : undefined}
      onKeyDown={onKeyDown}
      onCopy={range.onCopy}
      onPaste={range.onPaste}
    >
      <HeadRow columns={columns} lefts={lefts} actions={head} />
      <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <Row
            key={index}
            index={index}
            top={start}
            row={rows.row(index)}
            columns={columns}
            lefts={lefts}
            cellId={cellId}
            at={selection.at.row === index ? selection.at.column : -1}
            selected={
              index >= shownRectangle.top && index <= shownRectangle.bottom
                ? [shownRectangle.left, shownRectangle.right]
                : null
            }
            onOpen={onOpen}
            onPick={(column, extend) => {
              const at = { row: index, column }
              go(extend ? { at, anchor: selection.anchor } : select(at))
            }}
            onEdit={(column) => edit({ row: index, column })}
            editor={
              editing?.cell.row === index ? (
                <Suspense>
                  <CellEditor
                    key={`${editing.cell.row} ${editing.cell.column}`}
                    column={columns[editing.cell.column]!}
                    row={rows.row(index)!}
                    typed={editing.typed}
                    label={t('cell.edit', { column: columns[editing.cell.column]!.property.label })}
                    onSave={(value) => changes.save(rows.row(index)!, columns[editing.cell.column]!, value)}
                    onClose={(key) => {
                      const to = key
                        ? moved(select(editing.cell), { key, ctrl: false, shift: false }, size)
                        : null
                      go(to ?? select(editing.cell))
                    }}
                  />
                </Suspense>
              ) : null
            }
            editedColumn={editing?.cell.row === index ? editing.cell.column : -1}
          />
        ))}
      </div>
    </div>
  )
}

/** Where each pinned column stays while the others scroll beneath it; undefined for the others. */
function pinnedLefts(columns: ViewColumn[]): (number | undefined)[] {
  let left = 0
  return columns.map(({ isPinned, width }) => {
    if (!isPinned) return undefined
    left += width
    return left - width
  })
}

const screenRows = (element: HTMLElement | null): number =>
  Math.max(1, Math.floor((element?.clientHeight ?? 0) / rowHeight) - 2)
