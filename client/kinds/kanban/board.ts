import type { LayoutValue } from '#schema/objects/layout.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import type { ActionRecord } from '../../types/operations.ts'
import type { Arranging } from './arranging.ts'
import type { Cell } from './axis.ts'
import type { Cards } from './Cards.ts'
import type { BoardLane } from './lanes.ts'
import type { BoardColumn } from './lists.ts'
import { inOrder, rankFrom } from '../../objects/view/ranks.ts'
import type { Ranked } from '../../objects/view/ranks.ts'

/** A limit of cards is at most this. */
export const limitMost = 9999

/** Where a card is put: beside another, first in the cell, or under all of its cards. */
export type Place = { beside: string; edge: 'before' | 'after' } | 'first' | 'last'
export type ShownCard = Ranked & { row: ObjectRow }

/** What every part of the board works with. */
export type Board = {
  label: string
  /** The board as it was shown last, for what happens after a part was drawn: parts that stay the same are not redrawn. */
  now: () => Board
  cards: Cards
  /** From left to right, without those that the board hides. */
  columns: readonly BoardColumn[]
  hidden: readonly BoardColumn[]
  /** Null for who may not change the page. */
  arranging: Arranging | null
  /** Whether the reader has folded a column, where they have said. */
  isColumnFolded: (column: string) => boolean
  foldColumn: (column: string, isFolded: boolean) => void
  /** Null where the board has none. */
  lanes: readonly BoardLane[] | null
  /** Whether a new object can be made for a lane: its author is whoever makes it. */
  addsToLanes: boolean
  /** The ranks of each column by object: lanes share them, so that a board keeps its order without them. */
  ranks: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** What a card shows under its name. */
  properties: readonly ViewColumn[]
  /** The most cards that a column should have. */
  limitOf: (column: string) => number | null
  isFolded: (lane: string) => boolean
  fold: (lane: string, isFolded: boolean) => void
  /** The words of the create button; null where the reader may add nothing. */
  create: string | null
  hrefOf: (id: string) => string
  open: (id: string) => void
  add: (cell: Cell) => void
  /** Makes a copy of a card below it. */
  duplicate: (card: ObjectRow, cell: Cell) => void
  /** What can be run on a card by who may edit it. */
  actionsOf: (card: ObjectRow) => readonly ActionRecord[]
  mayMove: (card: ObjectRow) => boolean
  mayPut: (id: string, cell: Cell) => boolean
  move: (id: string, cell: Cell, place: Place) => void
  /** Moves a card by its menu: where it comes to stand is shown, and it takes the focus there. */
  send: (id: string, cell: Cell) => void
  /** Whether a card, or the head of a column, is to take the focus, once. */
  takesFocus: (id: string) => boolean
  /** Brings a card into view, and gives it the focus where that is asked. */
  seek: (id: string, how?: { focus: boolean }) => void
  /** What was sought last. */
  sought: { id: string } | null
  /** Takes how a cell is brought into view. */
  setShowCell: (show: (cell: Cell) => void) => void
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

/** The cards of a cell in the order in which they stand. */
export const shownCards = ({ cards, ranks }: Pick<Board, 'cards' | 'ranks'>, cell: Cell): ShownCard[] =>
  inOrder(
    cards.of(cell).map((row) => ({ id: row.id, row, rank: ranks.get(cell.column)?.get(row.id) ?? null })),
  )

/** What the head of a column takes the focus by; no card has such an id. */
export const headOf = (column: string): string => `head/${column}`
