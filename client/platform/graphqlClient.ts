import { cacheExchange } from '@urql/exchange-graphcache'
import { Client, fetchExchange, mapExchange, stringifyDocument } from 'urql'
import type { AnyVariables, DocumentInput, OperationContext } from 'urql'
import { DomainError } from '#schema/errors.ts'
import { activeSpace } from './activeSpace.ts'
import { authorizedFetch } from './authorizedFetch.ts'
import { domainErrorOf } from './failure.ts'
import { freshReads } from './freshReads.ts'
import { networkReturn } from './networkReturn.ts'
import { newKey } from './newKey.ts'
import { Outbox } from './outbox/Outbox.ts'
import type { Change } from './outbox/Outbox.ts'
import { outboxStore } from './outbox/outboxStore.ts'
import { reconnectDelay } from './reconnectDelay.ts'
import { serverState } from './serverState.ts'
import { userId } from './session.ts'
import { showFailure } from './toasts.ts'
import { viewing } from './viewing.ts'

/** RER.02, RER.03: shown as a toast for any request, since a list that stays empty would not say why. */
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
          FormClosing: () => null,
          PublishedObjects: () => null,
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
          ChatPerson: () => null,
          ChatRoom: () => null,
          ChatRoomList: () => null,
          ChatMessage: () => null,
          ChatMessageList: () => null,
          ChatReaction: () => null,
          Notification: () => null,
          NotificationCategory: () => null,
          NotificationComment: () => null,
          NotificationList: () => null,
          NotificationPage: () => null,
          NotificationSpace: () => null,
          NotificationsPayload: () => null,
          TreeNode: (node) => node.key as string,
        },
      }),
      fetchExchange,
    ],
  }),
)

/** Reads without the cache and fills it. Throws DomainError. */
export async function query<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, error } = await graphqlClient.query(document, variables, { requestPolicy: 'network-only' })
  if (error || data === undefined) throw domainErrorOf(error)
  return data
}

/** Sends a mutation once. Throws DomainError, `unavailable` if the server did not respond. */
export function mutate<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return outbox.watch(change(document, variables))
}

/**
 * Sends a mutation that may be repeated: one that creates something has a key of its own, one that changes something
 * uses the key of the change. It is stored on this device and repeated until the server has responded. Changes of one
 * `lane` are sent in order; with `staysRefused` a refused one is kept until it is dismissed. Throws the DomainError
 * of a refusal.
 */
export function mutateKept<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
  lane: string,
  more: Pick<Change, 'staysRefused'> = {},
): Promise<Data> {
  const owner = changesAs()
  if (!owner) return mutate(document, variables)
  return outbox.add({
    id: newKey(),
    owner,
    space: activeSpace.get(),
    lane,
    query: stringifyDocument(document),
    variables: variables as Record<string, unknown>,
    at: Date.now(),
    ...more,
  }) as Promise<Data>
}

async function change<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
  context?: Partial<OperationContext>,
): Promise<Data> {
  const { data, error } = await graphqlClient.mutation(document, variables, context)
  if (error || data === undefined) throw domainErrorOf(error)
  return data
}

/** A stalled server keeps a request open forever. A slow connection gets the time that it needs. */
const answerWithinMs = 20_000
const slowLineBytesPerMs = 4
/** urql replaces any signal in `fetchOptions` with its own. */
const boundedFetch: typeof authorizedFetch = (input, init) => {
  const bytes = typeof init?.body === 'string' ? init.body.length : 0
  const withinMs = answerWithinMs + bytes / slowLineBytesPerMs
  return authorizedFetch(input, { ...init, signal: AbortSignal.timeout(withinMs) })
}

/** The user whose changes this tab stores and sends; nobody while it shows the space as someone else sees it. */
const changesAs = (): string | null => (viewing.now() ? null : userId())

/** The changes of this window without a response, and those that were refused late. */
export const outbox = new Outbox({
  store: outboxStore(newKey()),
  owner: changesAs,
  send({ id, owner, space, query: text, variables }) {
    if (changesAs() !== owner) throw new DomainError('unauthenticated')
    const headers = { 'Idempotency-Key': id, ...(space && { Space: space }) }
    return change(text, variables, { fetch: boundedFetch, fetchOptions: { headers } })
  },
  wait: (attempt, { params }) =>
    networkReturn(params.seconds ? params.seconds * 1000 : reconnectDelay(attempt)),
})
