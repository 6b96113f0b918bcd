import { useQuery } from 'urql'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { eventIdOf } from './nodeRef.ts'
import type { NodeRef } from './nodeRef.ts'
import { pendingRequests } from './requestOperations.ts'
import type { PendingRequest } from './requestOperations.ts'

/** The requests for a node that wait for an answer, live: the newest, and how many there are. */
export function useRequests(node: NodeRef, most = 1): { requests: PendingRequest[]; total: number } {
  const [{ data }, read] = useQuery({
    query: pendingRequests,
    variables: { ...node, perPage: most },
    requestPolicy: 'network-only',
  })
  useSpaceEvents(({ kind, id }) => {
    if (kind === 'refetch' || (kind === 'access_request_changed' && id === eventIdOf(node)))
      read({ requestPolicy: 'network-only' })
  })
  const found = data?.paginate_accessRequest
  return { requests: found?.data ?? [], total: found?.paginatorInfo.total ?? 0 }
}
