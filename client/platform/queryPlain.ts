import { stringifyDocument } from 'urql'
import type { AnyVariables, DocumentInput } from 'urql'
import { DomainError } from '#schema/errors.ts'
import { authorizedFetch } from './authorizedFetch.ts'
import { codeOfStatus, domainErrorOf } from './failure.ts'

type Answer<Data> = { data?: Data; errors?: unknown[] }

/**
 * Reads without the cache, for long lists that are stored elsewhere: moving ten thousand records into the cache and
 * out of it costs more than the network. In the active space, or in another one. Throws DomainError.
 */
export async function queryPlain<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
  space?: string,
): Promise<Data> {
  const body = JSON.stringify({ query: stringifyDocument(document), variables })
  const headers = { 'Content-Type': 'application/json', ...(space && { Space: space }) }
  const init = { method: 'POST', headers, body }
  const response = await authorizedFetch('/graphql', init).catch((error: unknown) => {
    throw domainErrorOf(error)
  })
  const answer = (await response.json().catch(() => ({}))) as Answer<Data>
  if (answer.errors) throw domainErrorOf({ graphQLErrors: answer.errors })
  if (!answer.data) throw new DomainError(codeOfStatus(response.status))
  return answer.data
}
