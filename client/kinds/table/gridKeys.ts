import type { KeyboardEvent } from 'react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { MadeRows } from '../../objects/view/madeRows.ts'
import { moved, select } from './selection.ts'
import type { Cell, Selection } from './selection.ts'
import type { UndoSteps } from '../../objects/rows/undoSteps.ts'
import type { RowChecks } from '../../objects/rows/useChecks.ts'
import type { useRangeActions } from './useRangeActions.ts'
import type { useRowChanges } from '../../objects/rows/useRowChanges.ts'

/** The grid as keys find it. */
export type KeyedGrid = {
  rows: MadeRows
  columns: ViewColumn[]
  editable: boolean
  selection: Selection
  /** Whether the selected row is gone: then keys change nothing, since another row is in its place. */
  isLost: boolean
  size: Parameters<typeof moved>[2]
  checked: RowChecks
  steps: UndoSteps
  changes: ReturnType<typeof useRowChanges>
  range: ReturnType<typeof useRangeActions>
  /** Whether a cell accepts typing. */
  takesKeys: (cell: Cell) => boolean
  select: (to: Selection) => void
  go: (to: Selection) => void
  edit: (cell: Cell) => void
  fold: (line: number, open?: boolean) => void
  onOpen: (id: string) => void
  /** Opens the menu of the row on a line. */
  menu: (line: number) => void
  /** Creates a row if the line is for that. */
  makeAt: (line: number) => boolean
  makeBelow: (line: number) => boolean
}

type Pressed = { key: string; ctrl: boolean; shift: boolean }

/**
 * Performs a key on the selected cell; returns whether it was handled, so that the browser's default is prevented.
 */
export function pressKey(grid: KeyedGrid, event: KeyboardEvent): boolean {
  const pressed = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey }
  if (!grid.isLost && pressOnLine(grid, pressed)) return true
  const to = moved(grid.selection, pressed, grid.size)
  if (to) grid.go(pressed.ctrl ? onRow(grid.rows, to) : to)
  if (to || (!grid.isLost && pressOnCell(grid, pressed))) return true
  // By its place, since a keyboard of another language writes another letter.
  if (pressed.ctrl && event.code === 'KeyA') return done(() => grid.editable && grid.checked.toggleAll())
  if (pressed.ctrl && event.code === 'KeyZ' && !pressed.shift) return grid.steps.undo()
  if (grid.isLost) {
    if (event.key === 'Escape') grid.checked.clear()
    return event.key === 'Enter' || isText(event)
  }
  return grid.range.press(pressed) || (isText(event) && startTyping(grid))
}

/** The menu of a line, and the keys on the head of a group. */
function pressOnLine({ rows, selection, fold, menu }: KeyedGrid, { key, shift }: Pressed): boolean {
  const { row } = selection.at
  if (key === 'ContextMenu' || (key === 'F10' && shift)) return done(() => menu(row))
  if (rows.group(row) === undefined) return false
  if (key === 'Enter' || key === ' ') return done(() => fold(row))
  if (key === 'ArrowLeft' || key === 'ArrowRight') return done(() => fold(row, key === 'ArrowRight'))
  return false
}

/** The ends of a table are rows, not the line that makes one. */
const onRow = (rows: MadeRows, { at, anchor }: Selection): Selection => {
  const up = at.row > 0 && rows.foot(at.row) ? 1 : 0
  const above = { ...at, row: at.row - up }
  return { at: above, anchor: anchor === at ? above : anchor }
}

function pressOnCell(grid: KeyedGrid, { key, shift, ctrl }: Pressed): boolean {
  const { rows, columns, selection, changes, checked } = grid
  const row = rows.row(selection.at.row)
  const column = columns[selection.at.column]
  switch (key) {
    case 'Enter':
      if (ctrl && row) return done(() => grid.onOpen(row.id))
      if (grid.makeAt(selection.at.row) || (shift && grid.makeBelow(selection.at.row))) return true
      return done(() => grid.edit(selection.at))
    case 'F2':
      return done(() => grid.edit(selection.at))
    case ' ':
      if (shift) return done(() => grid.editable && checked.toggle(selection.at.row, false))
      if (!row || column?.field.kind !== 'toggle' || !grid.editable) return false
      return done(() => void changes.save(row, column, row.values[column.id] !== true))
    case 'Escape':
      checked.clear()
      return done(() => grid.select(select(selection.at)))
    default:
      return false
  }
}

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** If the cell accepts keys, the browser writes the text into the grid's input. */
function startTyping({ selection, takesKeys, edit }: KeyedGrid): boolean {
  if (takesKeys(selection.at)) return false
  return done(() => edit(selection.at))
}

function done(act: () => unknown): true {
  act()
  return true
}
