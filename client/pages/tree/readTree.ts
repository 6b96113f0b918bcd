import { hearEvent } from '../../platform/heardEvents.ts'
import { queryPlain } from '../../platform/queryPlain.ts'
import type { TreeNode } from '../../platform/spaceEvents.ts'
import { pageTree } from '../operations.ts'

/** The readable pages of a space, and the id of an event up to which they know what happened. Throws DomainError. */
export async function readTree(space: string): Promise<{ nodes: TreeNode[]; knows: bigint }> {
  const nodes: TreeNode[] = []
  let knows: bigint | undefined
  for (let page = 1, more = true; more; page++) {
    const { page_tree } = await queryPlain(pageTree, { space, page })
    // Later pages were read later, but what the first one missed they do not have.
    if (knows === undefined) hearEvent(space, page_tree.event_id ?? '0')
    knows ??= BigInt(page_tree.event_id ?? 0)
    for (const node of page_tree.data) nodes.push(node)
    more = page_tree.paginatorInfo.hasMorePages
  }
  return { nodes, knows: knows ?? 0n }
}
