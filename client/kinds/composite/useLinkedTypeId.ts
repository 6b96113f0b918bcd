import { useQuery } from 'urql'
import { linkedType } from '../../objects/view/operations.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'

/** The id of the type whose objects a page shows; empty until it is known, and if there is none. */
export function useLinkedTypeId(page: string): string {
  const [{ data }, read] = useQuery({ query: linkedType, variables: { page } })
  useSpaceEvents(({ kind, id }) => {
    const isChanged = id === page && kind === 'page_updated'
    if (isChanged || kind === 'refetch' || kind === 'access_changed') read({ requestPolicy: 'network-only' })
  })
  return data?.page?.linked_type_id ?? ''
}
