import { useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { ObjectRow } from '../view/operations.ts'
import type { Point } from './RowMenu.tsx'
import type { RowsOfPage } from './useRowsPage.ts'

type Keyed = { row: ObjectRow | undefined; line: number; event: KeyboardEvent }

/** The object whose menu is open and where, and the keys on an object with the focus, in any view. */
export function useLineMenu({ rows, editable, checked, steps }: RowsOfPage) {
  const [shown, setShown] = useState<{ row: ObjectRow; line: number; at: Point } | null>(null)
  /** Whether one was opened yet. */
  const [isUsed, setUsed] = useState(false)
  const open = (line: number, at: Point) => {
    const row = rows.row(line)
    if (!row) return
    setShown({ row, line, at })
    setUsed(true)
  }
  return {
    shown,
    isUsed,
    open,
    close: () => setShown(null),
    onContextMenu: (event: MouseEvent) => {
      const line = (event.target as Element).closest<HTMLElement>('[data-line]')?.dataset.line
      if (line === undefined || !rows.row(Number(line)) || !getSelection()?.isCollapsed) return
      event.preventDefault()
      open(Number(line), { x: event.clientX, y: event.clientY })
    },
    /** True if the key was handled. */
    onKey({ row, line, event }: Keyed): boolean {
      const { target, key, code, ctrlKey, metaKey, shiftKey } = event
      if (key === ' ' && row && editable && target instanceof HTMLAnchorElement)
        checked.toggle(line, shiftKey)
      else if (key === 'Escape' && checked.count > 0) checked.clear()
      else if ((ctrlKey || metaKey) && code === 'KeyZ' && !shiftKey) void steps.undo()
      else if (row && (key === 'ContextMenu' || (key === 'F10' && shiftKey)))
        open(line, pointBelow(target as HTMLElement))
      else return false
      return true
    },
  }
}

const pointBelow = (element: HTMLElement): Point => {
  const { left, bottom } = element.getBoundingClientRect()
  return { x: left, y: bottom }
}
