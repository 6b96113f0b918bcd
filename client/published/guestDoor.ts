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

/**
 * A guest's access to the comments of their page. Each connection starts with an event, after which everything is
 * re-read.
 */
export function guestDoor(space: string, failed: (error: unknown) => void): CommentDoor {
  const ask = <Data, Variables extends AnyVariables>(
    document: DocumentInput<Data, Variables>,
    variables: Variables,
  ) => postGraphql<Data>(stringifyDocument(document), { ...variables }, visit.token() ?? undefined)
  return {
    isGuest: true,
    read: ask,
    write: ask,
    writeOnce: ask,
    failed,
    findPeople: () => Promise.resolve([]),
    listen: (listener) => followSpace(space, listener),
  }
}

type Following = { listeners: Set<(event: CommentEvent) => void>; stop: () => void }

const followed = new Map<string, Following>()

/**
 * Passes a guest's events of the space to all listeners, over one socket; a later listener is first told that it has
 * started. With the token of another page, the events of that one.
 */
export function followSpace(
  space: string,
  listener: (event: CommentEvent) => void,
  token?: string,
): () => void {
  const key = token ?? space
  const found = followed.get(key)
  const listeners = found?.listeners ?? new Set()
  listeners.add(listener)
  if (found) queueMicrotask(() => listeners.has(listener) && listener({ kind: 'started', id: null, ids: [] }))
  else {
    const told = (event: CommentEvent) => {
      for (const each of listeners) each(event)
    }
    followed.set(key, { listeners, stop: follow(space, told, token) })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    followed.get(key)?.stop()
    followed.delete(key)
  }
}

/** One socket for all listeners, reconnected whenever it breaks. */
function follow(space: string, told: (event: CommentEvent) => void, token?: string): () => void {
  const client = createClient({
    url: socketUrl('/graphql'),
    connectionParams: () => ({ token: token ?? visit.token() }),
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
