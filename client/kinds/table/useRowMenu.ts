import { useState } from 'react'
import type { MadeRows } from '../../objects/view/madeRows.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { cellId } from './Row.tsx'
import type { Selection } from './selection.ts'
import type { Point } from '../../objects/rows/RowMenu.tsx'

type RowMenuOptions = { rows: MadeRows; columns: number; select: (to: Selection) => void }

/** The row whose menu is open, and where. Opening it selects the row. */
export function useRowMenu({ rows, columns, select }: RowMenuOptions) {
  const [shown, setShown] = useState<{ row: ObjectRow; line: number; at: Point } | null>(null)
  /** Whether one was opened yet. */
  const [used, setUsed] = useState(false)
  const open = (line: number, at: Point) => {
    const row = rows.row(line)
    if (!row) return
    select({ at: { row: line, column: 0 }, anchor: { row: line, column: Math.max(0, columns - 1) } })
    setShown({ row, line, at })
    setUsed(true)
  }
  return {
    shown,
    used,
    open,
    /** Under the first cell of the row. */
    openByKey: (line: number) => {
      const cell = document.getElementById(cellId(line, 0))?.getBoundingClientRect()
      if (cell) open(line, { x: cell.left, y: cell.bottom })
    },
    close: () => setShown(null),
  }
}
