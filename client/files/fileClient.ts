import { Client, fetchExchange } from 'urql'
import type { AnyVariables, DocumentInput } from 'urql'
import { DomainError } from '#schema/errors.ts'
import { authorizedFetch } from '../platform/authorizedFetch.ts'
import { domainErrorOf } from '../platform/failure.ts'

const clients = new Map<string, Client>()

/** The GraphQL client of a space's files: separate from the main client, and bound to its space. */
export function fileClient(space: string): Client {
  const found = clients.get(space)
  if (found) return found
  const made = new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetch: authorizedFetch,
    fetchOptions: { headers: { Space: space } },
    exchanges: [fetchExchange],
  })
  clients.set(space, made)
  return made
}

/** Asks about files, or changes them. Throws DomainError. */
export async function askFiles<Data, Variables extends AnyVariables>(
  space: string,
  document: DocumentInput<Data, Variables>,
  { kind, variables }: { kind: 'query' | 'mutation'; variables: Variables },
): Promise<Data> {
  const { data, error } = await fileClient(space)[kind](document, variables).toPromise()
  if (error) throw domainErrorOf(error)
  if (data === undefined) throw new DomainError('unexpected')
  return data
}
