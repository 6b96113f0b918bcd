import { cacheExchange } from '@urql/exchange-graphcache'
import { Client, fetchExchange, mapExchange } from 'urql'
import type { AnyVariables, DocumentInput } from 'urql'
import { DomainError } from '#schema/errors.ts'
import { authorizedFetch } from './authorizedFetch.ts'
import { domainErrorOf } from './failure.ts'
import { freshReads } from './freshReads.ts'
import { serverState } from './serverState.ts'
import { showFailure } from './toasts.ts'

/** RER.02, RER.03: told as a toast whoever asked, since a list that stays empty would not say why. */
const toasted: ReadonlySet<string> = new Set(['space_requests_quota', 'user_spaces_quota'])

const reads = freshReads()

/** The one GraphQL client of the workspace; its cache knows records by type and id. */
export const graphqlClient = reads.watch(
  new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetch: authorizedFetch,
    exchanges: [
      reads.exchange,
      mapExchange({
        onError: (error) => {
          const failure = domainErrorOf(error)
          if (toasted.has(failure.code)) showFailure(failure)
          if (failure.code === 'disk_full') void serverState.check()
        },
      }),
      cacheExchange({
        keys: {
          PaginatorInfo: () => null,
          Session: () => null,
          FullName: () => null,
          Publication: () => null,
          UserConfig: () => null,
          TreeSettings: () => null,
          SpaceQuota: () => null,
          TextEditorSettings: () => null,
          HotkeyChoice: () => null,
          CommentAnchor: () => null,
          CommentAuthor: () => null,
          CommentDeletePayload: () => null,
          CommentMention: () => null,
          CommentPage: () => null,
          CommentPayload: () => null,
          CommentThreadPage: () => null,
          CommentThreadPayload: () => null,
          PageVersionPage: () => null,
          PageVersionPayload: () => null,
          GroupNode: (node) => node.key as string,
          SearchPage: () => null,
          SearchHit: () => null,
          TextMark: () => null,
          TypeIndex: () => null,
          TypeIndexes: () => null,
          TypeIndexPart: () => null,
          TreeNode: (node) => node.key as string,
        },
      }),
      fetchExchange,
    ],
  }),
)

/** Reads past the cache and fills it. Throws DomainError. */
export async function query<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, error } = await graphqlClient.query(document, variables, { requestPolicy: 'network-only' })
  if (error) throw domainErrorOf(error)
  if (data === undefined) throw new DomainError('unexpected')
  return data
}

/** Makes a change. Throws DomainError. */
export async function mutate<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, error } = await graphqlClient.mutation(document, variables)
  if (error) throw domainErrorOf(error)
  if (data === undefined) throw new DomainError('unexpected')
  return data
}
