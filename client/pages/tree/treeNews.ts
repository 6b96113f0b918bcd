import { isAboutPage } from '#schema/events.ts'
import type { SpaceEventBody, TreeNode } from '../../platform/spaceEvents.ts'

/** `changes` are the nodes to insert, or to remove where null. */
type TreeNews = { changes: Map<string, TreeNode | null>; isStale: boolean }

/** The effect of events on the tree; `isStale` if they do not say what has changed. */
export function treeNews(bodies: SpaceEventBody[]): TreeNews {
  const changes = new Map<string, TreeNode | null>()
  let isStale = false
  for (const { kind, id, ids, node } of bodies) {
    if (kind === 'refetch' || kind === 'access_changed') isStale = true
    if (!isAboutPage(kind)) continue
    if (kind === 'page_deleted') for (const each of ids) changes.set(each, null)
    if ((kind === 'page_restored' || kind === 'page_created') && ids.length > 0) isStale = true
    if (id && kind !== 'page_version_created') changes.set(id, kind === 'page_deleted' ? null : node)
  }
  return { changes, isStale }
}
