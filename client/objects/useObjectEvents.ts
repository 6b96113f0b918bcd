import { useEffect, useMemo, useRef } from 'react'
import { stringifyDocument } from 'urql'
import { activeSpace } from '../platform/activeSpace.ts'
import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'
import { lastHeard } from '../platform/heardEvents.ts'
import { ResumingStream } from '../platform/resumingStream.ts'
import { objectRow, rowOf } from './view/operations.ts'
import type { ObjectRow } from './view/operations.ts'

const ObjectEvents = graphql(
  `
    subscription ObjectEvents($space: ID!, $type: ID!, $after: ID) {
      object_events(space_id: $space, type_id: $type, after: $after) {
        event_id
        body {
          kind
          records {
            ...ObjectRow
          }
          gone
        }
      }
    }
  `,
  [objectRow],
)
const query = stringifyDocument(ObjectEvents)

type ObjectEvent = { kind: string; records: ObjectRow[]; gone: string[] }
type Listener = (event: ObjectEvent) => void
type Followed = {
  space: string
  type: string
  /** The newest event that was received before the objects were requested. */
  after: string | undefined
}
type OpenFeed = {
  stream: ResumingStream<ResultOf<typeof ObjectEvents>>
  listeners: Set<Listener>
  /** The newest event that it has received, or after which it began. */
  told: string | undefined
}

/** The feeds that are open, by type: however many parts of the screen follow a type, it takes one socket. */
const open = new Map<string, OpenFeed>()
const askAgain: ObjectEvent = { kind: 'refetch', records: [], gone: [] }

/**
 * Follows the objects of a type; returns a function that stops it. Listeners get `refetch` if something may have
 * happened between their request and the start of the feed.
 */
export function followObjects({ space, type, after }: Followed, listener: Listener): () => void {
  const feed = open.get(type) ?? openFeed({ space, type, after })
  const { listeners, stream, told } = feed
  listeners.add(listener)
  if (told !== undefined && (after === undefined || BigInt(after) < BigInt(told))) listener(askAgain)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stream.close()
    open.delete(type)
  }
}

function openFeed({ space, type, after }: Followed): OpenFeed {
  const listeners = new Set<Listener>()
  const stream = new ResumingStream<ResultOf<typeof ObjectEvents>>({
    space,
    operation: 'object_events',
    query,
    variables: { space, type },
    after: () => after,
    take: ({ object_events: { event_id, body } }) => {
      feed.told = event_id
      // It starts with future events and does not send what happened since the objects were requested.
      const event = body.kind === 'started' ? askAgain : { ...body, records: body.records.map(rowOf) }
      for (const each of listeners) each(event)
      return event_id
    },
  })
  const feed: OpenFeed = { stream, listeners, told: after }
  open.set(type, feed)
  return feed
}

/** Calls `listener` with every change of a type's objects in the open space since this component was first drawn. */
export function useObjectEvents(type: string, listener: Listener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  // As of the time when the objects of this type are requested.
  const followed = useMemo(() => followedNow(type), [type])
  useEffect(
    () => (followed ? followObjects(followed, (event) => latest.current(event)) : undefined),
    [followed],
  )
}

function followedNow(type: string): Followed | undefined {
  const space = activeSpace.get()
  return space ? { space, type, after: lastHeard(space) } : undefined
}
