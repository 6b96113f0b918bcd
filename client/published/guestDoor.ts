import { createClient } from 'graphql-ws'
import { stringifyDocument } from 'urql'
import type { AnyVariables, DocumentInput } from 'urql'
import type { CommentDoor, CommentEvent } from '../comments/commentDoor.ts'
import { graphql } from '../platform/graphql.ts'
import { postGraphql } from '../platform/postGraphql.ts'
import { visit } from './visit.ts'
import { socketUrl } from '../platform/socketUrl.ts'

const guestEvents = graphql(`
  subscription GuestEvents($space: ID!) {
    space_events(space_id: $space) {
      event_id
      body {
        kind
        id
        ids
      }
    }
  }
`)

type Answer = { space_events: { body: CommentEvent } }

/** The door of a guest to the comments of their page. Each connection begins with an event, after which all is read anew. */
export function guestDoor(space: string, failed: (error: unknown) => void): CommentDoor {
  const ask = <Data, Variables extends AnyVariables>(
    document: DocumentInput<Data, Variables>,
    variables: Variables,
  ) => postGraphql<Data>(stringifyDocument(document), { ...variables }, visit.token() ?? undefined)
  const listeners = new Set<(event: CommentEvent) => void>()
  let stop: (() => void) | undefined
  return {
    isGuest: true,
    read: ask,
    write: ask,
    writeOnce: ask,
    failed,
    findPeople: () => Promise.resolve([]),
    listen(listener) {
      listeners.add(listener)
      stop ??= follow(space, (event) => {
        for (const each of listeners) each(event)
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}

/** One socket for all that listen, made anew whenever it breaks. */
function follow(space: string, told: (event: CommentEvent) => void): () => void {
  const client = createClient({
    url: socketUrl('/graphql'),
    connectionParams: () => ({ token: visit.token() }),
    retryAttempts: Infinity,
    shouldRetry: () => true,
    keepAlive: 20_000,
  })
  client.subscribe<Answer>(
    { query: stringifyDocument(guestEvents), variables: { space } },
    {
      next: ({ data }) => (data ? told(data.space_events.body) : undefined),
      error: () => undefined,
      complete: () => undefined,
    },
  )
  return () => void client.dispose()
}
