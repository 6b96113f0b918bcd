import { useMemo } from 'react'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { barOf } from './bars.ts'
import type { Bar } from './bars.ts'
import type { Look } from './look.ts'
import type { BarMoves } from './useBarMoves.ts'

/** Objects that are all known at once; of more, those that are looked at. */
export const objectsMost = 2000

/** A bar stays the same thing while its object does, so that its line is not drawn again. */
const made = new WeakMap<ObjectRow, { ends: string; bar: Bar | null }>()
function barOnce(row: ObjectRow, ends: string, make: () => Bar | null): Bar | null {
  const kept = made.get(row)
  if (kept?.ends === ends) return kept.bar
  const bar = make()
  made.set(row, { ends, bar })
  return bar
}

/** The bars of the objects that have come, with the lines on which they stand. */
export function useBars({ rows, timeZone }: RowsOfPage, { start, end }: Look, moves: BarMoves) {
  const version = rows.version()
  const { pending } = moves
  const ends = `${start?.id} ${end?.id} ${timeZone}`
  return useMemo(() => {
    const bars = new Map<string, Bar>()
    const lines = new Map<string, number>()
    for (let line = 0; line < rows.lines; line += 1) {
      const row = rows.row(line)
      if (!row) continue
      const placing = { look: { start, end }, timeZone }
      const bar = pending.has(row.id)
        ? barOf(moves.shown(row), placing)
        : barOnce(row, ends, () => barOf(row, placing))
      lines.set(row.id, line)
      if (bar) bars.set(row.id, bar)
    }
    return { bars, lines }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows that changed have another version, columns are new each time
  }, [rows, version, pending, ends])
}
