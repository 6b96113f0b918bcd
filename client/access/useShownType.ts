import { useQuery } from 'urql'
import type { AccessNodeRef } from './useChange.ts'
import { namedType, shownType } from './operations.ts'

/** The type whose objects a page shows, if the reader may give access to it; without that the page shows nothing. */
export function useShownType({ type, id }: AccessNodeRef): { id: string; label: string } | null {
  const [{ data: page }] = useQuery({ query: shownType, variables: { id }, pause: type !== 'page' })
  const linked = page?.page?.linked_type_id ?? null
  const [{ data }] = useQuery({ query: namedType, variables: { id: linked ?? '' }, pause: linked === null })
  return linked !== null && data?.type?.level === 'full' ? data.type : null
}
