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

/** Pages as a flat list, for search and favorites. */
export const flatRows = (nodes: readonly TreeNode[]): Row[] =>
  nodes.map((node, index) => ({
    node,
    level: 1,
    index,
    of: nodes.length,
    hasChildren: false,
    expanded: false,
  }))
