import { useEffect, useRef } from 'react'
import { stringifyDocument } from 'urql'
import { activeSpace } from '../platform/activeSpace.ts'
import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'
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

/** The feeds that are open, by type: however many parts of the screen follow a type, it takes one socket. */
const open = new Map<
  string,
  { stream: ResumingStream<ResultOf<typeof ObjectEvents>>; listeners: Set<Listener> }
>()

/** Follows the objects of a type in a space; gives what ends that. */
export function followObjects(space: string, type: string, listener: Listener): () => void {
  let feed = open.get(type)
  if (!feed) {
    const listeners = new Set<Listener>()
    const stream = new ResumingStream<ResultOf<typeof ObjectEvents>>({
      space,
      operation: 'object_events',
      query,
      variables: { space, type },
      take: ({ object_events: { event_id, body } }) => {
        const event = { ...body, records: body.records.map(rowOf) }
        for (const each of listeners) each(event)
        return event_id
      },
    })
    feed = { stream, listeners }
    open.set(type, feed)
  }
  const { stream, listeners } = feed
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stream.close()
    open.delete(type)
  }
}

/** Calls `listener` with every change of a type's objects in the open space. */
export function useObjectEvents(type: string, listener: Listener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const space = activeSpace.get()
    return space ? followObjects(space, type, (event) => latest.current(event)) : undefined
  }, [type])
}
