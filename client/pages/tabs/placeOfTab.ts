import type { Place, Tree } from '../tree/Tree.ts'

/** The place of a tab as the `index`th of its bar, counted from 0; undefined if it is already there. */
export function placeOfTab(tree: Tree, id: string, index: number): Place | undefined {
  const node = tree.get(id)
  if (!node?.parent) return undefined
  const tabs = tree.tabs(node.parent)
  const now = tabs.findIndex((each) => each.id === id)
  if (now < 0 || now === index || index < 0 || index >= tabs.length) return undefined
  const others = tabs.filter((each) => each.id !== id)
  const before = others[index - 1]
  if (before) return { parent: node.parent, after: before.id }
  // First among the tabs is directly before the next one, whatever child pages are above them.
  const siblings = tree.children(node.parent).filter((each) => each.id !== id)
  const next = siblings.findIndex((each) => each.id === others[0]!.id)
  return { parent: node.parent, after: siblings[next - 1]?.id ?? null }
}
