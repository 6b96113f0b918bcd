import { useLayoutEffect, useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { fieldLooks } from '../../fields/fieldLooks.ts'
import { isFormatted } from '../../objects/isFormatted.ts'
import type { RowOrder } from '../../objects/order/RowOrder.ts'
import { useOrderView } from '../../objects/order/useOrderView.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { MadeRows } from '../../objects/view/madeRows.ts'
import { hasControl } from '../../objects/view/mayChangeValue.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { pressKey } from './gridKeys.ts'
import { openKeyboard } from './GridInput.tsx'
import type { HeadActions } from './headActions.ts'
import { cellId } from './Row.tsx'
import { moved, select } from './selection.ts'
import type { Cell, Selection } from './selection.ts'
import type { UndoSteps } from '../../objects/rows/undoSteps.ts'
import { useCellEditing } from './useCellEditing.ts'
import type { Editing } from './useCellEditing.ts'
import type { RowChecks } from '../../objects/rows/useChecks.ts'
import { useGridPointer } from './useGridPointer.ts'
import { useMadeColumn } from './useMadeColumn.ts'
import { useNewRow } from '../../objects/rows/useNewRow.ts'
import type { Making } from '../../objects/rows/useNewRow.ts'
import { useRangeActions } from './useRangeActions.ts'
import { useRowChanges } from '../../objects/rows/useRowChanges.ts'
import { useRowDrag } from './useRowDrag.ts'
import { useRowMenu } from './useRowMenu.ts'
import { screenRows, useRowWindow } from './useRowWindow.ts'
import { useSelection } from './useSelection.ts'

export type GridProps = {
  rows: MadeRows
  /** Those that are shown, pinned ones first. */
  columns: ViewColumn[]
  editable: boolean
  head: HeadActions
  /** By the id of a column. */
  totals: ReadonlyMap<string, number | null> | undefined
  onFold: (group: string) => void
  checked: RowChecks
  steps: UndoSteps
  /** Null for people who may not create rows. */
  making: Making | null
  /** `focus` is the property whose value is written there. */
  onOpen: (id: string, focus?: string) => void
  order: RowOrder
  hrefOf: (id: string) => string
  label: string
  /** The label of the line that creates a row; null for the default. */
  newWords: string | null
}

/** Which cell of a table has the focus, and what keys, pointer and clipboard do with it. */
export function useGrid({
  rows,
  columns,
  editable,
  head,
  checked,
  steps,
  onOpen,
  onFold,
  making,
  order,
}: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const { lines } = rows
  const { selection, isLost, select: setSelection } = useSelection(rows, columns)
  const changes = useRowChanges(rows, steps)
  const { structure } = head
  const selected = { rows, columns, selection, editable: editable && !isLost }
  const range = useRangeActions({ ...selected, changes, steps, making, structure })
  useRowDrag(rows, changes, { body, scroller, editable })
  const go = (to: Selection) => {
    setSelection(to)
    cells.edit(null)
    virtual.scrollToIndex(to.at.row)
    scroller.current
      ?.querySelector(`[data-head="${columns[to.at.column]?.id}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    focus()
  }
  useOrderView(order, {
    show(row) {
      setSelection(({ at }) => select({ row, column: at.column }))
      virtual.scrollToIndex(row)
    },
    focus: (row) => go(select({ row, column: selection.at.column })),
  })
  const isGrid = (target: EventTarget) => target === scroller.current || target === grid.current
  const focus = () => (input.current ?? grid.current)?.focus({ preventScroll: true })
  const edit = (cell: Cell, isTyped = false) => {
    const column = columns[cell.column]
    const row = rows.row(cell.row)
    if (!editable || !column || !row) return
    if (hasControl(row, column)) cells.edit({ row, cell, column, isTyped })
    else if (isFormatted(column.property)) onOpen(row.id)
  }
  const cells = useCellEditing({
    editable,
    grid: scroller,
    input,
    onType(text) {
      if (isLost) return true
      if (newRow.makeAt(selection.at.row)) return false
      const [column, row] = [columns[selection.at.column], rows.row(selection.at.row)]
      if (!row && rows.group(selection.at.row) === undefined && selection.at.row < lines) return false
      if (!column || !row || !takesKeys(selection.at)) return true
      if (!isFormatted(column.property)) edit(selection.at, true)
      else {
        holdKeys(text)
        onOpen(row.id, column.id)
      }
      return true
    },
    onAgain: ({ cell }) => setSelection(select(cell)),
  })
  const { editing } = cells
  const isEdited = editing !== null
  useLayoutEffect(() => (isEdited ? rows.hold() : undefined), [rows, isEdited])
  const virtual = useRowWindow(rows, scroller, editing ? rows.lineOf(editing.row.id) : undefined)
  const newRow = useNewRow({
    rows,
    making,
    line: selection.at.row,
    onBegun: (row) => go(select({ row, column: 0 })),
    onAsked: () => holdKeys(cells.takeTyped()),
  })
  const takesKeys = (cell: Cell): boolean => {
    const [column, row] = [columns[cell.column], rows.row(cell.row)]
    if (!editable || !column) return false
    if (!row) return rows.group(cell.row) === undefined
    if (isFormatted(column.property)) return column.property.value_level !== 'read' && row.level !== 'read'
    return fieldLooks[column.field.kind].takesKeys === true && changes.mayChange(row, column)
  }
  const fold = (line: number, open?: boolean) => {
    const group = rows.group(line)
    if (group && group.isOpen !== open) onFold(group.key)
  }
  const menu = useRowMenu({ rows, columns: columns.length, select: go })
  const pointer = useGridPointer({
    onPick: (at, extend) => {
      const pick = () => go(extend ? { at, anchor: selection.anchor } : select(at))
      if (!cells.defer(pick)) pick()
    },
    onEdit: (cell) => {
      if (!cells.defer(() => edit(cell))) edit(cell)
    },
    onCheck: checked.toggle,
    onOpen: (line) => {
      const row = rows.row(line)
      if (row) onOpen(row.id)
    },
    onFold: (line) => fold(line),
    onMenu: menu.open,
    onAdd: (line) => {
      if (!cells.defer(() => newRow.makeAt(line))) newRow.makeAt(line)
      if (input.current) openKeyboard(input.current)
    },
  })
  const size = () => ({ rows: lines, columns: columns.length, screen: screenRows(scroller.current) })

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isGrid(event.target) && event.target !== input.current) return
    if (event.nativeEvent.isComposing || cells.takesKey(event)) return
    const actions = {
      select: setSelection,
      go,
      edit,
      fold,
      onOpen,
      takesKeys,
      menu: menu.openByKey,
      ...newRow,
    }
    const keyed = {
      rows,
      columns,
      editable,
      selection,
      isLost,
      size: size(),
      checked,
      steps,
      changes,
      range,
      ...actions,
    }
    if (pressKey(keyed, event)) event.preventDefault()
  }
  const isDrawn = virtual.getVirtualItems().some(({ index }) => index === selection.at.row)
  const onMade = useMadeColumn(columns, (column) => {
    // The visible part stays in place, wherever the selection has moved with its row.
    let row = isDrawn ? selection.at.row : (virtual.range?.startIndex ?? 0)
    while (rows.group(row)) row += 1
    go(select({ row, column }))
  })
  const selectedCell = isDrawn && !isLost ? cellId(selection.at.row, selection.at.column) : undefined
  const save = async (edited: Editing, value: unknown) => {
    if (await changes.save(edited.row, edited.column, value)) return
    cells.refuse({ ...edited, isTyped: false, refused: { value } })
  }
  const close = (edited: Editing, line: number, by?: string) => {
    // The focus stays where it went.
    if (by === 'blur') return cells.leave(edited)
    const from = select({ row: line, column: edited.cell.column })
    const key = by?.replace('Shift+', '') ?? ''
    go(moved(from, { key, ctrl: false, shift: key !== by }, size()) ?? from)
  }
  /** Text copied or pasted while the control of a cell, or text that waits for it, has the focus. */
  const isSelected = (act: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
    if (isGrid(event.target) || (event.target === input.current && !cells.isPlain)) act(event)
  }
  return {
    scroller,
    grid,
    body,
    input,
    selection: isLost ? null : selection,
    selectedCell,
    changes,
    range,
    virtual,
    cells,
    newRow,
    menu,
    pointer,
    onKeyDown,
    onFocus: ({ target }: { target: EventTarget }) => {
      if (isGrid(target)) focus()
      // What is typed from here on is for this row.
      else if (target === input.current) setSelection((before) => before)
    },
    onCopy: isSelected(range.onCopy),
    onPaste: isSelected(range.onPaste),
    onMade,
    save,
    close,
  }
}
