import { hearEvent } from '../../platform/heardEvents.ts'
import { queryPlain } from '../../platform/queryPlain.ts'
import type { TreeNode } from '../../platform/spaceEvents.ts'
import { pageTree } from '../operations.ts'
import type { ObjectNode } from './objects/operations.ts'

type ReadTree = { nodes: TreeNode[]; knows: bigint; favorites: ObjectNode[] | undefined }

/**
 * The readable pages of a space, and the id of the last event that they include. With them, if requested, the objects
 * that the person has flagged, if these are few. Throws DomainError.
 */
export async function readTree(space: string, withFavorites: boolean): Promise<ReadTree> {
  const nodes: TreeNode[] = []
  let knows: bigint | undefined
  let favorites: ObjectNode[] | undefined
  for (let page = 1, more = true; more; page++) {
    const isFirst = withFavorites && page === 1
    const { page_tree, paginate_favoriteObject: flagged } = await queryPlain(pageTree, {
      space,
      page,
      isFirst,
    })
    // Later pages were read later, but only the first one is certain to include its event.
    if (knows === undefined) hearEvent(space, page_tree.event_id ?? '0')
    knows ??= BigInt(page_tree.event_id ?? 0)
    if (flagged && !flagged.paginatorInfo.hasMorePages) favorites = flagged.data
    for (const node of page_tree.data) nodes.push(node)
    more = page_tree.paginatorInfo.hasMorePages
  }
  return { nodes, knows: knows ?? 0n, favorites }
}
