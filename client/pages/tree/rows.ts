import type { TreeNode } from '../../platform/spaceEvents.ts'
import type { ObjectNode } from './objects/operations.ts'
import type { Tree } from './Tree.ts'
import type { TreeLine } from './useTreeKeys.ts'

/** A line of a page. */
export type PageRow = TreeLine & {
  node: TreeNode
  object?: undefined
  /** The part of the label that was looked for. */
  hit?: { at: number; length: number }
}
/** A line of an object among pages. */
type ObjectRow = TreeLine & { object: ObjectNode; node?: undefined }
export type Row = PageRow | ObjectRow

/** The visible lines when the pages in `expanded` are open, from top to bottom. */
export function treeRows(tree: Tree, expanded: ReadonlySet<string>): PageRow[] {
  const rows: PageRow[] = []
  const walk = (parent: string | null, level: number) => {
    const siblings = tree.children(parent)
    siblings.forEach((node, index) => {
      const hasChildren = tree.children(node.id).length > 0
      const isOpen = hasChildren && expanded.has(node.id)
      rows.push({ id: node.id, node, level, index, of: siblings.length, hasChildren, expanded: isOpen })
      if (isOpen) walk(node.id, level + 1)
    })
  }
  walk(null, 1)
  return rows
}

/**
 * The lines of the pages whose label contains `text`, case-insensitively, and of their ancestors, which show where a
 * page is.
 */
export function foundRows(tree: Tree, text: string): PageRow[] {
  const wanted = text.trim().toLocaleLowerCase()
  const walk = (parent: string | null, level: number): PageRow[] => {
    const kept = tree.children(parent).flatMap((node) => {
      const at = tree.labelOf(node).toLocaleLowerCase().indexOf(wanted)
      const below = walk(node.id, level + 1)
      return at >= 0 || below.length > 0 ? [{ node, at, below }] : []
    })
    return kept.flatMap(({ node, at, below }, index) => [
      {
        id: node.id,
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

/** The entries of flat lists: pages, and objects by their `type_id`. */
export type Listed = TreeNode | ObjectNode

/** Pages and objects as a flat list, for favorites and recently opened ones. */
export const flatRows = (listed: readonly Listed[]): Row[] =>
  listed.map((each, index) => ({
    ...('type_id' in each ? { object: each } : { node: each }),
    id: each.id,
    level: 1,
    index,
    of: listed.length,
    hasChildren: false,
    expanded: false,
  }))
