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

/** The target of a card: next to another, first in the cell, or after all of its cards. */
export type Place = { beside: string; edge: 'before' | 'after' } | 'first' | 'last'
export type ShownCard = Ranked & { row: ObjectRow }

/** The state that every part of the board uses. */
export type Board = {
  label: string
  /** The current board, for events that happen after a part was drawn: unchanged parts are not redrawn. */
  now: () => Board
  cards: Cards
  /** From left to right, without those that the board hides. */
  columns: readonly BoardColumn[]
  hidden: readonly BoardColumn[]
  /** Null for people who may not change the page. */
  arranging: Arranging | null
  /** Whether the reader has collapsed a column, if they have chosen. */
  isColumnFolded: (column: string) => boolean
  foldColumn: (column: string, isFolded: boolean) => void
  /** Null if the board has none. */
  lanes: readonly BoardLane[] | null
  /** Whether a new object can be created in a lane: its author is always the person who creates it. */
  addsToLanes: boolean
  /** The ranks of each column by object. Lanes share them, so that a board without lanes has the same order. */
  ranks: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** The fields under a card's name. */
  properties: readonly ViewColumn[]
  /** The most cards that a column should have. */
  limitOf: (column: string) => number | null
  isFolded: (lane: string) => boolean
  fold: (lane: string, isFolded: boolean) => void
  /** The label of the create button; null if the reader may add nothing. */
  create: string | null
  hrefOf: (id: string) => string
  open: (id: string) => void
  add: (cell: Cell) => void
  /** Makes a copy of a card below it. */
  duplicate: (card: ObjectRow, cell: Cell) => void
  /** The actions that people who may edit a card can run on it. */
  actionsOf: (card: ObjectRow) => readonly ActionRecord[]
  mayMove: (card: ObjectRow) => boolean
  mayPut: (id: string, cell: Cell) => boolean
  move: (id: string, cell: Cell, place: Place) => void
  /** Moves a card by its menu: scrolls to its new place and focuses it. */
  send: (id: string, cell: Cell) => void
  /** Whether a card, or the head of a column, is to take the focus, once. */
  takesFocus: (id: string) => boolean
  /** Scrolls to a card, and focuses it if requested. */
  seek: (id: string, how?: { focus: boolean }) => void
  /** The last search. */
  sought: { id: string } | null
  /** Takes how a cell is brought into view. */
  setShowCell: (show: (cell: Cell) => void) => void
}

/** `rank/<option>/<object>` by option; an option's id may contain a slash, an object's never does. */
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

/** The cards of a cell in display order. */
export const shownCards = ({ cards, ranks }: Pick<Board, 'cards' | 'ranks'>, cell: Cell): ShownCard[] =>
  inOrder(
    cards.of(cell).map((row) => ({ id: row.id, row, rank: ranks.get(cell.column)?.get(row.id) ?? null })),
  )

/** The focus id of a column's head; no card has such an id. */
export const headOf = (column: string): string => `head/${column}`
