import { useCallback } from 'react'
import { useQuery } from 'urql'
import { groupList } from './operations.ts'
import type { GroupRow } from './operations.ts'

/** The groups of the active space: Team first, Excluded last; undefined until they have been read. */
export function useGroups(): { groups: GroupRow[] | undefined; reload: () => void } {
  const [{ data }, execute] = useQuery({ query: groupList, requestPolicy: 'cache-and-network' })
  const reload = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  return { groups: data?.paginate_group.data, reload }
}
