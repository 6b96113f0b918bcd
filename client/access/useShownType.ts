import { useQuery } from 'urql'
import { graphql } from '../platform/graphql.ts'
import { query } from '../platform/graphqlClient.ts'
import type { AccessNodeRef, Principal } from './useChange.ts'
import { typeGrants } from './operations.ts'
import type { Grant } from './operations.ts'

const shownType = graphql(`
  query ShownType($id: ID!) {
    page(id: $id) {
      id
      linked_type_id
    }
  }
`)

const namedType = graphql(`
  query NamedType($id: ID!) {
    type(id: $id) {
      id
      label
      level
    }
  }
`)

/** The type whose objects a page shows, if the reader may give access to it; without that the page shows nothing. */
export function useShownType({ type, id }: AccessNodeRef): { id: string; label: string } | null {
  const [{ data: page }] = useQuery({ query: shownType, variables: { id }, pause: type !== 'page' })
  const linked = page?.page?.linked_type_id ?? null
  const [{ data }] = useQuery({ query: namedType, variables: { id: linked ?? '' }, pause: linked === null })
  return linked !== null && data?.type?.level === 'full' ? data.type : null
}

/** The grant on a type itself that a person or a group has, if it is among the first of its list. */
export async function grantOnType(type: string, who: Principal): Promise<Grant | undefined> {
  const { access } = await query(typeGrants, { id: type, page: 1 })
  return access?.grants.data.find(
    ({ inherited, subject, group }) =>
      !inherited && ('subject_id' in who ? subject?.id === who.subject_id : group?.id === who.group_id),
  )
}
