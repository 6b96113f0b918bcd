import { equalityDeep } from 'lib0/function'
import type { BoardJson } from '#schema/kinds/board.ts'
import type { BoardElement } from '#schema/kinds/elements/element.ts'

/** The elements of `boardShape.json`; anything else gives none. */
export function elementsOfJson(json: unknown): Map<string, BoardElement> {
  const { elements } = (typeof json === 'object' && json !== null ? json : {}) as Partial<BoardJson>
  return new Map((Array.isArray(elements) ? elements : []).map((element) => [element.id, element]))
}

/** Which elements were added, removed and changed between two states of a board. */
export function compareElements(olderJson: unknown, newerJson: unknown) {
  const [older, newer] = [elementsOfJson(olderJson), elementsOfJson(newerJson)]
  // What ties others to an element is no change of it.
  const alone = (element: BoardElement | undefined) => element && { ...element, boundElements: [] }
  const common = [...newer.keys()].filter((id) => older.has(id))
  return {
    older,
    newer,
    added: [...newer.keys()].filter((id) => !older.has(id)),
    removed: [...older.keys()].filter((id) => !newer.has(id)),
    changed: common.filter((id) => !equalityDeep(alone(older.get(id)), alone(newer.get(id)))),
  }
}
