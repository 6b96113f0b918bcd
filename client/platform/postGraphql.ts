import { DomainError } from '#schema/errors.ts'
import { codeOfStatus, domainErrorOf } from './failure.ts'

/** One GraphQL request without cache, by nobody or under a given token, for the small entries. Throws DomainError. */
export async function postGraphql<Data>(
  query: string,
  variables: Record<string, unknown>,
  token?: string,
): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  }).catch((error: unknown) => {
    throw domainErrorOf(error)
  })
  const answer = (await response.json().catch(() => ({}))) as { data?: Data; errors?: unknown[] }
  if (answer.errors) throw domainErrorOf({ graphQLErrors: answer.errors })
  if (!answer.data) throw new DomainError(codeOfStatus(response.status))
  return answer.data
}
