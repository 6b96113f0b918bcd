import type { LayoutValue } from '#schema/objects/layout.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import type { Cards } from './Cards.ts'
import type { BoardColumn } from './lists.ts'
import { inOrder, rankFrom } from './ranks.ts'
import type { Ranked } from './ranks.ts'

/** Where a card is put: beside another, first in the column, or under all of its cards. */
export type Place = { beside: string; edge: 'before' | 'after' } | 'first' | 'last'
export type ShownCard = Ranked & { row: ObjectRow }

/** What every part of the board works with. */
export type Board = {
  cards: Cards
  columns: readonly BoardColumn[]
  /** The ranks of each column by object. */
  ranks: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** What a card shows under its name. */
  properties: readonly ViewColumn[]
  /** The words of the create button; null where the reader may add nothing. */
  create: string | null
  hrefOf: (id: string) => string
  open: (id: string) => void
  add: (option: string) => void
  mayMove: (card: ObjectRow) => boolean
  move: (id: string, option: string, place: Place) => void
  /** Has the card take the focus where it appears next. */
  focusNext: (id: string) => void
  /** Whether the card is to take the focus, once. */
  takesFocus: (id: string) => boolean
}

/** `rank/<option>/<object>` by option; an option's id may hold a slash, an object's never does. */
export function ranksByColumn(kept: ReadonlyMap<string, LayoutValue>): Board['ranks'] {
  const found = new Map<string, Map<string, string>>()
  for (const [key, value] of kept) {
    const [at, rank] = [key.lastIndexOf('/'), rankFrom(value)]
    if (at < 0 || rank === null) continue
    const option = key.slice(0, at)
    const ranks = found.get(option) ?? new Map<string, string>()
    found.set(option, ranks.set(key.slice(at + 1), rank))
  }
  return found
}

/** The cards of a column in the order in which they stand. */
export const shownCards = ({ cards, ranks }: Pick<Board, 'cards' | 'ranks'>, option: string): ShownCard[] =>
  inOrder(cards.of(option).map((row) => ({ id: row.id, row, rank: ranks.get(option)?.get(row.id) ?? null })))
