import type * as Y from 'yjs'
import { readLayout, writeLayout } from '#schema/objects/layout.ts'
import type { LayoutPath } from '#schema/objects/layout.ts'
import { showFailure } from '../../platform/toasts.ts'
import type { Cell } from './axis.ts'
import { shownCards } from './board.ts'
import type { Board, Place } from './board.ts'
import type { Cards } from './Cards.ts'
import type { Deeds } from './deeds.ts'
import { rankFrom, ranksFor } from '../../objects/view/ranks.ts'
import type { Ranked } from '../../objects/view/ranks.ts'

/** More cards than this get no rank for the sake of one that is put under them. */
const ranksMost = 200

type MoveOptions = { doc: Y.Doc; deeds: Deeds } & Pick<Board, 'cards' | 'ranks'>

const pathOf = (column: string, card: string): LayoutPath => ['rank', column, card]

/** ROV.13: moves a card at once; if its values cannot be stored, it goes back with a message. */
export function useMove({ doc, cards, ranks, deeds }: MoveOptions): Board['move'] {
  return (id, cell, place) => {
    const card = cards.card(id)
    if (!card) return
    const from = cards.cellOf(card)
    const others = shownCards({ cards, ranks }, cell).filter((other) => other.id !== id)
    const at = indexOf(others, place, cards.cell(cell).isWhole)
    const written = at === null ? new Map<string, string>() : ranksFor(others, id, at)
    const left = rankFrom(readLayout(doc, pathOf(from.column, id)))
    const put = () =>
      doc.transact(() => {
        if (from.column !== cell.column) writeLayout(doc, pathOf(from.column, id), undefined)
        for (const [object, rank] of written) writeLayout(doc, pathOf(cell.column, object), rank)
      })
    const putBack = () =>
      doc.transact(() => {
        writeLayout(doc, pathOf(cell.column, id), undefined)
        writeLayout(doc, pathOf(from.column, id), left ?? undefined)
      })
    put()
    const forget = deeds.push({
      back: () => goOn(cards, id, { from: cell, to: from, rank: putBack, unrank: put }),
      again: () => goOn(cards, id, { from, to: cell, rank: put, unrank: putBack }),
    })
    if (isSame(from, cell)) return
    cards.move(id, cell).catch((error: unknown) => {
      forget()
      putBack()
      showFailure(error)
    })
  }
}

const isSame = (a: Cell, b: Cell): boolean => a.column === b.column && a.lane === b.lane

type Way = { from: Cell; to: Cell; rank: () => void; unrank: () => void }

/** Undoes or redoes a move; if others have moved the card since, it stays. */
async function goOn(cards: Cards, id: string, { from, to, rank, unrank }: Way): Promise<void> {
  const card = cards.card(id)
  if (!card || !isSame(cards.cellOf(card), from)) return
  rank()
  if (isSame(from, to)) return
  try {
    await cards.move(id, to)
  } catch (error) {
    unrank()
    throw error
  }
}

/** The card that it goes before; null if the place has no rank of its own. */
function indexOf(others: readonly Ranked[], place: Place, isWhole: boolean): number | null {
  if (place === 'first') return 0
  const last = others.length
  const found =
    place === 'last'
      ? isWhole || last === 0
        ? last
        : null
      : others.findIndex(({ id }) => id === place.beside) + (place.edge === 'after' ? 1 : 0)
  if (found === null || found < 0) return null
  return others.slice(0, found).filter(({ rank }) => rank === null).length > ranksMost ? null : found
}
