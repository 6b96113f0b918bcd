import { useCallback } from 'react'
import { useQuery } from 'urql'
import { mySpaces } from './operations.ts'
import type { SpaceRow } from './operations.ts'

type Spaces = { spaces: SpaceRow[]; loading: boolean; failed: boolean; reload: () => void }

/** The person's spaces in their own order; `fresh` asks the server too where they have been read before. */
export function useSpaces({ fresh = false } = {}): Spaces {
  const [{ data, fetching, error }, execute] = useQuery({
    query: mySpaces,
    requestPolicy: fresh ? 'cache-and-network' : 'cache-first',
  })
  const reload = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  return {
    spaces: data?.paginate_space.data ?? [],
    loading: fetching && !data,
    failed: error !== undefined && !data,
    reload,
  }
}
