import type { TreeNode } from '../../platform/spaceEvents.ts'
import type { Tree } from './Tree.ts'

/** One visible line of the tree. `level` counts from 1, `index` and `of` number it among its siblings. */
export type Row = {
  node: TreeNode
  level: number
  index: number
  of: number
  hasChildren: boolean
  expanded: boolean
  /** The part of the label that was looked for. */
  hit?: { at: number; length: number }
  /** Stands open whatever the reader folds. */
  isFixed?: boolean
}

/** The lines that show with the pages of `expanded` open, from top to bottom. */
export function treeRows(tree: Tree, expanded: ReadonlySet<string>): Row[] {
  const rows: Row[] = []
  const walk = (parent: string | null, level: number) => {
    const siblings = tree.children(parent)
    siblings.forEach((node, index) => {
      const hasChildren = tree.children(node.id).length > 0
      const isOpen = hasChildren && expanded.has(node.id)
      rows.push({ node, level, index, of: siblings.length, hasChildren, expanded: isOpen })
      if (isOpen) walk(node.id, level + 1)
    })
  }
  walk(null, 1)
  return rows
}

/**
 * The lines of the pages whose label contains `text`, without regard to case, and of those above them: where a page
 * lies shows by its place.
 */
export function foundRows(tree: Tree, text: string): Row[] {
  const wanted = text.trim().toLocaleLowerCase()
  const walk = (parent: string | null, level: number): Row[] => {
    const kept = tree.children(parent).flatMap((node) => {
      const at = tree.labelOf(node).toLocaleLowerCase().indexOf(wanted)
      const below = walk(node.id, level + 1)
      return at >= 0 || below.length > 0 ? [{ node, at, below }] : []
    })
    return kept.flatMap(({ node, at, below }, index) => [
      {
        node,
        level,
        index,
        of: kept.length,
        hasChildren: below.length > 0,
        expanded: below.length > 0,
        isFixed: true,
        hit: at >= 0 ? { at, length: wanted.length } : undefined,
      },
      ...below,
    ])
  }
  return walk(null, 1)
}

/** Pages as a flat list, for favorites and the pages opened last. */
export const flatRows = (nodes: readonly TreeNode[]): Row[] =>
  nodes.map((node, index) => ({
    node,
    level: 1,
    index,
    of: nodes.length,
    hasChildren: false,
    expanded: false,
  }))
