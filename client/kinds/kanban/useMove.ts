import type * as Y from 'yjs'
import type { LayoutPath } from '#schema/objects/layout.ts'
import type { Layout } from '../../objects/view/useLayout.ts'
import { showFailure } from '../../platform/toasts.ts'
import { shownCards } from './board.ts'
import type { Board, Place } from './board.ts'
import { ranksFor } from './ranks.ts'
import type { Ranked } from './ranks.ts'

/** More cards than this get no rank for the sake of one that is put under them. */
const ranksMost = 200

type MoveOptions = { doc: Y.Doc; layout: Layout } & Pick<Board, 'cards' | 'ranks'>

/** ROV.13: puts a card into a place, at once; where what that says is not stored, it goes back with a word about it. */
export function useMove({ doc, layout, cards, ranks }: MoveOptions): Board['move'] {
  return (id, cell, place) => {
    const card = cards.card(id)
    if (!card) return
    const from = cards.cellOf(card)
    const others = shownCards({ cards, ranks }, cell).filter((other) => other.id !== id)
    const at = indexOf(others, place, cards.cell(cell).isWhole)
    const written = at === null ? new Map<string, string>() : ranksFor(others, id, at)
    const pathOf = (of: string, object: string): LayoutPath => ['rank', of, object]
    const left = ranks.get(from.column)?.get(id)
    doc.transact(() => {
      if (from.column !== cell.column) layout.setShared(pathOf(from.column, id), undefined)
      for (const [object, rank] of written) layout.setShared(pathOf(cell.column, object), rank)
    })
    if (from.column === cell.column && from.lane === cell.lane) return
    cards.move(id, cell).catch((error: unknown) => {
      doc.transact(() => {
        layout.setShared(pathOf(cell.column, id), undefined)
        layout.setShared(pathOf(from.column, id), left)
      })
      showFailure(error)
    })
  }
}

/** Before which of the others; null where the place has no rank of its own. */
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
