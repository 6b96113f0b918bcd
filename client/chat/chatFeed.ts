import { stringifyDocument } from 'urql'
import type { ResultOf } from '../platform/graphql.ts'
import { lastHeard } from '../platform/heardEvents.ts'
import { ResumingStream } from '../platform/resumingStream.ts'
import { chatEvents } from './operations.ts'
import type { ChatEvent } from './operations.ts'

type Listener = (event: ChatEvent) => void
type Feed = { stream: ResumingStream<ResultOf<typeof chatEvents>>; listeners: Set<Listener> }

const query = stringifyDocument(chatEvents)
const open = new Map<string, Feed>()
/** Spaces whose socket is down for longer than one attempt. */
const lost = new Set<string>()
const connections = new Set<() => void>()

/** Follows one's rooms of a space; however many parts of the screen do, it takes one feed. Gives what ends that. */
export function followChat(space: string, listener: Listener): () => void {
  const feed = open.get(space) ?? openFeed(space)
  feed.listeners.add(listener)
  return () => {
    feed.listeners.delete(listener)
    if (feed.listeners.size > 0) return
    feed.stream.close()
    open.delete(space)
    lost.delete(space)
  }
}

function openFeed(space: string): Feed {
  const listeners = new Set<Listener>()
  // What is asked for from here on knows what was heard by now.
  const after = lastHeard(space)
  const stream = new ResumingStream<ResultOf<typeof chatEvents>>({
    space,
    operation: 'chat_events',
    query,
    variables: { space },
    after: () => after,
    take: ({ chat_events: { event_id, body } }) => {
      for (const listener of listeners) listener(body)
      return event_id
    },
    onConnection: (connected) => {
      if (connected) lost.delete(space)
      else lost.add(space)
      for (const tell of connections) tell()
    },
  })
  const feed: Feed = { stream, listeners }
  open.set(space, feed)
  return feed
}

export const isChatConnected = (space: string): boolean => !lost.has(space)
export const onChatConnection = (tell: () => void): (() => void) => {
  connections.add(tell)
  return () => connections.delete(tell)
}
