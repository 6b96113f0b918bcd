import type { KeyboardEvent } from 'react'
import { dayText, todayNumber } from './days.ts'
import { enterInAll } from './enterInAll.ts'
import { clamp, isOneCell, nearestShown, type Way } from './selection.ts'
import type { SheetView } from './SheetView.ts'
import { sumBeside } from './sumBeside.ts'

const arrows: Record<string, Way> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key is worth beside the view: a page of rows, and deeds that change the document. */
export type KeyDeeds = {
  /** How many rows are in view. */
  pageRows: () => number
  editable: boolean
  clear: () => void
  fill: (way: 'down' | 'right') => void
  toggle: (what: 'bold' | 'italic') => void
  border: (place: 'outer' | 'none') => void
  /** Opens the names of ranges. */
  names: () => void
  nextSheet: (by: 1 | -1) => void
  /** The menu of the active cell; false where it has none. */
  open: () => boolean
  /** Out of the cells, where Tab does not lead: to the tabs behind them or the bar before them. */
  leave: (by: 1 | -1) => void
}

/** Alt+Enter and Ctrl+Enter in a field: a line more, or with Ctrl the same in all selected cells. True where it was one of them. */
export function pressBreak(view: SheetView, event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (!view.editing || event.key !== 'Enter' || !(event.altKey || event.ctrlKey || event.metaKey))
    return false
  event.preventDefault()
  event.stopPropagation()
  const isMany = view.areas.length > 1 || !isOneCell(view.sheet!, view.area)
  if (!event.altKey && isMany) {
    enterInAll(view)
    return true
  }
  const { selectionStart, selectionEnd } = event.currentTarget
  view.breakLine(selectionStart, selectionEnd)
  return true
}

/** What a key does in the list of functions beneath a formula. True where it was for the list. Enter ends the cell until one was chosen. */
export function pressList({ aid }: SheetView, { key, shiftKey, ctrlKey, metaKey, altKey }: Key): boolean {
  const { list } = aid
  if (!list || ctrlKey || metaKey || altKey || shiftKey) return false
  if (key === 'ArrowDown' || key === 'ArrowUp') aid.step(key === 'ArrowDown' ? 1 : -1)
  else if (key === 'Tab' || (key === 'Enter' && list.isChosen)) aid.take()
  else if (key === 'Escape') aid.putAway()
  else return false
  return true
}

/** What a key does while a cell is being written. False leaves it to the field. */
function pressWriting(view: SheetView, event: Key): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event
  if (pressList(view, event)) return true
  const leave = (way: Way): true => {
    view.commit()
    if (!view.isRefused) view.advance(way)
    return true
  }
  if (key === 'Escape') {
    view.cancel()
    return true
  }
  if (key === 'Enter') return leave(shiftKey ? 'up' : 'down')
  if (key === 'Tab') return leave(shiftKey ? 'left' : 'right')
  if (key === 'F2') {
    view.settle()
    return true
  }
  if (key === 'F4') {
    view.cycle()
    return true
  }
  const way = arrows[key]
  if (!way || view.editing?.mode !== 'enter' || view.editing.isInBar || ctrlKey || metaKey) return false
  if (view.pointing.isAsked) view.pointing.by(way, shiftKey)
  else {
    view.commit()
    if (!view.isRefused) view.move(way, { extends: shiftKey })
  }
  return true
}

