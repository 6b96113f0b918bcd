import { createContext, use, useEffect, useRef } from 'react'
import { stringifyDocument } from 'urql'
import { graphql } from './graphql.ts'
import type { ResultOf } from './graphql.ts'
import { hearEvent, lastHeard } from './heardEvents.ts'
import { ResumingStream } from './resumingStream.ts'

const SpaceEvents = graphql(`
  subscription SpaceEvents($space: ID!, $after: ID) {
    space_events(space_id: $space, after: $after) {
      event_id
      body {
        kind
        id
        ids
        node {
          id
          label
          type
          level
          icon
          children
          parent
          position
          favorite
          published
          isTab
          isTemplate
          shortcut
        }
      }
    }
  }
`)
const text = stringifyDocument(SpaceEvents)

type ToldBody = ResultOf<typeof SpaceEvents>['space_events']['body']
/** The stream itself emits `space_closed`. */
export type SpaceEventBody = Omit<ToldBody, 'kind'> & { kind: ToldBody['kind'] | 'space_closed' }
export type TreeNode = NonNullable<SpaceEventBody['node']>
/** `eventId` is missing for anything that is not an event of the server. */
type Listener = (body: SpaceEventBody, eventId?: string) => void

/** That the person has opened something. */
const changesNothing = new Set<string>(['page_opened', 'object_opened'])

/**
 * The live events of one space over one socket, and `space_closed` when the user loses it. If the server no longer
 * has the last received event, listeners get a body of kind `refetch`.
 */
export class SpaceEventStream {
  readonly #listeners = new Set<Listener>()
  readonly #stateListeners = new Set<() => void>()
  readonly #stream: ResumingStream<ResultOf<typeof SpaceEvents>>
  #connected = true

  /** `over` is the space whose socket it goes over, if that is another one. */
  constructor(
    readonly space: string,
    over = space,
  ) {
    // Everything read before includes this one. An event that arrives later may be new to it.
    const known = lastHeard(space)
    this.#stream = new ResumingStream<ResultOf<typeof SpaceEvents>>({
      space: over,
      of: space,
      operation: 'space_events',
      query: text,
      variables: { space },
      after: () => known ?? lastHeard(space),
      take: ({ space_events: { event_id, body } }) => {
        hearEvent(space, event_id, !changesNothing.has(body.kind))
        this.#tell(body, event_id)
        return event_id
      },
      onClosed: () => this.#tell({ kind: 'space_closed', id: space, ids: [], node: null }),
      onConnection: (connected) => this.#setConnected(connected),
    })
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** False while the socket is down for longer than one attempt. */
  readonly isConnected = (): boolean => this.#connected

  readonly onConnection = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  close(): void {
    this.#stream.close()
  }

  #tell(body: SpaceEventBody, eventId?: string): void {
    for (const listener of this.#listeners) listener(body, eventId)
  }

  #setConnected(connected: boolean): void {
    if (this.#connected === connected) return
    this.#connected = connected
    for (const listener of this.#stateListeners) listener()
  }
}

export const SpaceEventsContext = createContext<SpaceEventStream | null>(null)

/**
 * Calls `listener` with every event of the surrounding space; does nothing outside of a space. When the feed starts
 * with future events, it gets `refetch`, because events since this component's request are not sent.
 */
export function useSpaceEvents(listener: Listener): void {
  const stream = use(SpaceEventsContext)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(
    () =>
      stream?.listen((body) => latest.current(body.kind === 'started' ? { ...body, kind: 'refetch' } : body)),
    [stream],
  )
}
