import type { Place, Tree } from './Tree.ts'

/** The move of a page by a key or a menu item. */
export type Step = 'up' | 'down' | 'in' | 'out'

/** The place of a page after one step; undefined if there is none. */
export function placeOfStep(tree: Tree, id: string, step: Step): Place | undefined {
  const node = tree.get(id)
  if (!node) return undefined
  const parent = tree.parentOf(node)
  const siblings = tree.children(parent?.id ?? null)
  const index = siblings.findIndex((each) => each.id === id)
  const own = parent?.id ?? null
  switch (step) {
    case 'up':
      return index > 0 ? { parent: own, after: siblings[index - 2]?.id ?? null } : undefined
    case 'down': {
      const next = siblings[index + 1]
      return next && { parent: own, after: next.id }
    }
    case 'in': {
      const before = siblings[index - 1]
      return before && { parent: before.id, after: tree.children(before.id).at(-1)?.id ?? null }
    }
    case 'out':
      return parent && { parent: tree.parentOf(parent)?.id ?? null, after: parent.id }
  }
}

export type Drop = 'reorder-before' | 'reorder-after' | 'combine'

/** The place of a page dropped on another; undefined if it would be within itself. */
export function placeOfDrop(tree: Tree, dragged: string, target: string, drop: Drop): Place | undefined {
  const node = tree.get(target)
  if (!node || dragged === target || isWithin(tree, target, dragged)) return undefined
  if (drop === 'combine') {
    const last = tree.children(target).findLast(({ id }) => id !== dragged)
    return { parent: target, after: last?.id ?? null }
  }
  const parent = tree.parentOf(node)?.id ?? null
  const siblings = tree.children(parent).filter(({ id }) => id !== dragged)
  const index = siblings.findIndex(({ id }) => id === target)
  return { parent, after: drop === 'reorder-after' ? target : (siblings[index - 1]?.id ?? null) }
}

/** True when `id` lies anywhere below `above`. */
export const isWithin = (tree: Tree, id: string, above: string): boolean =>
  tree.ancestors(id).some((ancestor) => ancestor.id === above)
