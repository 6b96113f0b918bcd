import { useQuery } from 'urql'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { objectGrants, pageGrants, propertyGrants, spaceGrants, typeGrants } from './operations.ts'
import type { AccessNodeRef } from './useChange.ts'

const queries = {
  page: pageGrants,
  type: typeGrants,
  property: propertyGrants,
  object: objectGrants,
  space: spaceGrants,
}

/** A page of the grants that apply to a node, live. */
export function useGrants({ type, id }: AccessNodeRef, page: number) {
  const [{ data, error }, read] = useQuery({
    query: queries[type],
    variables: { id, page },
    requestPolicy: 'network-only',
  })
  const reload = () => read({ requestPolicy: 'network-only' })
  useSpaceEvents(({ kind }) => {
    if (
      kind === 'access_changed' ||
      kind === 'members_changed' ||
      kind === 'page_moved' ||
      kind === 'refetch'
    )
      reload()
  })
  return { access: data?.access, failed: error !== undefined || data?.access === null, reload }
}