/** What a key does in the grid, as in other spreadsheets. True where it was for the grid. */
export function pressKey(view: SheetView, event: Key, deeds: KeyDeeds): boolean {
  if (view.editing) return pressWriting(view, event)
  const { key, code, shiftKey, altKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const way = arrows[key]
  const extended = { extends: shiftKey }
  if (way && !altKey) view.move(way, { ...extended, jumps: isCommand })
  else if (key === 'ArrowDown' && altKey && !isCommand && deeds.editable) return deeds.open()
  else if ((key === 'PageDown' || key === 'PageUp') && (isCommand || altKey))
    deeds.nextSheet(key === 'PageDown' ? 1 : -1)
  else if (key === 'F6') deeds.leave(shiftKey ? -1 : 1)
  else if (key === 'PageDown') view.move('down', { ...extended, count: deeds.pageRows() })
  else if (key === 'PageUp') view.move('up', { ...extended, count: deeds.pageRows() })
  else if (key === 'Home' && isCommand) selectAt(view, firstOf(view), shiftKey)
  else if (key === 'Home') selectAt(view, { row: rowOf(view, shiftKey), column: 0 }, shiftKey)
  else if (key === 'End' && isCommand) selectAt(view, lastFilled(view), shiftKey)
  else if (key === 'End') selectAt(view, { row: rowOf(view, shiftKey), column: lastInRow(view) }, shiftKey)
  else if (key === 'Enter') view.advance(shiftKey ? 'up' : 'down')
  else if (key === 'Tab') view.advance(shiftKey ? 'left' : 'right')
  else if (code === 'KeyA' && isCommand) view.selectAll()
  else if (code === 'Space' && isCommand)
    view.select(view.active, { ...view.active, column: view.area.right }, 'columns')
  else if (code === 'Space' && shiftKey)
    view.select(view.active, { ...view.active, row: view.area.bottom }, 'rows')
  else if (code === 'KeyZ' && isCommand && shiftKey && deeds.editable) view.workbook.redo()
  else if (code === 'KeyZ' && isCommand && deeds.editable) view.workbook.undo()
  else if (code === 'KeyY' && isCommand && deeds.editable) view.workbook.redo()
  else return deeds.editable && pressChanging(view, event, deeds)
  return true
}

function pressChanging(
  view: SheetView,
  { key, code, ctrlKey, metaKey, shiftKey, altKey }: Key,
  deeds: KeyDeeds,
): boolean {
  const isCommand = ctrlKey || metaKey
  if (key === 'F2') view.edit()
  else if (key === 'Delete') deeds.clear()
  else if (key === 'Backspace') view.edit({ text: '' })
  else if (isCommand && code === 'KeyB') deeds.toggle('bold')
  else if (isCommand && code === 'KeyI') deeds.toggle('italic')
  else if (isCommand && shiftKey && code === 'Digit7') deeds.border('outer')
  else if (isCommand && shiftKey && code === 'Minus') deeds.border('none')
  else if (isCommand && key === 'F3') deeds.names()
  else if (isCommand && code === 'KeyD') deeds.fill('down')
  else if (isCommand && code === 'KeyR') deeds.fill('right')
  else if (isCommand && code === 'Semicolon' && !shiftKey) view.edit({ text: today(view) })
  else if (altKey && !isCommand && (key === '=' || code === 'Equal')) view.edit({ text: sumBeside(view) })
  else return false
  return true
}

const today = ({ locale }: SheetView): string => dayText(todayNumber(), locale) ?? ''
const rowOf = (view: SheetView, isExtended: boolean): number => {
  const { focus } = view.selection
  return isExtended ? (view.sheet!.rows.index.get(focus.row) ?? view.active.row) : view.active.row
}
const selectAt = (view: SheetView, cell: { row: number; column: number }, isExtended: boolean): void =>
  isExtended ? view.extend(cell) : view.select(nearestShown(view.sheet!, cell))

/** The first cell that is scrolled: frozen lines are in view anyway. */
const firstOf = ({ sheet }: SheetView): { row: number; column: number } =>
  clamp(sheet!, { row: sheet!.frozen.rows, column: sheet!.frozen.columns })
function lastInRow({ workbook, sheet, active }: SheetView): number {
  let column = sheet!.columns.ids.length - 1
  while (column > 0 && !workbook.isFilled(sheet!, active.row, column)) column -= 1
  return column
}
function lastFilled({ workbook, sheet }: SheetView): { row: number; column: number } {
  const last = { row: 0, column: 0 }
  for (const { row, column } of workbook.seen(sheet!)) {
    last.row = Math.max(last.row, row)
    last.column = Math.max(last.column, column)
  }
  return last
}
