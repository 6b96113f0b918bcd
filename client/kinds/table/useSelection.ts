import { useState } from 'react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { MadeRows } from '../../objects/view/madeRows.ts'
import { select } from './selection.ts'
import type { Cell, Selection } from './selection.ts'

/** A cell, with the keys of its row and its column. */
type Known = Cell & {
  /** Undefined until a cell was chosen, and while its row is loading. */
  mark?: string
  column_id?: string
  /** The key of a row that is gone; it may reappear elsewhere. */
  lost?: string
}
type Kept = {
  at: Known
  anchor: Known
  isChosen: boolean
  rows: MadeRows
  version: number
  columns: ViewColumn[]
}

/**
 * The selected cells. They follow their rows and columns when others are added or removed before them, because typing
 * is for the chosen row. If that is gone nothing is selected, until it reappears or another cell is chosen.
 */
export function useSelection(rows: MadeRows, columns: ViewColumn[]) {
  const seen = { rows, version: rows.version(), columns }
  const [kept, setKept] = useState<Kept>(() => ({
    ...select({ row: 0, column: 0 }),
    isChosen: false,
    ...seen,
  }))
  let now = kept
  if (kept.rows !== rows || kept.version !== seen.version || kept.columns !== columns) {
    now = { ...kept, ...seen, ...follow(kept, seen) }
    setKept(now)
  }
  return {
    selection: now as Selection,
    isLost: isLost(now.at) || isLost(now.anchor),
    select: (to: Selection | ((before: Selection) => Selection)) =>
      setKept((before) => {
        const chosen = typeof to === 'function' ? to(before) : to
        // A lost selection is not restored when the focus returns.
        if (chosen === before && before.isChosen) return before
        const { at, anchor } = chosen
        const known = knownAs(at, { rows, columns })
        return {
          ...before,
          at: known,
          anchor: anchor === at ? known : knownAs(anchor, { rows, columns }),
          isChosen: true,
        }
      }),
  }
}

/** The lookups of rows and columns. */
type Seen = { rows: Pick<MadeRows, 'mark' | 'lineOfMark'>; columns: readonly { id: string }[] }

export const knownAs = ({ row, column }: Cell, { rows, columns }: Seen): Known => ({
  row,
  column,
  mark: rows.mark(row),
  column_id: columns[column]?.id,
})

function follow({ at, anchor, isChosen }: Kept, seen: Seen): Pick<Kept, 'at' | 'anchor'> {
  if (!isChosen) return { at, anchor }
  const followed = followCell(at, seen)
  return { at: followed, anchor: anchor === at ? followed : followCell(anchor, seen) }
}

/**
 * Whether another line is in the place of a chosen one. A new row that was abandoned leaves the line that creates
 * one.
 */
export const isLost = ({ mark, lost }: Known): boolean =>
  lost !== undefined && mark !== undefined && !(lost.startsWith('made ') && mark.startsWith('foot '))

/** The cell by its keys, at the current place of its row and column. */
export function followCell(cell: Known, { rows, columns }: Seen): Known {
  const place = columns.findIndex(({ id }) => id === cell.column_id)
  const column = place < 0 ? cell.column : place
  const lineOf = (mark?: string) => (mark === undefined ? undefined : rows.lineOfMark(mark))
  const back = lineOf(cell.lost)
  if (back !== undefined) return knownAs({ row: back, column }, { rows, columns })
  const row = lineOf(cell.mark)
  const known = knownAs({ row: row ?? cell.row, column }, { rows, columns })
  return { ...known, lost: cell.lost ?? (row === undefined ? cell.mark : undefined) }
}
