import { useQuery } from 'urql'
import { useTree } from '../../pages/tree/TreeStore.ts'
import { graphql } from '../../platform/graphql.ts'
import type { TreeNode } from '../../platform/spaceEvents.ts'

const recentPages = graphql(`
  query RecentPages {
    paginate_recent(page: 1, perPage: 8) {
      data {
        key
        id
      }
    }
  }
`)

/** The pages of this space that the person opened last, the newest first. */
export function useRecentPages(): { pages: TreeNode[]; isLoading: boolean } {
  const { tree } = useTree()
  const [{ data, fetching }] = useQuery({ query: recentPages, requestPolicy: 'cache-and-network' })
  const pages = (data?.paginate_recent.data ?? []).flatMap(({ id }) => tree.get(id) ?? [])
  return { pages, isLoading: fetching && !data }
}
