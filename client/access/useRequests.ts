import { useQuery } from 'urql'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { pendingRequests } from './operations.ts'
import type { PendingRequest } from './operations.ts'

/** The requests for a page that wait for an answer, live: the newest, and how many there are. */
export function useRequests(pageId: string, most = 1): { requests: PendingRequest[]; total: number } {
  const [{ data }, read] = useQuery({
    query: pendingRequests,
    variables: { id: pageId, perPage: most },
    requestPolicy: 'network-only',
  })
  useSpaceEvents(({ kind, id }) => {
    if (kind === 'refetch' || (kind === 'access_request_changed' && id === pageId))
      read({ requestPolicy: 'network-only' })
  })
  const found = data?.paginate_accessRequest
  return { requests: found?.data ?? [], total: found?.paginatorInfo.total ?? 0 }
}
