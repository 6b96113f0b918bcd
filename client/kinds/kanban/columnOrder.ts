import type { LayoutValue } from '#schema/objects/layout.ts'
import type { BoardColumn } from './lists.ts'
import { inOrder, rankFrom, ranksFor } from '../../objects/view/ranks.ts'

/** A column in the layout of the board; `rank` is null if nobody has moved it. */
export type PlacedColumn = BoardColumn & { rank: string | null; isHidden: boolean }

type Kept = ReadonlyMap<string, LayoutValue>

/** The columns from left to right: those that were put somewhere first, the others behind them as they come. */
export const placedColumns = (
  columns: readonly BoardColumn[],
  { places, hidden }: { places: Kept; hidden: Kept },
): PlacedColumn[] =>
  inOrder(
    columns.map((column) => ({
      ...column,
      rank: rankFrom(places.get(column.id)),
      isHidden: hidden.get(column.id) === true,
    })),
  )

export type Beside = { id: string; edge: 'before' | 'after' }

/** The ranks to write so that a column is directly before or after another one. */
export function ranksBeside(
  columns: readonly PlacedColumn[],
  id: string,
  beside: Beside,
): Map<string, string> {
  const others = columns.filter((column) => column.id !== id)
  const at = others.findIndex((column) => column.id === beside.id)
  return at < 0 ? new Map() : ranksFor(others, id, beside.edge === 'after' ? at + 1 : at)
}
