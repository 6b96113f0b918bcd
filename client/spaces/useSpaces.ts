import { useCallback } from 'react'
import { useQuery } from 'urql'
import { mySpaces } from './operations.ts'
import type { SpaceRow } from './operations.ts'

type Spaces = { spaces: SpaceRow[]; loading: boolean; failed: boolean; reload: () => void }

/** The person's spaces in their own order. */
export function useSpaces(): Spaces {
  const [{ data, fetching, error }, execute] = useQuery({ query: mySpaces })
  const reload = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  return {
    spaces: data?.paginate_space.data ?? [],
    loading: fetching && !data,
    failed: error !== undefined && !data,
    reload,
  }
}
