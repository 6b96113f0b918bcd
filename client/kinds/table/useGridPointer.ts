import type { MouseEvent } from 'react'
import type { Point } from '../../objects/rows/RowMenu.tsx'
import type { Cell } from './selection.ts'

type Actions = {
  onPick: (cell: Cell, extend: boolean) => void
  onEdit: (cell: Cell) => void
  onCheck: (line: number, extend: boolean) => void
  onOpen: (line: number) => void
  /** For the head of a group. */
  onFold: (line: number) => void
  /** For the line that makes a row. */
  onAdd: (line: number) => void
  /** The actions on the row, opened at a point of the screen. */
  onMenu: (line: number, at: Point) => void
}

/**
 * Pointer events in a grid, handled in one place by the data attributes of rows and cells, so that these are not
 * redrawn.
 */
export function useGridPointer({ onPick, onEdit, onCheck, onOpen, onFold, onAdd, onMenu }: Actions) {
  return {
    onMouseDown(event: MouseEvent) {
      const cell = cellOf(event)
      if (event.button === 0 && cell) onPick(cell, event.shiftKey)
    },
    onDoubleClick(event: MouseEvent) {
      const cell = cellOf(event)
      if (cell) onEdit(cell)
    },
    onClick(event: MouseEvent) {
      const line = lineOf(event)
      if (line === null) return
      if (has(event, '[data-handle]')) onMenu(line, under(event))
      else if (has(event, '[data-check]')) onCheck(line, event.shiftKey)
      else if (has(event, '[data-open]')) onOpen(line)
      else if (has(event, '[data-group]')) onFold(line)
      else if (has(event, '[data-add]')) onAdd(line)
    },
    onContextMenu(event: MouseEvent) {
      const line = lineOf(event)
      if (line === null || has(event, '[data-editor], [data-group], [data-add]')) return
      event.preventDefault()
      onMenu(line, { x: event.clientX, y: event.clientY })
    },
  }
}

/** Where the menu of a handle opens. */
function under({ target }: MouseEvent): Point {
  const { left, bottom } = (target as Element).closest('[data-handle]')!.getBoundingClientRect()
  return { x: left, y: bottom }
}

const has = ({ target }: MouseEvent, marks: string): boolean =>
  target instanceof Element && target.closest(marks) !== null

const markOf = ({ target }: MouseEvent, name: 'line' | 'place'): number | null => {
  const marked = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null
  return marked ? Number(marked.dataset[name]) : null
}

const lineOf = (event: MouseEvent) => markOf(event, 'line')

/** The cell of an event, unless the target is its control or opens its object. */
function cellOf(event: MouseEvent): Cell | null {
  const [row, column] = [lineOf(event), markOf(event, 'place')]
  return row === null || column === null || has(event, '[data-editor], [data-open]') ? null : { row, column }
}
